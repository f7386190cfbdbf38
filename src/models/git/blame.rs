//! git blame: tells who wrote each line (git 2.47 manual, git-blame(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]incremental
    -b
    --[no-]root
    --[no-]show-stats
    --[no-]progress
    --[no-]score-debug
    -f --[no-]show-name
    -n --[no-]show-number
    -p --[no-]porcelain
    --[no-]line-porcelain
    -c
    -t
    -l
    -s
    -e --[no-]show-email
    -w
    --[no-]ignore-rev=REV
    --[no-]ignore-revs-file=FILE:read
    --[no-]color-lines
    --[no-]color-by-age
    --[no-]minimal
    -S FILE:read
    --[no-]contents=FILE:input
    -C[VALUE]
    -M[VALUE]
    -L RANGE
    --[no-]abbrev[=VALUE]
    --reverse
    --first-parent
    --since=DATE
    --until=DATE
    --date=FORMAT
    --encoding=ENCODING
    -h
    ",
    "[WORD]...:read -- [PATH]...:read",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git blame", "git annotate"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git blame a", "fs.read a"),
        case("git blame -L 1,5 HEAD -- a", "fs.read HEAD; fs.read a"),
        case("git blame --contents f a", "fs.read f; fs.read a"),
        case("git blame --frob a", "gap option; …"),
    ],
};
