//! git reflog: shows where references pointed; its subcommands are files here (git 2.47 manual, git-reflog(1)).

use super::git::shared::{diff_rows, format_rows, merge_rows, revision_rows, shows};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::posix(
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
    "[COMMAND]:subcommand",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git reflog"],
    grammar: GRAMMAR,
    effects: shows,
    cases: &[
        case("git reflog", ""),
        case("git reflog -5 --date=iso", ""),
        case("git reflog --output=x", "fs.write x"),
        case("git reflog frobnicate", "gap unmodelled"),
        case("git reflog --frob", "gap option"),
    ],
};
