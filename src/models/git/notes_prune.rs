//! git notes prune: changes notes (git 2.47 manual, git-notes(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --[no-]dry-run @dry
    -v --[no-]verbose
    ",
    "",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git notes prune"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git notes prune", "fs.write .git modify recursive"),
        case("git notes prune --frob", "gap option; …"),
    ],
};
