//! whoami: prints the user's name (GNU coreutils 9 manual, "whoami invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["whoami", "gwhoami"],
    grammar: Grammar::gnu(
        "
        --help                        @info
        --version                     @info
        ",
        "",
    ),
    effects: by_roles,
    cases: &[
        case("whoami", ""),
        case("whoami x", "gap option"),
        case("whoami -z", "gap option"),
        case("whoami --help", ""),
        case("whoami -- ", ""),
    ],
};
