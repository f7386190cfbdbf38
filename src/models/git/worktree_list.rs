//! git worktree list: lists the trees (git 2.47 manual, git-worktree(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]porcelain
    -v --[no-]verbose
    --[no-]expire=EXPIRY-DATE
    -z
    ",
    "",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git worktree list"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[case("git worktree list --porcelain", ""), case("git worktree list --frob", "gap option")],
};
