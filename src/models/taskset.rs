//! taskset: runs a command on some processors, or moves a process there (util-linux 2.41 manual).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["taskset"],
    grammar: Grammar::posix(
        "
        -a --all-tasks
        -p --pid
        -c --cpu-list
        -h --help                     @info
        -V --version                  @info
        ",
        "
        -p: [MASK] PID:pid
        MASK COMMAND...:argv
        ",
    ),
    effects: by_roles,
    cases: &[
        case("taskset 03 rm -r a", "run rm -r a"),
        case("taskset -c 0,3 ls -l", "run ls -l"),
        case("taskset -pc 0,3 700", "proc.signal 700"),
        case("taskset -p 700", "proc.signal 700"),
        case("taskset -c -- 0 ls", "run ls"),
        case("taskset -z 1 ls", "gap option; run ls; …"),
    ],
};
