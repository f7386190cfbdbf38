//! killall: signals processes by name (psmisc 23 manual, killall(1)). The letters of `-KILL` are rows of their own.

use crate::args::{Args, Grammar, Mark, Opt};
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -e --exact
    -I --ignore-case
    -g --process-group
    -y --younger-than=TIME
    -o --older-than=TIME
    -i --interactive
    -l --list
    -q --quiet
    -r --regexp
    -s --signal=SIGNAL
    -u --user=USER
    -v --verbose
    -V
    -w --wait
    -n --ns=PID
    -Z --context=REGEXP
    -NUM
    -A
    -B
    -C
    -D
    -E
    -F
    -G
    -H
    -K
    -L
    -M
    -N
    -O
    -P
    -Q
    -R
    -S
    -T
    -U
    -W
    -X
    -Y
    --version                     @info
    --help                        @info
    ",
    "[NAME]...",
);
const LIST: Opt = GRAMMAR.opt("-l");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["killall"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("killall x y", "proc.signal x; proc.signal y"),
        case("killall -9 x", "proc.signal x"),
        case("killall -KILL x", "proc.signal x"),
        case("killall -s HUP -u bob x", "proc.signal x"),
        case("killall -u bob", "proc.signal $"),
        case("killall -l", ""),
        case("killall -XFSZ x", "proc.signal $"),
        case("killall --frob x", "gap option; proc.signal? x"),
        case("killall -- $X", "proc.signal $"),
        case("killall $X", "…"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    if args.has(LIST).must() {
        return;
    }
    let mut none = true;
    for name in args.operand("NAME") {
        none = false;
        out.effects.push(Effect {
            kind: EffectKind::ProcSignal,
            target: Target::Program(name.value()),
            span: name.span(),
            certain: name.certain.and(!args.has(LIST)),
        });
    }
    // Chosen by their user; or the last letter of a signal's name took the name for its value.
    if none && args.sights().next().is_some() {
        let target = Target::Pid(Value::unknown(Some(call.span)));
        out.effect(EffectKind::ProcSignal, target, call);
    }
}
