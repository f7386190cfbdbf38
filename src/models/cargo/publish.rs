//! cargo publish: publishes the project (Cargo 1.90 manual, "cargo publish").

use super::cargo::builds;
use crate::args::{Args, Grammar, Mark};
use crate::effect::{EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --dry-run @dry
    --index=INDEX:host
    --registry=REGISTRY
    --no-verify
    --allow-dirty
    -p --package=SPEC
    --workspace
    --exclude=SPEC
    -F --features=FEATURES
    --all-features
    --no-default-features
    -j --jobs=N
    --keep-going
    --target=TRIPLE
    --target-dir=DIRECTORY:into
    --manifest-path=PATH:load
    ",
    "",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo publish"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo publish", "exec.code project; remote.change"),
        case("cargo publish -n", "exec.code project"),
        case("cargo publish --frob", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    builds(args, call, out);
    if !args.marked(Mark::Info).must() && !args.marked(Mark::Dry).must() {
        out.effect(EffectKind::RemoteChange, Target::None, call);
    }
}
