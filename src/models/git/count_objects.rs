//! git count-objects: tells about the repository (git 2.47 manual, git-count-objects(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    -H --[no-]human-readable
    ",
    "",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git count-objects"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[case("git count-objects", ""), case("git count-objects --frob", "gap option")],
};
