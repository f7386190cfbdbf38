//! git reflog list: tells which references have a log (git 2.47 manual, git-reflog(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "

    ", "[REF]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git reflog list", "git reflog exists"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git reflog list", ""),
        case("git reflog exists main", ""),
        case("git reflog list --frob", "gap option"),
    ],
};
