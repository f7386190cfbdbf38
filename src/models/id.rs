//! id: prints identities (GNU coreutils 9 manual, "id invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["id", "gid"],
    grammar: Grammar::gnu(
        "
        -a
        -Z --context
        -g --group
        -G --groups
        -n --name
        -r --real
        -u --user
        -z --zero
        --help                        @info
        --version                     @info
        ",
        "[USER]...",
    ),
    effects: by_roles,
    cases: &[
        case("id", ""),
        case("id -un", ""),
        case("id -- $U", ""),
        case("id $U", ""),
        case("id --frob", "gap option"),
    ],
};
