//! git submodule update: fetches and checks out the repositories inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::{add, checks_out};
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{Direction, EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -f --[no-]force
    --[no-]init
    --[no-]remote
    --[no-]recursive
    -N --no-fetch
    --fetch
    --[no-]checkout
    -m --[no-]merge
    -r --[no-]rebase
    --[no-]reference=REPO:read
    --[no-]ref-format=FORMAT
    --[no-]dissociate
    --[no-]depth=N
    -j --[no-]jobs=N
    --[no-]recommend-shallow
    -q --[no-]quiet
    --[no-]progress
    --[no-]require-init
    --[no-]single-branch
    --[no-]filter=ARGS
    ",
    "[PATH]...",
);
const FORCE: Opt = GRAMMAR.opt("-f");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule update"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case(
            "git submodule update --init --recursive",
            "net.connect fetch; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case(
            "git submodule update -f a",
            "vcs.discard; net.connect fetch; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git submodule update --frob", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    add(EffectKind::NetConnect { direction: Direction::Fetch }, Truth::Yes, args, call, out);
    add(EffectKind::VcsDiscard, args.has(FORCE), args, call, out);
}
