//! git stash drop: forgets changes that were set aside (git 2.47 manual, git-stash(1)).

use super::git::shared::discards;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    ",
    "[STASH]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash drop"],
    grammar: GRAMMAR,
    effects: discards,
    cases: &[
        case("git stash drop", "vcs.discard; fs.write .git modify recursive"),
        case("git stash drop -q 1", "vcs.discard; fs.write .git modify recursive"),
        case("git stash drop --frob", "gap option; …"),
    ],
};
