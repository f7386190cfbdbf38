//! fold: wraps lines (GNU coreutils 9 manual, "fold invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["fold", "gfold"],
    grammar: Grammar::gnu(
        "
        -b --bytes
        -c --characters
        -s --spaces
        -w --width=WIDTH:number
        -NUM
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("fold -sw 80 a", "fs.read a"),
        case("fold -80 a", "fs.read a"),
        case("fold --frob a", "gap option; fs.read? a"),
        case("fold -- $F", "fs.read $"),
        case("fold", ""),
    ],
};
