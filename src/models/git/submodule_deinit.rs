//! git submodule deinit: works with repositories inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::{add, checks_out};
use crate::args::{Args, Grammar, Opt};
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    -f --[no-]force
    --[no-]all
    ",
    "[PATH]...",
);
const FORCE: Opt = GRAMMAR.opt("-f");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule deinit"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git submodule deinit --all", "fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git submodule deinit -f a",
            "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git submodule deinit --frob", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    add(EffectKind::VcsDiscard, args.has(FORCE), args, call, out);
}
