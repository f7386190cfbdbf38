//! go list: tells about packages (Go 1.23 manual).

use super::go::go_rows;
use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

const GRAMMAR: Grammar = Grammar::words(
    concat!(
        go_rows!(),
        "
    -f=FORMAT
    -compiled
    -deps
    -e
    -export
    -find
    -m
    -retracted
    -reuse=FILE:read
    -test
    -u
    -versions
    "
    ),
    "[PACKAGE]...",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go list"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[
        case("go list ./...", ""),
        case("go list -m -json all", ""),
        case("go list -zrob", "gap option"),
        case("go list -toolexec=t", "run t"),
    ],
};
