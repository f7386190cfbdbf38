//! paste: merges lines of files (GNU coreutils 9 manual, "paste invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["paste", "gpaste"],
    grammar: Grammar::gnu(
        "
        -d --delimiters=LIST
        -s --serial
        -z --zero-terminated
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("paste a b", "fs.read a; fs.read b"),
        case("paste -sd, -", ""),
        case("paste -d : a -", "fs.read a"),
        case("paste --frob a", "gap option; fs.read? a"),
        case("paste -- $F", "fs.read $"),
    ],
};
