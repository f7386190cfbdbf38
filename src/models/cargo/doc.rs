//! cargo doc: builds the documentation (Cargo 1.90 manual, "cargo doc").

use super::cargo::builds;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --open
    --no-deps
    --document-private-items
    --message-format=FMT
    -p --package=SPEC
    --workspace
    --exclude=SPEC
    --all
    -F --features=FEATURES
    --all-features
    --no-default-features
    --lib
    --bins
    --bin=NAME
    --examples
    --example=NAME
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
    names: &["cargo doc", "cargo d"],
    grammar: GRAMMAR,
    effects: builds,
    cases: &[
        case("cargo doc", "exec.code project"),
        case("cargo doc --target-dir d", "fs.write d recursive; exec.code project"),
        case("cargo doc --frob", "gap option; exec.code project"),
        case("cargo --config a.b=1 doc", "gap dynamic; exec.code project"),
        case("cargo doc -- --x", "exec.code project"),
        case("cargo doc $X", "gap option; …"),
    ],
};
