//! cut: prints parts of lines (GNU coreutils 9 manual, "cut invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cut", "gcut"],
    grammar: Grammar::gnu(
        "
        -b --bytes=LIST
        -c --characters=LIST
        -d --delimiter=DELIM
        -f --fields=LIST
        -n
        --complement
        -s --only-delimited
        --output-delimiter=STRING
        -z --zero-terminated
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("cut -d: -f1 a", "fs.read a"),
        case("cut -f 1,2 --out=x -", ""),
        case("cut -c1-3 a b", "fs.read a; fs.read b"),
        case("cut --frob a", "gap option; fs.read? a"),
        case("cut -f1 -- $F", "fs.read $"),
        case("cut -f1 $F", "fs.read? $"),
    ],
};
