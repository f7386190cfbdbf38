//! git worktree: works with several trees; its subcommands are files here (git 2.47 manual, git-worktree(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -h @info
    ",
    "COMMAND:subcommand",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git worktree"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git worktree", ""),
        case("git worktree frobnicate", "gap unmodelled"),
        case("git worktree --frob", "gap option"),
    ],
};
