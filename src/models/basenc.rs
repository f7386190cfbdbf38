//! basenc: encodes and decodes (GNU coreutils 9 manual, "basenc invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["basenc", "gbasenc"],
    grammar: Grammar::gnu(
        "
        --base64
        --base64url
        --base58
        --base32
        --base32hex
        --base16
        --base2msbf
        --base2lsbf
        --z85
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
        case("basenc --base64url a", "fs.read a"),
        case("basenc --base16 -d", ""),
        case("basenc --frob a", "gap option; fs.read? a"),
        case("basenc --z85 -- $F", "fs.read $"),
    ],
};
