//! git status: shows what has changed (git 2.47 manual, git-status(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    -s --[no-]short
    -b --[no-]branch
    --[no-]show-stash
    --[no-]ahead-behind
    --[no-]porcelain[=VALUE]
    --[no-]long
    -z --[no-]null
    -u[VALUE] --[no-]untracked-files[=VALUE]
    --[no-]ignored[=VALUE]
    --[no-]ignore-submodules[=VALUE]
    --[no-]column[=VALUE]
    --no-renames
    --renames
    -M[VALUE] --find-renames[=VALUE]
    ",
    "[PATHSPEC]...:list",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git status"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git status", ""),
        case("git status -sb -- a", "fs.list a"),
        case("git status --porcelain=v2 -uno", ""),
        case("git status --frob", "gap option"),
        case("git status $X", "gap option; …"),
        case("git -C d status a", "fs.list d/a"),
    ],
};
