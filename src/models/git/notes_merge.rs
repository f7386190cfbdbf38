//! git notes merge: changes notes (git 2.47 manual, git-notes(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    -q --[no-]quiet
    -s --[no-]strategy=STRATEGY
    --commit
    --abort
    ",
    "[REF]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git notes merge"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git notes merge", "fs.write .git modify recursive"),
        case("git notes merge --frob", "gap option; …"),
    ],
};
