//! more: shows files by pages (util-linux 2.40 manual, more(1)). Never: keys pressed later.

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["more"],
    grammar: Grammar::gnu(
        "
        -d --silent
        -f --logical
        -l --no-pause
        -c --print-over
        -p --clean-print
        -e --exit-on-eof
        -s --squeeze
        -u --plain
        -NUM -n --lines=N:number
        +NUM*
        +TEXT
        -h --help                     @info
        -V --version                  @info
        ",
        "[FILE]...:read",
    ),
    effects: by_roles,
    cases: &[
        case("more a", "fs.read a"),
        case("more +5 -- $F", "fs.read $"),
        case("more +/x -- $F", "fs.read $"),
        case("more -20 a", "fs.read a"),
        case("more -n 3 -s a", "fs.read a"),
        case("more --frob a", "gap option; fs.read? a"),
        case("more -- $F", "fs.read $"),
    ],
};
