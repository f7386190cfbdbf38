//! git describe: names a commit by a tag (git 2.47 manual, git-describe(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]contains
    --[no-]debug
    --[no-]all
    --[no-]tags
    --[no-]long
    --[no-]first-parent
    --[no-]abbrev[=VALUE]
    --[no-]exact-match
    --[no-]candidates=N
    --[no-]match=PATTERN
    --[no-]exclude=PATTERN
    --[no-]always
    --[no-]dirty[=VALUE]
    --[no-]broken[=VALUE]
    ",
    "[COMMIT]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git describe"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git describe --tags --always --dirty", ""),
        case("git describe HEAD", ""),
        case("git describe --frob", "gap option"),
        case("git describe $X", "gap option; …"),
        case("git describe -- a", ""),
    ],
};
