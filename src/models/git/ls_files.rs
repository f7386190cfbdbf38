//! git ls-files: lists files (git 2.47 manual, git-ls-files(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -z
    -t
    -v
    -f
    -c --[no-]cached
    -d --[no-]deleted
    -m --[no-]modified
    -o --[no-]others
    -i --[no-]ignored
    -s --[no-]stage
    -k --[no-]killed
    --[no-]directory
    --[no-]eol
    --[no-]empty-directory
    -u --[no-]unmerged
    --[no-]resolve-undo
    -x --exclude=PATTERN
    -X --exclude-from=FILE:read
    --[no-]exclude-per-directory=FILE
    --exclude-standard
    --full-name
    --[no-]recurse-submodules
    --[no-]error-unmatch
    --[no-]with-tree=TREE-ISH
    --[no-]abbrev[=VALUE]
    --[no-]debug
    --[no-]deduplicate
    --[no-]sparse
    --format=FORMAT
    ",
    "[FILE]...:list",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git ls-files"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git ls-files", ""),
        case("git ls-files -o --exclude-standard a", "fs.list a"),
        case("git ls-files -X f", "fs.read f"),
        case("git ls-files --frob", "gap option"),
        case("git ls-files -- -a", "fs.list -a"),
    ],
};
