//! git var: tells about the repository (git 2.47 manual, git-var(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -l
    ",
    "[NAME]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git var"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[case("git var", ""), case("git var --frob", "gap option")],
};
