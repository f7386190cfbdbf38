//! npm test, start: runs scripts of the project (npm 10 manual).

use super::npm::{npm_rows, scripts};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        npm_rows!(),
        "

    "
    ),
    "[ARG]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &[
        "npm test",
        "npm t",
        "npm tst",
        "npm start",
        "npm stop",
        "npm restart",
        "npm rebuild",
        "npm rb",
        "npm pack",
    ],
    grammar: GRAMMAR,
    effects: scripts,
    cases: &[
        case("npm test", "exec.code project"),
        case("npm start -- -x", "exec.code project"),
        case("npm test --frob", "gap option; exec.code project"),
    ],
};
