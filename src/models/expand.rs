//! expand: turns tabs into spaces (GNU coreutils 9 manual, "expand invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["expand", "gexpand"],
    grammar: Grammar::gnu(
        "
        -i --initial
        -NUM* -t --tabs=LIST
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("expand -t 4 a", "fs.read a"),
        case("expand -4 a", "fs.read a"),
        case("expand -i", ""),
        case("expand --frob a", "gap option; fs.read? a"),
        case("expand -- $F", "fs.read $"),
    ],
};
