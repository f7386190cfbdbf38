//! git diff-tree: compares trees (git 2.47 manual, git-diff-tree(1)).

use super::git::shared::{diff_rows, merge_rows, shows};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        diff_rows!(),
        merge_rows!(),
        "
    -r
    --root
    --merge-base
    --stdin
    -v
    --pretty[=FORMAT]
    --format=FORMAT
    --oneline
    --no-commit-id
    --always
    -q --quiet
    "
    ),
    "TREE [TREE-OR-PATH]... -- [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git diff-tree"],
    grammar: GRAMMAR,
    effects: shows,
    cases: &[
        case("git diff-tree -r --name-only HEAD", ""),
        case("git diff-tree -p a b -- x", ""),
        case("git diff-tree --output=x a", "fs.write x"),
        case("git diff-tree --frob a", "gap option"),
        case("git diff-tree $X", "gap option; …"),
    ],
};
