//! npm ls: tells what is installed (npm 10 manual).

use super::npm::npm_rows;
use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

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
        "npm ls",
        "npm list",
        "npm la",
        "npm ll",
        "npm root",
        "npm prefix",
        "npm bin",
        "npm explain",
        "npm why",
        "npm help",
        "npm fund",
        "npm query",
    ],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[
        case("npm ls --depth=0", ""),
        case("npm root -g", ""),
        case("npm ls --frob", "gap option"),
        case("npm ls $X", "gap option; …"),
    ],
};
