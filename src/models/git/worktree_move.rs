//! git worktree move: moves a tree (git 2.47 manual, git-worktree(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -f --[no-]force @force
    ",
    "WORKTREE:move PATH:into",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git worktree move"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case(
            "git worktree move a b",
            "fs.delete a recursive?; fs.write b recursive; fs.write .git modify recursive",
        ),
        case("git worktree move --frob a b", "gap option; …"),
    ],
};
