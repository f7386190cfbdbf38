//! git stash push: sets local changes aside (git 2.47 manual, git-stash(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -k --[no-]keep-index
    -S --[no-]staged
    -p --[no-]patch
    -q --[no-]quiet
    -u --[no-]include-untracked
    -a --[no-]all
    -m --[no-]message=MESSAGE
    --[no-]pathspec-from-file=FILE:names
    --[no-]pathspec-file-nul
    ",
    "[PATHSPEC]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash push"],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case("git stash push -m x a", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git stash push -- a", "fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git stash push --frob",
            "gap option; fs.write .git modify recursive; fs.write . modify recursive",
        ),
    ],
};
