//! git shortlog: sums up history by author (git 2.47 manual, git-shortlog(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -c --[no-]committer
    -n --[no-]numbered
    -s --[no-]summary
    -e --[no-]email
    -w[VALUE]
    --[no-]group=FIELD
    --since --after=DATE
    --until --before=DATE
    --author=PATTERN
    --grep=PATTERN
    --all
    --branches[=PATTERN]
    --tags[=PATTERN]
    --remotes[=PATTERN]
    --no-merges
    --merges
    --first-parent
    --max-count=N
    --format=FORMAT
    --date=FORMAT
    ",
    "[REVISION]... -- [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git shortlog"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git shortlog -sne", ""),
        case("git shortlog HEAD -- a", ""),
        case("git shortlog --frob", "gap option"),
        case("git shortlog $X", "gap option; …"),
    ],
};
