//! cargo tree: tells about the project (Cargo 1.90 manual, "cargo tree").

use super::cargo::configured;
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -e --edges=KINDS
    -i --invert=SPEC
    --prune=SPEC
    --depth=DEPTH
    --prefix=PREFIX
    --no-dedupe
    -d --duplicates
    --charset=CHARSET
    -f --format=FORMAT
    -p --package=SPEC
    --workspace
    --exclude=SPEC
    -F --features=FEATURES
    --all-features
    --no-default-features
    --target=TRIPLE
    --manifest-path=PATH:load
    ",
    "",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo tree"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo tree", ""),
        case("cargo tree --frob", "gap option"),
        case("cargo --config a=1 tree", "gap dynamic"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    configured(args, call, out);
}
