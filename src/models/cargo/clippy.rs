//! cargo clippy: lints the project (Cargo 1.90 manual, "cargo clippy").

use super::cargo::builds;
use crate::args::{ArgValue, Args, Grammar, Opt, Role};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --future-incompat-report
    --message-format=FMT
    -p --package=SPEC
    --workspace
    --exclude=SPEC
    --all
    --lib
    --bins
    --bin=NAME
    --examples
    --example=NAME
    --tests
    --test=NAME
    --benches
    --bench=NAME
    --all-targets
    -F --features=FEATURES
    --all-features
    --no-default-features
    -j --jobs=N
    --keep-going
    -r --release
    --profile=PROFILE-NAME
    --target=TRIPLE
    --target-dir=DIRECTORY:into
    --unit-graph
    --timings
    --manifest-path=PATH:load
    --ignore-rust-version
    --fix
    --no-deps
    --allow-dirty
    --allow-staged
    --allow-no-vcs
    ",
    "[NAME]... -- [ARG]...",
)
.exact();
const FIX: Opt = GRAMMAR.opt("--fix");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo clippy"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo clippy", "exec.code project"),
        case("cargo clippy --target-dir d", "fs.write d recursive; exec.code project"),
        case("cargo clippy --frob", "gap option; exec.code project"),
        case("cargo --config a.b=1 clippy", "gap dynamic; exec.code project"),
        case("cargo clippy -- --x", "exec.code project"),
        case("cargo clippy $X", "gap option; …"),
        case("cargo clippy --fix", "fs.write . modify recursive; exec.code project"),
        case("cargo clippy -- -D warnings", "exec.code project"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    builds(args, call, out);
    if args.has(FIX).may() {
        let here = Field::one(".", call.span);
        let roles = Roles::new(args, call).recursively();
        roles.add(Role::Modify, ArgValue::whole(&here, args.has(FIX)), out);
    }
}
