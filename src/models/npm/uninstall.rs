//! npm uninstall: removes packages (npm 10 manual).

use super::npm::{fetches, npm_rows};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        npm_rows!(),
        "

    "
    ),
    "[PACKAGE]...:dependency",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &[
        "npm uninstall",
        "npm un",
        "npm rm",
        "npm r",
        "npm remove",
        "npm unlink",
        "npm prune",
        "npm link",
        "npm ln",
    ],
    grammar: GRAMMAR,
    effects: fetches,
    cases: &[
        case("npm rm x", "dep.install x; exec.code? dependency"),
        case("npm rm --frob x", "gap option; …"),
    ],
};
