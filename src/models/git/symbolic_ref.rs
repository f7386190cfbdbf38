//! git symbolic-ref: reads and sets a symbolic reference (git 2.47 manual, git-symbolic-ref(1)).

use super::git::shared::{reads, writes};
use crate::args::{Args, Grammar, Opt};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    -d --[no-]delete
    --[no-]short
    --[no-]recurse
    -m REASON
    ",
    "NAME [REF]",
);
const DELETE: Opt = GRAMMAR.opt("-d");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git symbolic-ref"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git symbolic-ref --short HEAD", ""),
        case("git symbolic-ref HEAD refs/heads/x", "fs.write .git modify recursive"),
        case("git symbolic-ref -d X", "fs.write .git modify recursive"),
        case("git symbolic-ref --frob X", "gap option"),
        case("git symbolic-ref -- X", ""),
        case("git symbolic-ref $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.has(DELETE).may() || args.operand("REF").next().is_some() {
        writes(args, call, out);
    } else {
        reads(args, call, out);
    }
}
