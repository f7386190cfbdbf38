//! git remote get-url: shows where a remote is (git 2.47 manual, git-remote(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]push
    --[no-]all
    ",
    "NAME",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote get-url"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git remote get-url --all o", ""),
        case("git remote get-url $X", "gap option; …"),
        case("git remote get-url --frob o", "gap option"),
    ],
};
