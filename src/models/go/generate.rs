//! go generate: runs the commands that sources name (Go 1.23 manual).

use super::go::{go_rows, goes};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::words(
    concat!(
        go_rows!(),
        "
    -run=REGEX
    -skip=REGEX
    "
    ),
    "[PACKAGE]...",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go generate"],
    grammar: GRAMMAR,
    effects: goes,
    cases: &[case("go generate ./...", "exec.code project"), case("go generate -frob", "gap option; …")],
};
