//! npm exec: runs a program of a package (npm 10 manual).

use super::make::runs;
use super::npm::{npm_rows, settled};
use crate::args::{Args, Grammar};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        npm_rows!(),
        "
    --package=PACKAGE:dependency
    -c --call=TEXT:shell
    "
    ),
    "[COMMAND] [ARG]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["npm exec", "npm x"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("npm exec tsc", "dep.install? tsc; exec.code tsc dependency"),
        case("npm exec --package=a b", "dep.install a; dep.install? b; exec.code b dependency"),
        case("npm exec -c 'ls x'", "script 'ls x'"),
        case("npm exec --frob x", "gap option; …"),
        case("npm exec -- x -y", "dep.install? x; exec.code x dependency"),
    ],
};

/// A package that is not there is fetched first.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    settled(args, call, out);
    for program in args.operand("COMMAND") {
        out.effects.push(Effect {
            kind: EffectKind::DepInstall,
            target: Target::Resource(program.value()),
            span: program.span(),
            certain: Truth::Maybe,
        });
        runs("dependency", Target::Program(program.value()), program.certain, call, out);
    }
}
