//! go run: compiles and runs a program (Go 1.23 manual).

use super::go::{go_rows, goes};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::words(
    concat!(
        go_rows!(),
        "
    -exec=COMMAND:command
    "
    ),
    "[PACKAGE] [ARG]...",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go run"],
    grammar: GRAMMAR,
    effects: goes,
    cases: &[
        case("go run . -x", "exec.code project"),
        case("go run -race a.go b", "exec.code project"),
        case("go run -exec=t .", "run t; exec.code project"),
        case("go run -frob .", "gap option; …"),
    ],
};
