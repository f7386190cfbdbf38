//! tr: translates characters (GNU coreutils 9 manual, "tr invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["tr", "gtr"],
    grammar: Grammar::posix(
        "
        -c -C --complement
        -d --delete
        -s --squeeze-repeats
        -t --truncate-set1
        --help                        @info
        --version                     @info
        ",
        "STRING1 [STRING2]",
    ),
    effects: by_roles,
    cases: &[
        case("tr a-z A-Z", ""),
        case("tr -d '\\n'", ""),
        case("tr -cs a-z $X", ""),
        case("tr -- -x y", ""),
        case("tr -z a b", "gap option"),
        case("tr a b c", "gap option"),
    ],
};
