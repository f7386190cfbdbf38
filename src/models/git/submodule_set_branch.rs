//! git submodule set-branch: works with repositories inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -d --[no-]default
    -b --[no-]branch=BRANCH
    ",
    "PATH",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule set-branch"],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case("git submodule set-branch -d a", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git submodule set-branch --frob a b", "gap option; …"),
    ],
};
