//! npm install: installs packages (npm 10 manual).

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
        "npm install",
        "npm i",
        "npm add",
        "npm in",
        "npm ins",
        "npm isntall",
        "npm update",
        "npm up",
        "npm upgrade",
        "npm install-test",
        "npm it",
        "npm dedupe",
    ],
    grammar: GRAMMAR,
    effects: fetches,
    cases: &[
        case("npm install", "dep.install; exec.code? dependency"),
        case("npm i -D x y", "dep.install x; dep.install y; exec.code? dependency"),
        case("npm i -g x", "dep.install x; exec.code? dependency"),
        case("npm i --registry=u x", "net.connect u; dep.install x; exec.code? dependency"),
        case("npm i --frob x", "gap option; …"),
        case("npm i -- x", "dep.install x; exec.code? dependency"),
        case("npm i $X", "gap option; …"),
    ],
};
