//! sum: prints a checksum and block counts (GNU coreutils 9 manual, "sum invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["sum", "gsum"],
    grammar: Grammar::gnu(
        "
        -r
        -s --sysv
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("sum a", "fs.read a"),
        case("sum -s a -", "fs.read a"),
        case("sum --frob a", "gap option; fs.read? a"),
        case("sum -- $F", "fs.read $"),
    ],
};
