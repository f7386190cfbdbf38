//! go get: changes the dependencies (Go 1.23 manual).

use super::go::go_rows;
use super::make::installs;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::words(
    concat!(
        go_rows!(),
        "
    -t
    -u[=HOW]
    -tool
    "
    ),
    "[PACKAGE]...:dependency",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go get"],
    grammar: GRAMMAR,
    effects: installs,
    cases: &[
        case("go get -u x@latest", "dep.install x@latest"),
        case("go get", "dep.install"),
        case("go get -frob", "gap option; …"),
    ],
};
