//! printenv: prints environment variables (GNU coreutils 9 manual, "printenv invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["printenv", "gprintenv"],
    grammar: Grammar::posix(
        "
        -0 --null
        --help                        @info
        --version                     @info
        ",
        "[VARIABLE]...",
    ),
    effects: by_roles,
    cases: &[
        case("printenv", ""),
        case("printenv HOME", ""),
        case("printenv -0 $X", ""),
        case("printenv -z X", "gap option"),
        case("printenv -- X", ""),
    ],
};
