//! git stash apply: brings changes back (git 2.47 manual, git-stash(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    --[no-]index
    ",
    "[STASH]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash apply"],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case("git stash apply", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git stash apply -q 1", "fs.write .git modify recursive; fs.write . modify recursive"),
    ],
};
