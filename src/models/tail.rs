//! tail: prints the end of files (GNU coreutils 9 manual, "tail invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["tail", "gtail"],
    grammar: Grammar::gnu(
        "
        -c --bytes=NUM:number
        -f --follow[=HOW]
        -F
        -NUM* +NUM* -n --lines=NUM:number
        --debug
        --max-unchanged-stats=N:number
        --pid=PID
        -q --quiet --silent
        --retry
        -s --sleep-interval=N:number
        -v --verbose
        -z --zero-terminated
        ---disable-inotify
        ---presume-input-pipe
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("tail -f log", "fs.read log"),
        case("tail +5 a", "fs.read a"),
        case("tail -5f a", "fs.read a"),
        case("tail -n +5 a b", "fs.read a; fs.read b"),
        case("tail --follow=name --pid 3 a", "fs.read a"),
    ],
};
