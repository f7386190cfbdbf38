//! git reflog expire: forgets where references pointed (git 2.47 manual, git-reflog(1)).

use super::git::shared::rewrites;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --[no-]dry-run @dry
    --[no-]rewrite
    --[no-]updateref
    --[no-]verbose
    --expire=TIMESTAMP
    --expire-unreachable=TIMESTAMP
    --[no-]stale-fix
    --[no-]all
    --[no-]single-worktree
    ",
    "[REF]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git reflog expire"],
    grammar: GRAMMAR,
    effects: rewrites,
    cases: &[
        case("git reflog expire --updateref x", "vcs.rewrite; fs.write .git modify recursive"),
        case("git reflog expire -n x", ""),
        case("git reflog expire --frob", "gap option; …"),
        case("git reflog expire $X", "gap option; …"),
    ],
};
