//! cargo fetch: fetches the dependencies (Cargo 1.90 manual, "cargo fetch").

use super::cargo::configured;
use super::make::installs;
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --dry-run @dry
    --recursive
    --precise=PRECISE
    -b --breaking
    -w --workspace
    --manifest-path=PATH:load
    --ignore-rust-version
    --target=TRIPLE
    ",
    "[CRATE]...:dependency",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo fetch", "cargo update"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo fetch", "dep.install"),
        case("cargo update x", "dep.install x"),
        case("cargo fetch --frob", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    installs(args, call, out);
    configured(args, call, out);
}
