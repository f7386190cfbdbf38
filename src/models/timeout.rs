//! timeout: runs a command for some time at most (GNU coreutils 9 manual, "timeout invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["timeout", "gtimeout"],
    grammar: Grammar::posix(
        "
        -f --foreground
        -k --kill-after=DURATION
        -p --preserve-status
        -s --signal=SIGNAL
        -v --verbose
        --help                        @info
        --version                     @info
        ",
        "DURATION COMMAND...:argv",
    ),
    effects: by_roles,
    cases: &[
        case("timeout 5 rm -r a", "run rm -r a"),
        case("timeout -k 5 -s KILL 10m ls -l", "run ls -l"),
        case("timeout --preserve -- 5 ls", "run ls"),
        case("timeout -z 5 ls", "gap option; run ls; …"),
        case("timeout $X rm a", "run rm a; run a"),
        case("timeout --help", ""),
    ],
};
