//! git show-ref: tells about references and commits (git 2.47 manual, git-show-ref(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]tags
    --[no-]branches
    --[no-]exists
    --[no-]verify
    --[no-]head
    -d --[no-]dereference
    -s[VALUE] --[no-]hash[=VALUE]
    --[no-]abbrev[=VALUE]
    -q --[no-]quiet
    --exclude-existing[=VALUE]
    --heads
    ",
    "[PATTERN]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git show-ref"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git show-ref --heads a b", ""),
        case("git show-ref --frob a", "gap option"),
        case("git show-ref -- a", ""),
        case("git show-ref $X", "gap option; …"),
    ],
};
