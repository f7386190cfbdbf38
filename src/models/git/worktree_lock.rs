//! git worktree lock: changes what is known of a tree (git 2.47 manual, git-worktree(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]reason=STRING
    ",
    "WORKTREE",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git worktree lock", "git worktree unlock"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git worktree lock a", "fs.write .git modify recursive"),
        case("git worktree lock --frob a", "gap option; …"),
    ],
};
