//! cmp: compares two files byte by byte (GNU diffutils 3 manual).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cmp", "gcmp"],
    grammar: Grammar::gnu(
        "
        -b -c --print-bytes --print-chars
        -i --ignore-initial=SKIP
        -l --verbose
        -n --bytes=LIMIT
        -s --quiet --silent
        -v --version                  @info
        --help                        @info
        ",
        "FILE1:input [FILE2]:input [SKIP1] [SKIP2]",
    ),
    effects: by_roles,
    cases: &[
        case("cmp a b", "fs.read a; fs.read b"),
        case("cmp -s a - 3", "fs.read a"),
        case("cmp -n 10 a b 1 2", "fs.read a; fs.read b"),
        case("cmp --frob a b", "gap option; fs.read? a; fs.read? b; fs.read? b"),
        case("cmp -- $F b", "fs.read $; fs.read b"),
    ],
};
