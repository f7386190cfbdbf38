//! npm run: runs a script of the project (npm 10 manual).

use super::npm::{npm_rows, scripts};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        npm_rows!(),
        "

    "
    ),
    "[SCRIPT] [ARG]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["npm run", "npm run-script", "npm rum", "npm urn"],
    grammar: GRAMMAR,
    effects: scripts,
    cases: &[
        case("npm run build", "exec.code project"),
        case("npm run t -- --frob", "exec.code project"),
        case("npm run --frob x", "gap option; exec.code project"),
        case("npm run -C d x", "exec.code project"),
        case("npm run $X", "gap option; …"),
        case("npm run x --node-options=y", "gap dynamic; exec.code project"),
    ],
};
