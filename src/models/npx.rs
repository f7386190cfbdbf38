//! npx, bunx, pnpx, uvx: runs a program of a package (npm 10 manual, "npx"; --from and --with of uvx).

use super::make::runs;
use crate::args::{Args, Grammar};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -y --yes
    --no
    --no-install
    -q --quiet
    -p --package=PACKAGE:dependency ...
    -c --call=TEXT:shell
    --from=PACKAGE:dependency
    --with=PACKAGE:dependency ...
    --registry=URL:host
    -w --workspace=NAME
    --ignore-existing
    --bun
    -h --help                     @info
    -v --version                  @info
    ",
    "
    -c|--call: [ARG]...
    [COMMAND] [ARG]...
    ",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["npx", "bunx", "pnpx", "uvx"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("npx tsc --noEmit", "dep.install? tsc; exec.code tsc dependency"),
        case("npx -y -p a b", "dep.install a; dep.install? b; exec.code b dependency"),
        case("npx -c 'ls x'", "script 'ls x'"),
        case("npx --frob x", "gap option; …"),
        case("npx -- x", "dep.install? x; exec.code x dependency"),
        case("npx --version", ""),
        case("npx $X", "gap option; …"),
    ],
};

/// A package that is not there is fetched first.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
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
