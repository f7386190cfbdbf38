//! base64, base32: encodes and decodes (GNU coreutils 9 manual, "base64 invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["base64", "gbase64", "base32", "gbase32"],
    grammar: Grammar::gnu(
        "
        -d -D --decode
        -i --ignore-garbage
        -w --wrap=COLS:number
        --help                        @info
        --version                     @info
        ",
        "[FILE]:input",
    ),
    effects: by_roles,
    cases: &[
        case("base64 a", "fs.read a"),
        case("base64 -d", ""),
        case("base64 -w0 a", "fs.read a"),
        case("base32 -di -", ""),
        case("base64 --frob a", "gap option; fs.read? a"),
        case("base64 -- $F", "fs.read $"),
        case("base64 a b", "fs.read a; gap option"),
    ],
};
