//! git bisect replay: takes the steps of a log (git 2.47 manual, git-bisect(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "

    ",
    "LOGFILE:read",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git bisect replay"],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case("git bisect replay f", "fs.read f; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git bisect replay --frob f", "gap option; …"),
    ],
};
