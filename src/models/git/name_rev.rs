//! git name-rev: tells about references and commits (git 2.47 manual, git-name-rev(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]name-only
    --[no-]tags
    --[no-]refs=PATTERN
    --[no-]exclude=PATTERN
    --[no-]all
    --[no-]annotate-stdin
    --[no-]undefined
    --[no-]always
    ",
    "[COMMIT]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git name-rev"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git name-rev --name-only a b", ""),
        case("git name-rev --frob a", "gap option"),
        case("git name-rev -- a", ""),
        case("git name-rev $X", "gap option; …"),
    ],
};
