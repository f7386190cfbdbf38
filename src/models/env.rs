//! env: runs a command in a changed environment (GNU coreutils 9 manual, "env invocation").

use crate::args::{Args, Grammar, Opt};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -i - --ignore-environment
    -0 --null
    -u --unset=NAME:env-name ...
    -C --chdir=DIR:cwd
    -S --split-string=S           @acts
    -a --argv0=ARG
    --block-signal[=SIG]
    --default-signal[=SIG]
    --ignore-signal[=SIG]
    --list-signal-handling
    -v --debug
    --help                        @info
    --version                     @info
    ",
    "[NAME=VALUE]...:env COMMAND...:argv",
);
const SPLIT: Opt = GRAMMAR.opt("-S");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["env", "genv"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("env X=1 rm -r build", "env.control X; run rm -r build"),
        case("env -u rm rm -i", "env.control rm; run rm -i"),
        case("env - PATH=/x ls", "env.control PATH; run ls"),
        case("env", ""),
        case("env -S 'ls -l'", "gap dynamic"),
        case("env $X rm x", "gap option; env.control? $; run $ rm x; run rm x; run x"),
    ],
};

/// What `-S` splits is a command line with quoting rules of its own.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.count(SPLIT) > 0 {
        out.gap(GapKind::Dynamic, "`-S` makes a command line out of text", call);
    }
}
