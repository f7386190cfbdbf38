//! git bisect log: tells how far it is (git 2.47 manual, git-bisect(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --term-new --term-bad
    --term-old --term-good
    ",
    "",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git bisect log", "git bisect terms", "git bisect help"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git bisect log", ""),
        case("git bisect terms --term-good", ""),
        case("git bisect log --frob", "gap option"),
    ],
};
