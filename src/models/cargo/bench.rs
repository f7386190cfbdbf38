//! cargo bench: runs the benchmarks (Cargo 1.90 manual, "cargo bench").

use super::cargo::builds;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --no-run
    --no-fail-fast
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
    names: &["cargo bench"],
    grammar: GRAMMAR,
    effects: builds,
    cases: &[
        case("cargo bench", "exec.code project"),
        case("cargo bench --target-dir d", "fs.write d recursive; exec.code project"),
        case("cargo bench --frob", "gap option; exec.code project"),
        case("cargo --config a.b=1 bench", "gap dynamic; exec.code project"),
        case("cargo bench -- --x", "exec.code project"),
        case("cargo bench $X", "gap option; …"),
    ],
};
