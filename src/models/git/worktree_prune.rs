//! git worktree prune: forgets trees that are gone (git 2.47 manual, git-worktree(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --[no-]dry-run @dry
    -v --[no-]verbose
    --[no-]expire=EXPIRY-DATE
    ",
    "",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git worktree prune"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git worktree prune", "fs.write .git modify recursive"),
        case("git worktree prune -n", ""),
        case("git worktree prune --frob", "gap option; fs.write .git modify recursive"),
    ],
};
