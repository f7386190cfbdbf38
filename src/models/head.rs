//! head: prints the beginning of files (GNU coreutils 9 manual, "head invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["head", "ghead"],
    grammar: Grammar::gnu(
        "
        -c --bytes=NUM:number
        -NUM* -n --lines=NUM:number
        -q --quiet --silent
        -v --verbose
        -z --zero-terminated
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("head", ""),
        case("head -20 a", "fs.read a"),
        case("head -5c a", "fs.read a"),
        case("head -n -5 a -", "fs.read a"),
        case("head -n$N $F", "fs.read? $"),
    ],
};
