//! git remote add: adds a remote (git 2.47 manual, git-remote(1)).

use super::git::shared::{add, writes};
use crate::args::{Args, Grammar, Opt};
use crate::effect::{Direction, EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -f --[no-]fetch
    --[no-]tags
    -t --[no-]track=BRANCH
    -m --[no-]master=BRANCH
    --[no-]mirror[=VALUE]
    ",
    "NAME URL",
);
const FETCH: Opt = GRAMMAR.opt("-f");
const MIRROR: Opt = GRAMMAR.opt("--mirror");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote add"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git remote add o https://h/x", "fs.write .git modify recursive"),
        case("git remote add -f o u", "net.connect fetch; fs.write .git modify recursive"),
        case(
            "git remote add --mirror=push o u",
            "env.control remote.*.mirror; fs.write .git modify recursive",
        ),
        case("git remote add --frob o u", "gap option; …"),
        case("git remote add -- o u", "fs.write .git modify recursive"),
        case("git remote add o $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    if args.has(MIRROR).may() {
        out.effect(EffectKind::EnvControl, Target::Resource(Value::exact("remote.*.mirror")), call);
    }
    let fetched = args.has(FETCH);
    if fetched.may() {
        add(EffectKind::NetConnect { direction: Direction::Fetch }, fetched, args, call, out);
    }
    if args.operand("URL").any(|u| u.value().starts_with(b"ext::").may()) {
        out.gap(GapKind::Dynamic, "such an address names a program", call);
    }
}
