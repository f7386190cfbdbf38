//! git check-attr: tells about the repository (git 2.47 manual, git-check-attr(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --[no-]all
    --[no-]cached
    --[no-]stdin
    -z
    --[no-]source=TREE-ISH
    ",
    "[WORD]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git check-attr"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[case("git check-attr", ""), case("git check-attr --frob", "gap option")],
};
