//! git submodule summary: works with repositories inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]cached
    --[no-]files
    --[no-]for-status
    -n --[no-]summary-limit=N
    ",
    "[WORD]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule summary"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[case("git submodule summary", ""), case("git submodule summary --frob a b", "gap option; …")],
};
