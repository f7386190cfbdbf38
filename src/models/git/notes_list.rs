//! git notes list: shows notes (git 2.47 manual, git-notes(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "

    ", "[OBJECT]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git notes list", "git notes show", "git notes get-ref"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git notes list", ""),
        case("git notes show HEAD", ""),
        case("git notes list --frob", "gap option"),
    ],
};
