//! git bisect: finds the commit that broke it; its subcommands are files here (git 2.47 manual, git-bisect(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -h @info
    ",
    "COMMAND:subcommand",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git bisect"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[case("git bisect", ""), case("git bisect frobnicate", "gap unmodelled")],
};
