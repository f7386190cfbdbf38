//! groups: prints the groups of users (GNU coreutils 9 manual, "groups invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["groups", "ggroups"],
    grammar: Grammar::gnu(
        "
        --help                        @info
        --version                     @info
        ",
        "[USER]...",
    ),
    effects: by_roles,
    cases: &[
        case("groups", ""),
        case("groups bob", ""),
        case("groups -z", "gap option"),
        case("groups -- $U", ""),
    ],
};
