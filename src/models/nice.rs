//! nice: runs a command with another priority (GNU coreutils 9 manual, "nice invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["nice", "gnice"],
    grammar: Grammar::posix(
        "
        -NUM -n --adjustment=N:number
        --help                        @info
        --version                     @info
        ",
        "[COMMAND...]:argv",
    ),
    effects: by_roles,
    cases: &[
        case("nice -n 5 rm -r a", "run rm -r a"),
        case("nice -10 make -j4", "run make -j4"),
        case("nice --adjustment=3 -- ls -l", "run ls -l"),
        case("nice", ""),
        case("nice -z ls", "gap option; run ls"),
        case("nice $X rm a", "run $ rm a; run rm a; run a"),
    ],
};
