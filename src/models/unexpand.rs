//! unexpand: turns spaces into tabs (GNU coreutils 9 manual, "unexpand invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["unexpand", "gunexpand"],
    grammar: Grammar::gnu(
        "
        -a --all
        --first-only
        -NUM* -t --tabs=LIST
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("unexpand -a a", "fs.read a"),
        case("unexpand -t 2,4 --first a", "fs.read a"),
        case("unexpand --frob a", "gap option; fs.read? a"),
        case("unexpand -- $F", "fs.read $"),
    ],
};
