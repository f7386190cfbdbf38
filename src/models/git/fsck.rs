//! git fsck: checks the objects (git 2.47 manual, git-fsck(1)).

use super::git::shared::{reads, writes};
use crate::args::{Args, Grammar, Opt};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    --[no-]unreachable
    --[no-]dangling
    --[no-]tags
    --[no-]root
    --[no-]cache
    --[no-]reflogs
    --[no-]full
    --[no-]connectivity-only
    --[no-]strict
    --[no-]lost-found
    --[no-]progress
    --[no-]name-objects
    ",
    "[OBJECT]...",
);
const FOUND: Opt = GRAMMAR.opt("--lost-found");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git fsck"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git fsck --full", ""),
        case("git fsck --lost-found", "fs.write .git modify recursive"),
        case("git fsck --frob", "gap option"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.has(FOUND).may() {
        writes(args, call, out);
    } else {
        reads(args, call, out);
    }
}
