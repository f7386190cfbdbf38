//! git submodule absorbgitdirs: works with repositories inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "

    ",
    "[PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule absorbgitdirs"],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case("git submodule absorbgitdirs", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git submodule absorbgitdirs --frob a b", "gap option; …"),
    ],
};
