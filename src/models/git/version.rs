//! git version: tells the version (git 2.47 manual, git-version(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]build-options
    ",
    "",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git version"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[case("git version --build-options", ""), case("git version --frob", "gap option")],
};
