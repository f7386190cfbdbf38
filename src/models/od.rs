//! od: dumps files in octal and other forms (GNU coreutils 9 manual, "od invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["od", "god"],
    grammar: Grammar::gnu(
        "
        -A --address-radix=RADIX
        --endian=ORDER
        -j --skip-bytes=BYTES
        -N --read-bytes=BYTES
        -S BYTES --strings[=BYTES]
        -t --format=TYPE ...
        -v --output-duplicates
        -w[BYTES] --width[=BYTES]
        --traditional
        -a
        -b
        -B
        -c
        -d
        -D
        -e
        -f
        -F
        -h
        -H
        -i
        -I
        -l
        -L
        -o
        -O
        -s
        -x
        -X
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("od -An -tx1 a", "fs.read a"),
        case("od -c -N 4 /dev/urandom", "fs.read /dev/urandom"),
        case("od -S 3 a", "fs.read a"),
        case("od -w16 a", "fs.read a"),
        case("od", ""),
        case("od --frob a", "gap option; fs.read? a"),
        case("od -- $F", "fs.read $"),
    ],
};
