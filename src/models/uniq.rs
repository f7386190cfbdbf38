//! uniq: drops repeated lines; a second operand is the output file (GNU coreutils 9 manual, "uniq invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["uniq", "guniq"],
    grammar: Grammar::gnu(
        "
        -c --count
        -d --repeated
        -D --all-repeated[=METHOD]
        -NUM -f --skip-fields=N:number
        --group[=METHOD]
        -i --ignore-case
        -s --skip-chars=N:number
        -u --unique
        -z --zero-terminated
        -w --check-chars=N:number
        --help                        @info
        --version                     @info
        ",
        "[INPUT]:input [OUTPUT]:output",
    ),
    effects: by_roles,
    cases: &[
        case("uniq -c a", "fs.read a"),
        case("uniq a b", "fs.read a; fs.write b"),
        case("uniq - b", "fs.write b"),
        case("uniq -f 1 -w5 a -", "fs.read a"),
        case("uniq", ""),
        case("uniq --frob a", "gap option; fs.read? a"),
        case("uniq a $X", "fs.read a; fs.write? $"),
        case("uniq -- a $X", "fs.read a; fs.write $"),
    ],
};
