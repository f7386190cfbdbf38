//! git hash-object: names contents, and stores them (git 2.47 manual, git-hash-object(1)).

use super::git::shared::{reads, writes};
use crate::args::{Args, Grammar, Opt};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -t TYPE
    -w
    --[no-]stdin
    --[no-]stdin-paths
    --no-filters
    --filters
    --[no-]literally
    --[no-]path=FILE
    ",
    "[FILE]...:read",
);
const WRITE: Opt = GRAMMAR.opt("-w");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git hash-object"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git hash-object a", "fs.read a"),
        case("git hash-object -w a", "fs.read a; fs.write .git modify recursive"),
        case("git hash-object --frob a", "gap option; …"),
        case("git hash-object -- a", "fs.read a"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.has(WRITE).may() {
        writes(args, call, out);
    } else {
        reads(args, call, out);
    }
}
