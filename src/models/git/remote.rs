//! git remote: lists remotes; its subcommands are files here (git 2.47 manual, git-remote(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -v --[no-]verbose
    ",
    "[COMMAND]:subcommand",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git remote -v", ""),
        case("git remote", ""),
        case("git remote frobnicate", "gap unmodelled"),
        case("git remote --frob", "gap option"),
    ],
};
