//! cargo test: runs the tests (Cargo 1.90 manual, "cargo test").

use super::cargo::builds;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --no-run
    --no-fail-fast
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
    --doc
    -F --features=FEATURES
    --all-features
    --no-default-features
    -j --jobs=N
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
    names: &["cargo test", "cargo t"],
    grammar: GRAMMAR,
    effects: builds,
    cases: &[
        case("cargo test", "exec.code project"),
        case("cargo test --target-dir d", "fs.write d recursive; exec.code project"),
        case("cargo test --frob", "gap option; exec.code project"),
        case("cargo --config a.b=1 test", "gap dynamic; exec.code project"),
        case("cargo test -- --x", "exec.code project"),
        case("cargo test $X", "gap option; …"),
        case("cargo test foo -- --nocapture", "exec.code project"),
    ],
};
