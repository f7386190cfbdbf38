//! join: joins lines of two files on a field (GNU coreutils 9 manual, "join invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["join", "gjoin"],
    grammar: Grammar::gnu(
        "
        -a FILENUM ...
        -e STRING
        -i --ignore-case
        -j FIELD
        -o FORMAT
        -t CHAR
        -v FILENUM ...
        -1 FIELD
        -2 FIELD
        --check-order
        --nocheck-order
        --header
        -z --zero-terminated
        --help                        @info
        --version                     @info
        ",
        "FILE1:input FILE2:input",
    ),
    effects: by_roles,
    cases: &[
        case("join a b", "fs.read a; fs.read b"),
        case("join -1 2 -2 1 -t , a -", "fs.read a"),
        case("join -a1 -a2 -o 0,1.2 a b", "fs.read a; fs.read b"),
        case("join --frob a b", "gap option; fs.read? a; fs.read b"),
        case("join -- $F b", "fs.read $; fs.read b"),
    ],
};
