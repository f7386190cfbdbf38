//! git submodule init: works with repositories inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    ",
    "[PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule init"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git submodule init", "fs.write .git modify recursive"),
        case("git submodule init --frob a b", "gap option; …"),
    ],
};
