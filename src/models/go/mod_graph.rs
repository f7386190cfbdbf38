//! go mod graph, why, verify: tells about the dependencies (Go 1.23 manual).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

const GRAMMAR: Grammar = Grammar::words(
    "
    -go=VERSION
    -x
    -m
    -vendor
    ",
    "[WORD]...",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go mod graph", "go mod why", "go mod verify"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[case("go mod graph", ""), case("go mod why -m x", ""), case("go mod graph -frob", "gap option")],
};
