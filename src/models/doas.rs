//! doas: runs a command as another user (OpenBSD 7 and opendoas 6.8 manual, doas(1)).

use crate::args::{Args, Grammar, Opt};
use crate::effect::{EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -a STYLE
    -C CONFIG:read
    -L
    -n
    -s                            @acts
    -u USER:user
    ",
    "[COMMAND...]:argv",
);
const USER: Opt = GRAMMAR.opt("-u");
const SHELL: Opt = GRAMMAR.opt("-s");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["doas"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("doas rm -r a", "priv.escalate root; run rm -r a"),
        case("doas -nu bob -- ls -l", "priv.escalate bob; run ls -l"),
        case("doas -s", "priv.escalate root; gap dynamic"),
        case("doas -C f ls", "fs.read f; priv.escalate root; run ls"),
        case("doas -z ls", "gap option; priv.escalate root; run ls"),
        case("doas $X ls", "gap option; priv.escalate root; run $ ls; run ls; …"),
    ],
};

/// Without `-u` the user is root.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.count(SHELL) > 0 {
        out.gap(GapKind::Dynamic, "a shell of the other user", call);
    }
    if !args.has(USER).must() {
        out.effect(EffectKind::PrivEscalate, Target::User(Value::exact("root")), call);
    }
}
