//! git bisect start: checks out the commit to be tried (git 2.47 manual, git-bisect(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --term-new --term-bad=TERM
    --term-old --term-good=TERM
    --no-checkout
    --first-parent
    ",
    "[REVISION]... -- [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &[
        "git bisect start",
        "git bisect bad",
        "git bisect good",
        "git bisect new",
        "git bisect old",
        "git bisect skip",
        "git bisect next",
        "git bisect reset",
    ],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case("git bisect start HEAD v1 -- a", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git bisect good", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git bisect reset", "fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git bisect start --frob",
            "gap option; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git bisect bad $X", "gap option; …"),
    ],
};
