//! go mod: its subcommands are files here (Go 1.23 manual).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

const GRAMMAR: Grammar = Grammar::words(
    "

    ",
    "COMMAND:subcommand",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go mod"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[case("go mod", ""), case("go mod frobnicate", "gap unmodelled")],
};
