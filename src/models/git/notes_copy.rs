//! git notes copy: changes notes (git 2.47 manual, git-notes(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -f --[no-]force
    --[no-]stdin
    --[no-]for-rewrite=COMMAND
    ",
    "[OBJECT]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git notes copy"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git notes copy", "fs.write .git modify recursive"),
        case("git notes copy --frob", "gap option; …"),
    ],
};
