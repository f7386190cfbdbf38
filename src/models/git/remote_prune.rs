//! git remote prune: follows what the remotes have (git 2.47 manual, git-remote(1)).

use super::git::shared::{connects, writes};
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --[no-]dry-run @dry
    ",
    "NAME...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote prune"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git remote prune o", "net.connect o fetch; fs.write .git modify recursive"),
        case("git remote prune --frob o", "gap option; …"),
        case("git remote prune -- o", "net.connect o fetch; fs.write .git modify recursive"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    connects("NAME", args, call, out);
}
