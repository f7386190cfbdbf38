//! npm view, outdated: asks the registry (npm 10 manual).

use super::make::asks;
use super::npm::npm_rows;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        npm_rows!(),
        "

    "
    ),
    "[WORD]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &[
        "npm view",
        "npm info",
        "npm show",
        "npm v",
        "npm outdated",
        "npm search",
        "npm ping",
        "npm whoami",
    ],
    grammar: GRAMMAR,
    effects: asks,
    cases: &[
        case("npm view x version", "remote.read"),
        case("npm outdated", "remote.read"),
        case("npm view --frob", "gap option; remote.read"),
    ],
};
