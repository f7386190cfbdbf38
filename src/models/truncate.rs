//! truncate: sets the size of files (GNU coreutils 9 manual, "truncate invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["truncate", "gtruncate"],
    grammar: Grammar::gnu(
        "
        -c --no-create
        -o --io-blocks
        -r --reference=RFILE:read
        -s --size=SIZE
        --help                        @info
        --version                     @info
        ",
        "FILE...:write",
    ),
    effects: by_roles,
    cases: &[
        case("truncate -s 0 a", "fs.write a"),
        case("truncate -cs +1K a b", "fs.write a; fs.write b"),
        case("truncate -r x a", "fs.read x; fs.write a"),
        case("truncate --frob a", "gap option; fs.write? a"),
        case("truncate -s0 -- $F", "fs.write $"),
    ],
};
