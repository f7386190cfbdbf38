//! kill: signals processes (bash 5 manual; util-linux 2.40 and procps-ng 4, kill(1)). The letters of `-KILL` are rows of their own.

use crate::args::{ArgValue, Args, Grammar, Mark, Opt, Role};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -s --signal=SIG
    -n SIG
    -l --list[=SIG]
    -L
    --table
    -p --pid
    -q --queue=VALUE
    --all
    -r --require-handler
    --timeout MS SIG ...
    --verbose
    -NUM
    -A
    -B
    -C
    -D
    -E
    -F
    -G
    -H
    -I
    -K
    -M
    -N
    -O
    -P
    -Q
    -R
    -S
    -T
    -U
    -V
    -W
    -X
    -Y
    -Z
    -h --help                     @info
    --version                     @info
    ",
    "[PID]...:pid",
);
const LIST: Opt = GRAMMAR.opt("-l");
const TABLE: Opt = GRAMMAR.opt("--table");
const NUMBER: Opt = GRAMMAR.opt("-NUM");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["kill"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("kill 1 2", "proc.signal 1; proc.signal 2"),
        case("kill -9 5", "proc.signal 5"),
        case("kill -KILL 5", "proc.signal 5"),
        case("kill -s TERM $P", "proc.signal? $"),
        case("kill -alrm 5", "gap option; …"),
        case("kill -s TERM -- $P", "proc.signal $"),
        case("kill -9 -1", "proc.signal -1"),
        case("kill -TERM -77", "proc.signal -77"),
        case("kill -- -77", "proc.signal -77"),
        case("kill 5 -9", "proc.signal 5; proc.signal -9"),
        case("kill -USR1 -- $P", "proc.signal $"),
        case("kill -l", ""),
        case("kill -l 9", ""),
        case("kill --frob 5", "gap option; proc.signal? 5"),
        case("kill %1", "proc.signal %1"),
        case("kill -0 5", ""),
    ],
};

/// `-77` behind a signal is a process group; `-0` only asks, `-l` and `--table` only tell.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    let tells = args.marked(Mark::Info).or(args.has(LIST)).or(args.has(TABLE));
    if tells.must() {
        return;
    }
    let mut zero = false;
    let mut groups = Vec::new();
    let mut signal = false;
    for sight in args.sights() {
        let whole = sight.value.filter(|v| is_number(v));
        if sight.opt == NUMBER && whole.is_none() {
            continue;
        }
        match whole.filter(|_| sight.opt == NUMBER && signal) {
            Some(group) => groups.push(ArgValue::whole(group.word, group.certain)),
            None => {
                zero |= sight.opt == NUMBER
                    && sight.certain.must()
                    && sight.value.and_then(|v| v.exact()) == Some(b"0");
                signal = true;
            }
        }
    }
    if zero && groups.is_empty() && args.sights().count() == 1 {
        return;
    }
    by_roles(args, call, out);
    for group in groups {
        Roles::new(args, call).add(Role::Pid, group, out);
    }
}

/// Whether the whole word is a dash and a number (not `-USR1`).
fn is_number(value: &ArgValue<'_>) -> bool {
    match value.word.as_exact() {
        Some([b'-', digits @ ..]) => digits.iter().all(u8::is_ascii_digit),
        Some(_) => false,
        None => true,
    }
}
