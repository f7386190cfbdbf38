//! git remote update: follows what the remotes have (git 2.47 manual, git-remote(1)).

use super::git::shared::{connects, writes};
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -p --[no-]prune
    ",
    "[NAME]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote update"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git remote update o", "net.connect o fetch; fs.write .git modify recursive"),
        case("git remote update --frob o", "gap option; …"),
        case("git remote update -- o", "net.connect o fetch; fs.write .git modify recursive"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    connects("NAME", args, call, out);
}
