//! git notes: notes on objects; its subcommands are files here (git 2.47 manual, git-notes(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    --[no-]ref=NOTES-REF
    ",
    "[COMMAND]:subcommand",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git notes"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git notes", ""),
        case("git notes --ref=x", ""),
        case("git notes frobnicate", "gap unmodelled"),
    ],
};
