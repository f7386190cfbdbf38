//! go build: compiles packages (Go 1.23 manual).

use super::go::{go_rows, goes};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::words(
    concat!(
        go_rows!(),
        "
    -o=FILE:write
    "
    ),
    "[PACKAGE]...",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go build"],
    grammar: GRAMMAR,
    effects: goes,
    cases: &[
        case("go build ./...", "exec.code project"),
        case("go build -o x -race .", "fs.write x; exec.code project"),
        case("go build -tags=a .", "exec.code project"),
        case("go build -frob", "gap option; …"),
        case("go build -toolexec=t .", "run t; exec.code project"),
    ],
};
