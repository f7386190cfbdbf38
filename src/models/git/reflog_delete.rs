//! git reflog delete: forgets where references pointed (git 2.47 manual, git-reflog(1)).

use super::git::shared::rewrites;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --[no-]dry-run @dry
    --[no-]rewrite
    --[no-]updateref
    --[no-]verbose
    ",
    "[REF]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git reflog delete"],
    grammar: GRAMMAR,
    effects: rewrites,
    cases: &[
        case("git reflog delete --updateref x", "vcs.rewrite; fs.write .git modify recursive"),
        case("git reflog delete -n x", ""),
        case("git reflog delete --frob", "gap option; …"),
        case("git reflog delete $X", "gap option; …"),
    ],
};
