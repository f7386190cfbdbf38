//! git worktree repair: changes what is known of a tree (git 2.47 manual, git-worktree(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "

    ",
    "[PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git worktree repair"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git worktree repair a", "fs.write .git modify recursive"),
        case("git worktree repair --frob a", "gap option; …"),
    ],
};
