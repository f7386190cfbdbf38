//! git check-ignore: tells which files are ignored (git 2.47 manual, git-check-ignore(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    -v --[no-]verbose
    --[no-]stdin
    -z
    -n --[no-]non-matching
    --no-index
    --index
    ",
    "[PATH]...:list",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git check-ignore"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git check-ignore -v a", "fs.list a"),
        case("git check-ignore --stdin", ""),
        case("git check-ignore --frob", "gap option"),
        case("git check-ignore -- a", "fs.list a"),
    ],
};
