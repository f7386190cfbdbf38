//! go env: tells and sets the settings (Go 1.23 manual).

use crate::args::{Args, Grammar, Opt};
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, assigned_name, by_roles, case};

const GRAMMAR: Grammar = Grammar::words(
    "
    -json
    -changed
    -w @acts
    -u @acts
    ",
    "[WORD]...",
)
.stop();
const SETS: [Opt; 2] = [GRAMMAR.opt("-w"), GRAMMAR.opt("-u")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go env"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("go env GOPATH", ""),
        case("go env -json", ""),
        case("go env -w GOPROXY=x", "env.control GOPROXY"),
        case("go env -u GOPROXY", "env.control GOPROXY"),
        case("go env -frob", "gap option"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if SETS.iter().any(|o| args.has(*o).may()) {
        for word in args.operand("WORD") {
            let target = Target::Resource(assigned_name(&word));
            let span = word.span();
            out.effects.push(Effect { kind: EffectKind::EnvControl, target, span, certain: word.certain });
        }
    }
}
