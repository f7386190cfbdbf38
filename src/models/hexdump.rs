//! hexdump, hd: dumps files in hexadecimal and other forms (util-linux 2.40 manual, hexdump(1)).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["hexdump", "hd"],
    grammar: Grammar::gnu(
        "
        -b --one-byte-octal
        -X --one-byte-hex
        -c --one-byte-char
        -C --canonical
        -d --two-bytes-decimal
        -o --two-bytes-octal
        -x --two-bytes-hex
        -L[MODE] --color[=MODE]
        -e --format=FORMAT ...
        -f --format-file=FILE:load ...
        -n --length=LENGTH
        -s --skip=OFFSET
        -v --no-squeezing
        -h --help                     @info
        -V --version                  @info
        ",
        "[FILE]...:read",
    ),
    effects: by_roles,
    cases: &[
        case("hexdump -C a", "fs.read a"),
        case("hexdump -n 16 -s4 a", "fs.read a"),
        case("hexdump -e '1/1 \"%02x\"' a", "fs.read a"),
        case("hexdump -f fmt a", "fs.read fmt loaded; fs.read a"),
        case("hexdump", ""),
        case("hexdump --frob a", "gap option; fs.read? a"),
        case("hexdump -- $F", "fs.read $"),
    ],
};
