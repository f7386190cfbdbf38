//! git remote remove: changes the remotes (git 2.47 manual, git-remote(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "

    ", "NAME",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote remove", "git remote rm"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git remote remove o", "fs.write .git modify recursive"),
        case("git remote rm o", "fs.write .git modify recursive"),
        case("git remote remove $X", "gap option; …"),
        case("git remote remove --frob a b", "gap option; …"),
    ],
};
