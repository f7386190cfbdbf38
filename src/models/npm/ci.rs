//! npm ci: installs what the lock file names (npm 10 manual).

use super::npm::{fetches, npm_rows};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        npm_rows!(),
        "

    "
    ),
    "",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["npm ci", "npm clean-install", "npm ic", "npm install-clean"],
    grammar: GRAMMAR,
    effects: fetches,
    cases: &[
        case("npm ci", "dep.install; exec.code? dependency"),
        case("npm ci --omit=dev", "dep.install; exec.code? dependency"),
        case("npm ci --frob", "gap option; …"),
    ],
};
