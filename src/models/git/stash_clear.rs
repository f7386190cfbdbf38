//! git stash clear: forgets all that was set aside (git 2.47 manual, git-stash(1)).

use super::git::shared::discards;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "

    ", "",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash clear"],
    grammar: GRAMMAR,
    effects: discards,
    cases: &[
        case("git stash clear", "vcs.discard; fs.write .git modify recursive"),
        case("git stash clear x", "gap option; …"),
    ],
};
