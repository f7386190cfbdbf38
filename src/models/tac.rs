//! tac: prints files with their last line first (GNU coreutils 9 manual, "tac invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["tac", "gtac"],
    grammar: Grammar::gnu(
        "
        -b --before
        -r --regex
        -s --separator=STRING
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("tac a", "fs.read a"),
        case("tac -s x -b a -", "fs.read a"),
        case("tac --frob a", "gap option; fs.read? a"),
        case("tac -- $F", "fs.read $"),
        case("tac", ""),
    ],
};
