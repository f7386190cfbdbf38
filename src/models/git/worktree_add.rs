//! git worktree add: makes a tree (git 2.47 manual, git-worktree(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -f --[no-]force
    -b BRANCH
    -B BRANCH
    --[no-]orphan
    -d --[no-]detach
    --[no-]checkout
    --[no-]lock
    --[no-]reason=STRING
    -q --[no-]quiet
    --[no-]track
    --[no-]guess-remote
    ",
    "PATH:into [COMMIT]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git worktree add"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git worktree add ../x main", "fs.write ../x recursive; fs.write .git modify recursive"),
        case("git worktree add -b n d", "fs.write d recursive; fs.write .git modify recursive"),
        case("git worktree add --frob d", "gap option; …"),
        case("git worktree add -- d", "fs.write d recursive; fs.write .git modify recursive"),
        case("git worktree add $X", "gap option; …"),
    ],
};
