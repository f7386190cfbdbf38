//! dirname: prints paths without their last part (GNU coreutils 9 manual, "dirname invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["dirname", "gdirname"],
    grammar: Grammar::gnu(
        "
        -z --zero
        --help                        @info
        --version                     @info
        ",
        "NAME...",
    ),
    effects: by_roles,
    cases: &[
        case("dirname a/b c", ""),
        case("dirname -- $F", ""),
        case("dirname -q a", "gap option"),
        case("dirname $X", ""),
    ],
};
