//! cargo check: checks the project (Cargo 1.90 manual, "cargo check").

use super::cargo::builds;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

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
    ",
    "[NAME]... -- [ARG]...",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo check", "cargo c"],
    grammar: GRAMMAR,
    effects: builds,
    cases: &[
        case("cargo check", "exec.code project"),
        case("cargo check --target-dir d", "fs.write d recursive; exec.code project"),
        case("cargo check --frob", "gap option; exec.code project"),
        case("cargo --config a.b=1 check", "gap dynamic; exec.code project"),
        case("cargo check -- --x", "exec.code project"),
        case("cargo check $X", "gap option; …"),
    ],
};
