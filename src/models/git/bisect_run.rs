//! git bisect run: runs a command on each commit that is tried (git 2.47 manual, git-bisect(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::posix(
    "

    ",
    "COMMAND...:argv",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git bisect run"],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case(
            "git bisect run make -k test",
            "run make -k test; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case(
            "git bisect run ./t.sh",
            "run ./t.sh; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git bisect run $X", "gap option; …"),
    ],
};
