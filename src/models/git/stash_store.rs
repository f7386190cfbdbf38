//! git stash store: stores a stash commit (git 2.47 manual, git-stash(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    -m --[no-]message=MESSAGE
    ",
    "COMMIT",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash store"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[case("git stash store -m x abc", "fs.write .git modify recursive")],
};
