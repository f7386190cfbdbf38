//! git stash branch: makes a branch of what was set aside (git 2.47 manual, git-stash(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "

    ",
    "NAME [STASH]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash branch"],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case("git stash branch b", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git stash branch b 1", "fs.write .git modify recursive; fs.write . modify recursive"),
    ],
};
