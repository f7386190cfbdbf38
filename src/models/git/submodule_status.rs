//! git submodule status: works with repositories inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    --[no-]cached
    --[no-]recursive
    ",
    "[PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule status"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git submodule status --recursive", ""),
        case("git submodule status --frob a b", "gap option; …"),
    ],
};
