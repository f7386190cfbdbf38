//! go version, doc: tells about itself (Go 1.23 manual).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

const GRAMMAR: Grammar = Grammar::words(
    "
    -m
    -v
    -all
    -c
    -cmd
    -short
    -src
    -u
    ",
    "[WORD]...",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go version", "go doc", "go help"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[case("go version", ""), case("go doc fmt.Println", ""), case("go version -frob", "gap option")],
};
