//! git remote set-head: sets the default branch of a remote (git 2.47 manual, git-remote(1)).

use super::git::shared::{add, writes};
use crate::args::{Args, Grammar, Opt};
use crate::effect::{Direction, EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --[no-]auto
    -d --[no-]delete
    ",
    "NAME [BRANCH]",
);
const AUTO: Opt = GRAMMAR.opt("-a");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote set-head"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git remote set-head o main", "fs.write .git modify recursive"),
        case("git remote set-head -a o", "net.connect fetch; fs.write .git modify recursive"),
        case("git remote set-head --frob o", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    add(EffectKind::NetConnect { direction: Direction::Fetch }, args.has(AUTO), args, call, out);
}
