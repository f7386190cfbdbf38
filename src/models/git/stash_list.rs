//! git stash list: lists what was set aside (git 2.47 manual, git-stash(1)).

use super::git::shared::{diff_rows, format_rows, merge_rows, revision_rows, shows};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        revision_rows!(),
        format_rows!(),
        merge_rows!(),
        diff_rows!(),
        "
    -q --quiet
    --follow
    "
    ),
    "[REVISION]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash list"],
    grammar: GRAMMAR,
    effects: shows,
    cases: &[
        case("git stash list", ""),
        case("git stash list -p", ""),
        case("git stash list --output=x", "fs.write x"),
        case("git stash list --frob", "gap option"),
    ],
};
