//! go vet: looks for mistakes (Go 1.23 manual).

use super::go::{go_rows, goes};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::words(
    concat!(
        go_rows!(),
        "
    -vettool=PROGRAM:program
    -c=N
    "
    ),
    "[PACKAGE]...",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go vet"],
    grammar: GRAMMAR,
    effects: goes,
    cases: &[case("go vet ./...", "exec.code project"), case("go vet -frob", "gap option; …")],
};
