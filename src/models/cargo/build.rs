//! cargo build: builds the project (Cargo 1.90 manual, "cargo build").

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
    -r --release
    --profile=PROFILE-NAME
    -j --jobs=N
    --keep-going
    --target=TRIPLE
    --target-dir=DIRECTORY:into
    --artifact-dir=PATH:into
    --unit-graph
    --timings
    --manifest-path=PATH:load
    --ignore-rust-version
    ",
    "[NAME]... -- [ARG]...",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo build", "cargo b"],
    grammar: GRAMMAR,
    effects: builds,
    cases: &[
        case("cargo build", "exec.code project"),
        case("cargo build --target-dir d", "fs.write d recursive; exec.code project"),
        case("cargo build --frob", "gap option; exec.code project"),
        case("cargo --config a.b=1 build", "gap dynamic; exec.code project"),
        case("cargo build -- --x", "exec.code project"),
        case("cargo build $X", "gap option; …"),
        case("cargo +nightly build -r", "exec.code project"),
    ],
};
