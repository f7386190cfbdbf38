//! git rev-list: lists commits (git 2.47 manual, git-rev-list(1)).

use super::git::shared::{format_rows, reads, revision_rows};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        revision_rows!(),
        format_rows!(),
        "
    --count
    --objects
    --objects-edge
    --objects-edge-aggressive
    --indexed-objects
    --unpacked
    --object-names
    --no-object-names
    --filter=SPEC
    --no-filter
    --filter-print-omitted
    --filter-provided-objects
    --missing=ACTION
    --exclude-promisor-objects
    --disk-usage[=HOW]
    --use-bitmap-index
    --progress=HEADER
    --header
    --commit-header
    --no-commit-header
    --timestamp
    --in-commit-order
    --bisect-vars
    --bisect-all
    --no-abbrev
    --abbrev=N
    -q --quiet
    "
    ),
    "[REVISION]... -- [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git rev-list"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git rev-list --count HEAD", ""),
        case("git rev-list -n1 main -- a", ""),
        case("git rev-list --all --objects", ""),
        case("git rev-list --frob", "gap option"),
        case("git rev-list $X", "gap option; …"),
    ],
};
