//! pkill: signals processes that match (procps-ng 4 manual, pkill(1)). The letters of `-KILL` are rows of their own.

use crate::args::{Args, Grammar, Mark};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -e --echo
    -q --queue=VALUE
    -v --inverse
    -c --count
    -f --full
    -g --pgroup=PGID
    -G --group=GID
    -i --ignore-case
    -n --newest
    -o --oldest
    -O --older=SECONDS
    -P --parent=PPID
    -s --session=SID
    --signal=SIG
    -t --terminal=TTY
    -u --euid=ID
    -U --uid=ID
    -x --exact
    -F --pidfile=FILE:read
    -L --logpidfile
    -r --runstates=STATE
    -A --ignore-ancestors
    -H --require-handler
    -m --mrelease
    --cgroup=GROUP
    --env=NAME
    --ns=PID
    --nslist=NS
    -NUM
    -B
    -C
    -E
    -I
    -K
    -M
    -N
    -Q
    -R
    -S
    -T
    -V
    -W
    -X
    -Y
    -h --help                     @info
    --version                     @info
    ",
    "[PATTERN]:pattern",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["pkill"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("pkill x", "proc.signal x"),
        case("pkill -9 -f 'a b'", "proc.signal 'a b'"),
        case("pkill -KILL x", "proc.signal x"),
        case("pkill -SIGTERM -x x", "proc.signal x"),
        case("pkill -u bob", "proc.signal $"),
        case("pkill -F f", "fs.read f; proc.signal $"),
        case("pkill --signal HUP x", "proc.signal x"),
        case("pkill --frob x", "gap option; proc.signal? x; proc.signal? $"),
        case("pkill -- $X", "proc.signal $"),
        case("pkill $X", "fs.read? $ recursive?; proc.signal? $; proc.signal? $"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    for pattern in args.operand("PATTERN") {
        out.effects.push(Effect {
            kind: EffectKind::ProcSignal,
            target: Target::Program(pattern.value()),
            span: pattern.span(),
            certain: pattern.certain,
        });
    }
    // Chosen by user, terminal, parent …
    if !args.operand("PATTERN").any(|p| p.certain.must()) {
        let none = args.operand("PATTERN").next().is_none();
        out.effects.push(Effect {
            kind: EffectKind::ProcSignal,
            target: Target::Pid(Value::unknown(Some(call.span))),
            span: call.span,
            certain: if none { Truth::Yes } else { Truth::Maybe },
        });
    }
}
