//! git gc: cleans the repository up, what nothing points at goes (git 2.47 manual, git-gc(1)).

use super::git::shared::rewrites;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    --[no-]prune[=VALUE]
    --[no-]cruft
    --max-cruft-size=N
    --[no-]aggressive
    --[no-]auto
    --[no-]detach
    --[no-]force
    --[no-]keep-largest-pack
    ",
    "",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git gc"],
    grammar: GRAMMAR,
    effects: rewrites,
    cases: &[
        case("git gc", "vcs.rewrite; fs.write .git modify recursive"),
        case("git gc --prune=now --aggressive", "vcs.rewrite; fs.write .git modify recursive"),
        case("git gc --frob", "gap option; …"),
    ],
};
