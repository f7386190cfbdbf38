//! cargo metadata: tells about the project (Cargo 1.90 manual, "cargo metadata").

use super::cargo::configured;
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --filter-platform=TRIPLE
    --no-deps
    --format-version=VERSION
    -F --features=FEATURES
    --all-features
    --no-default-features
    --manifest-path=PATH:load
    ",
    "",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo metadata"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo metadata", ""),
        case("cargo metadata --frob", "gap option"),
        case("cargo --config a=1 metadata", "gap dynamic"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    configured(args, call, out);
}
