//! chrt: runs a command with a scheduling policy, or gives one to a process (util-linux 2.41 manual).

use crate::args::{Args, Grammar};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["chrt"],
    grammar: Grammar::posix(
        "
        -a --all-tasks
        -b --batch
        -d --deadline
        -e --ext
        -f --fifo
        -i --idle
        -m --max
        -o --other
        -p --pid
        -r --rr
        -R --reset-on-fork
        -T --sched-runtime=NS:number
        -P --sched-period=NS:number
        -D --sched-deadline=NS:number
        -v --verbose
        -h --help                     @info
        -V --version                  @info
        ",
        "
        -p: [NUMBER] PID:pid
        -m: [NUMBER]
        PRIORITY [COMMAND...]:argv
        ",
    ),
    effects,
    cases: &[
        case("chrt -f 10 rm -r a", "run rm -r a"),
        case("chrt -p 700", "proc.signal 700"),
        case("chrt -b -p 0 700", "proc.signal 700"),
        case("chrt -m", ""),
        case("chrt -i -- 0 ls", "run ls"),
        case("chrt -i ls -l", "run -l; gap option"),
        case("chrt -i reboot", "gap option"),
        case("chrt -z 1 ls", "gap option; run ls; …"),
    ],
};

/// Newer versions let the priority be left out for some policies.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let number = |t: &[u8]| t.iter().all(u8::is_ascii_digit);
    if args.operand("PRIORITY").any(|p| !p.exact().is_some_and(number)) {
        out.gap(GapKind::Option, "a priority that is no number may be the command", call);
    }
}
