//! git submodule: works with repositories inside; its subcommands are files here (git 2.47 manual, git-submodule(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -q --quiet
    --cached
    -h @info
    ",
    "[COMMAND]:subcommand",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git submodule", ""),
        case("git submodule frobnicate", "gap unmodelled"),
        case("git submodule --frob", "gap option"),
    ],
};
