//! git stash create: makes a stash commit (git 2.47 manual, git-stash(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "

    ",
    "[MESSAGE]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash create"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[case("git stash create", "fs.write .git modify recursive")],
};
