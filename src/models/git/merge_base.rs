//! git merge-base: tells about references and commits (git 2.47 manual, git-merge-base(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --[no-]all
    --octopus
    --independent
    --is-ancestor
    --fork-point
    ",
    "COMMIT [COMMIT]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git merge-base"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git merge-base --is-ancestor a b", ""),
        case("git merge-base --frob a", "gap option"),
        case("git merge-base -- a", ""),
        case("git merge-base $X", "gap option; …"),
    ],
};
