//! npm unpublish: removes from the registry (npm 10 manual).

use super::make::removes;
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
    names: &["npm unpublish"],
    grammar: GRAMMAR,
    effects: removes,
    cases: &[case("npm unpublish x", "remote.delete"), case("npm unpublish --frob", "gap option; …")],
};
