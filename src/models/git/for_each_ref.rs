//! git for-each-ref: tells about references and commits (git 2.47 manual, git-for-each-ref(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -s --[no-]shell
    -p --[no-]perl
    --[no-]python
    --[no-]tcl
    --[no-]omit-empty
    --[no-]count=N
    --[no-]format=FORMAT
    --[no-]color[=VALUE]
    --[no-]exclude=PATTERN
    --[no-]sort=KEY
    --[no-]points-at=OBJECT
    --merged=COMMIT
    --no-merged=COMMIT
    --contains=COMMIT
    --no-contains=COMMIT
    --[no-]ignore-case
    --[no-]stdin
    --[no-]include-root-refs
    ",
    "[PATTERN]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git for-each-ref"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git for-each-ref --format=x a b", ""),
        case("git for-each-ref --frob a", "gap option"),
        case("git for-each-ref -- a", ""),
        case("git for-each-ref $X", "gap option; …"),
    ],
};
