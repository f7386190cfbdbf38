//! git remote set-branches: changes the remotes (git 2.47 manual, git-remote(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]add
    ",
    "NAME BRANCH...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote set-branches"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git remote set-branches --add o b", "fs.write .git modify recursive"),
        case("git remote set-branches --frob a b", "gap option; …"),
    ],
};
