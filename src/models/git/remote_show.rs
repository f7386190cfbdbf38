//! git remote show: shows a remote (git 2.47 manual, git-remote(1)).

use super::git::shared::{connects, reads};
use crate::args::{Args, Grammar, Opt};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n
    ",
    "[NAME]...",
);
const OFFLINE: Opt = GRAMMAR.opt("-n");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote show"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git remote show", ""),
        case("git remote show o", "net.connect o fetch"),
        case("git remote show -n o", ""),
        case("git remote show --frob", "gap option"),
        case("git remote show -- o", "net.connect o fetch"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    if !args.has(OFFLINE).must() && args.operand("NAME").next().is_some() {
        connects("NAME", args, call, out);
    }
}
