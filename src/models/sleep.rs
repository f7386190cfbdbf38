//! sleep: waits (GNU coreutils 9 manual, "sleep invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["sleep", "gsleep"],
    grammar: Grammar::gnu(
        "
        --help                        @info
        --version                     @info
        ",
        "[NUMBER]...",
    ),
    effects: by_roles,
    cases: &[
        case("sleep 5", ""),
        case("sleep 1m 30s", ""),
        case("sleep $N", ""),
        case("sleep --frob 1", "gap option"),
        case("sleep -- $N", ""),
    ],
};
