//! git submodule sync: works with repositories inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    --[no-]recursive
    ",
    "[PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule sync"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git submodule sync --recursive", "fs.write .git modify recursive"),
        case("git submodule sync --frob a b", "gap option; …"),
    ],
};
