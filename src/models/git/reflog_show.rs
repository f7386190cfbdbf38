//! git reflog show: shows where references pointed (git 2.47 manual, git-reflog(1)).

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
    "[REVISION]... -- [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git reflog show"],
    grammar: GRAMMAR,
    effects: shows,
    cases: &[
        case("git reflog show main", ""),
        case("git reflog show --output=x", "fs.write x"),
        case("git reflog show --frob", "gap option"),
    ],
};
