//! git stash show: shows what was set aside (git 2.47 manual, git-stash(1)).

use super::git::shared::{diff_rows, shows};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        diff_rows!(),
        "
    -q --quiet
    --include-untracked
    --only-untracked
    --no-include-untracked
    "
    ),
    "[STASH]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash show"],
    grammar: GRAMMAR,
    effects: shows,
    cases: &[
        case("git stash show", ""),
        case("git stash show -p", ""),
        case("git stash show --output=x", "fs.write x"),
        case("git stash show --frob", "gap option"),
    ],
};
