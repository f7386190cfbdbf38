//! cargo run: builds and runs a program of the project (Cargo 1.90 manual, "cargo run").

use super::cargo::builds;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    --message-format=FMT
    -p --package=SPEC
    --bin=NAME
    --example=NAME
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
    "[ARG]...",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo run", "cargo r"],
    grammar: GRAMMAR,
    effects: builds,
    cases: &[
        case("cargo run", "exec.code project"),
        case("cargo run --target-dir d", "fs.write d recursive; exec.code project"),
        case("cargo run --frob", "gap option; exec.code project"),
        case("cargo --config a.b=1 run", "gap dynamic; exec.code project"),
        case("cargo run -- --x", "exec.code project"),
        case("cargo run $X", "gap option; …"),
        case("cargo run x --frob", "exec.code project"),
    ],
};
