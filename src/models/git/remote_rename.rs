//! git remote rename: changes the remotes (git 2.47 manual, git-remote(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]progress
    ",
    "OLD NEW",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote rename"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git remote rename a b", "fs.write .git modify recursive"),
        case("git remote rename --frob a b", "gap option; …"),
    ],
};
