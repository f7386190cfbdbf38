//! seq: prints numbers (GNU coreutils 9 manual, "seq invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["seq", "gseq"],
    grammar: Grammar::posix(
        "
        -f --format=FORMAT
        -s --separator=STRING
        -w --equal-width
        -NUM*
        --help                        @info
        --version                     @info
        ",
        "[NUMBER]...",
    ),
    effects: by_roles,
    cases: &[
        case("seq 1 10", ""),
        case("seq -w -s , 1 2 9", ""),
        case("seq -5 5", ""),
        case("seq $#", ""),
        case("seq --frob 1", "gap option"),
        case("seq -- $N", ""),
    ],
};
