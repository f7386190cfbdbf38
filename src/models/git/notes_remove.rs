//! git notes remove: changes notes (git 2.47 manual, git-notes(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]ignore-missing
    --[no-]stdin
    ",
    "[OBJECT]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git notes remove"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git notes remove", "fs.write .git modify recursive"),
        case("git notes remove --frob", "gap option; …"),
    ],
};
