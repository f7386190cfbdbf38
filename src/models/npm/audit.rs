//! npm audit: asks the registry for known faults (npm 10 manual).

use super::make::asks;
use super::npm::npm_rows;
use crate::args::{Args, Grammar};
use crate::effect::{EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        npm_rows!(),
        "
    --audit-level=LEVEL
    "
    ),
    "[WORD]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["npm audit"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("npm audit", "remote.read"),
        case("npm audit fix", "remote.read; dep.install"),
        case("npm audit --frob", "gap option; remote.read"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    asks(args, call, out);
    if args.operand("WORD").any(|w| w.exact() != Some(b"signatures")) {
        out.effect(EffectKind::DepInstall, Target::None, call);
    }
}
