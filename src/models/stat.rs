//! stat: shows metadata of files (GNU coreutils 9 manual, "stat invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["stat", "gstat"],
    grammar: Grammar::gnu(
        "
        -L --dereference
        -f --file-system
        --cached=MODE
        -c --format=FORMAT
        --printf=FORMAT
        -t --terse
        --help                        @info
        --version                     @info
        ",
        "FILE...:list",
    ),
    effects: by_roles,
    cases: &[
        case("stat a b", "fs.list a; fs.list b"),
        case("stat -c %s a", "fs.list a"),
        case("stat --format=%U --terse a", "fs.list a"),
        case("stat --frob a", "gap option; fs.list? a"),
        case("stat -- $F", "fs.list $"),
        case("stat $F", "fs.list? $"),
    ],
};
