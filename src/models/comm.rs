//! comm: compares sorted files (GNU coreutils 9 manual, "comm invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["comm", "gcomm"],
    grammar: Grammar::gnu(
        "
        -1
        -2
        -3
        --check-order
        --nocheck-order
        --output-delimiter=STR
        --total
        -z --zero-terminated
        --help                        @info
        --version                     @info
        ",
        "FILE1:input FILE2:input",
    ),
    effects: by_roles,
    cases: &[
        case("comm -12 a b", "fs.read a; fs.read b"),
        case("comm -3 - b", "fs.read b"),
        case("comm --output-delimiter , a b", "fs.read a; fs.read b"),
        case("comm -q a b", "gap option; fs.read? a; fs.read b"),
        case("comm -- $F b", "fs.read $; fs.read b"),
    ],
};
