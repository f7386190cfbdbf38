//! git add: adds contents to the index (git 2.47 manual, git-add(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --[no-]dry-run @dry
    -v --[no-]verbose
    -i --[no-]interactive
    -p --[no-]patch
    -e --[no-]edit
    -f --[no-]force
    -u --[no-]update
    --[no-]renormalize
    -N --[no-]intent-to-add
    -A --[no-]all
    --[no-]ignore-removal
    --[no-]refresh
    --[no-]ignore-errors
    --[no-]ignore-missing
    --[no-]sparse
    --[no-]chmod=VALUE
    --[no-]pathspec-from-file=FILE:names
    --[no-]pathspec-file-nul
    ",
    "[PATHSPEC]...:list",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git add"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git add -A", "fs.write .git modify recursive"),
        case("git add a b", "fs.list a; fs.list b; fs.write .git modify recursive"),
        case("git add -n a", "fs.list a"),
        case("git add --frob", "gap option; fs.write .git modify recursive"),
        case("git add -- -x", "fs.list -x; fs.write .git modify recursive"),
        case("git add $X", "gap option; …"),
        case("git add --pathspec-from-file=l", "fs.read l; gap dynamic; fs.write .git modify recursive"),
    ],
};
