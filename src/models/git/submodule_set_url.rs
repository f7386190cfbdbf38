//! git submodule set-url: works with repositories inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    ",
    "PATH URL",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule set-url"],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case("git submodule set-url a u", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git submodule set-url --frob a b", "gap option; …"),
    ],
};
