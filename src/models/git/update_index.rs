//! git update-index: changes the index (git 2.47 manual, git-update-index(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q
    --[no-]ignore-submodules
    --[no-]add
    --[no-]replace
    --[no-]remove
    --[no-]unmerged
    --refresh
    --really-refresh
    --cacheinfo INFO
    --chmod=VALUE
    --assume-unchanged
    --no-assume-unchanged
    --skip-worktree
    --no-skip-worktree
    --[no-]ignore-skip-worktree-entries
    --[no-]info-only
    --[no-]force-remove
    -z
    --stdin
    --index-info
    --unresolve
    -g --again
    --[no-]ignore-missing
    --[no-]verbose
    --clear-resolve-undo
    --[no-]index-version=N
    --[no-]show-index-version
    --[no-]split-index
    --[no-]untracked-cache
    --[no-]test-untracked-cache
    --[no-]force-untracked-cache
    --[no-]force-write-index
    --[no-]fsmonitor
    --fsmonitor-valid
    --no-fsmonitor-valid
    ",
    "[FILE]...:list",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git update-index"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git update-index --assume-unchanged a", "fs.list a; fs.write .git modify recursive"),
        case("git update-index --refresh", "fs.write .git modify recursive"),
        case("git update-index --frob", "gap option; …"),
        case("git update-index -- -a", "fs.list -a; fs.write .git modify recursive"),
        case("git update-index $X", "gap option; …"),
    ],
};
