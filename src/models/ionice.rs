//! ionice: runs a command with another I/O priority, or gives one to processes (util-linux 2.41 manual).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["ionice"],
    grammar: Grammar::posix(
        "
        -c --class=CLASS
        -n --classdata=NUM:number
        -p --pid=PID:pid
        -P --pgid=PGID:pid
        -t --ignore
        -u --uid=UID:pid
        -h --help                     @info
        -V --version                  @info
        ",
        "
        -p|-P|-u: [PID]...:pid
        [COMMAND...]:argv
        ",
    ),
    effects: by_roles,
    cases: &[
        case("ionice -c 3 rm -r a", "run rm -r a"),
        case("ionice -c2 -n7 -t -- cp a b", "run cp a b"),
        case("ionice -p 10 11", "proc.signal 10; proc.signal 11"),
        case("ionice", ""),
        case("ionice -z ls", "gap option; run ls"),
    ],
};
