//! git ls-tree: lists a tree (git 2.47 manual, git-ls-tree(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -d
    -r
    -t
    -z
    -l --long
    --name-only
    --name-status
    --object-only
    --[no-]full-name
    --[no-]full-tree
    --format=FORMAT
    --[no-]abbrev[=VALUE]
    ",
    "TREE [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git ls-tree"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git ls-tree -r --name-only HEAD src", ""),
        case("git ls-tree --frob HEAD", "gap option"),
        case("git ls-tree $X", "gap option; …"),
        case("git ls-tree HEAD -- a", ""),
    ],
};
