//! xxd: dumps files in hexadecimal, and with -r writes files from dumps (vim 9 manual, xxd(1)).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["xxd"],
    grammar: Grammar::words(
        "
        -a -autoskip
        -b -bits
        -c -cols=COLS:number
        -C -capitalize
        -d
        -E -EBCDIC
        -e
        -g -groupsize=BYTES:number
        -h -help                      @info
        -i -include
        -l -len=LENGTH:number
        -n -name=NAME
        -o -offset=OFFSET
        -p -ps -postscript -plain
        -r -revert
        -R -color=WHEN
        -s -seek -skip=SEEK
        -t
        -u
        -v -version                   @info
        ",
        "[INFILE]:input [OUTFILE]:output",
    )
    .stop(),
    effects: by_roles,
    cases: &[
        case("xxd a", "fs.read a"),
        case("xxd -l 64 -c16 a", "fs.read a"),
        case("xxd -ps a out", "fs.read a; fs.write out"),
        case("xxd -r -p - out", "fs.write out"),
        case("xxd", ""),
        case("xxd -frob a", "gap option; fs.read? a"),
        case("xxd -r $X out", "fs.read? $; fs.read? out; fs.write? out; …"),
    ],
};
