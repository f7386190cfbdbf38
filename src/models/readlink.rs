//! readlink: prints what links point to (GNU coreutils 9 manual, "readlink invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["readlink", "greadlink"],
    grammar: Grammar::gnu(
        "
        -f --canonicalize
        -e --canonicalize-existing
        -m --canonicalize-missing
        -n --no-newline
        -q --quiet
        -s --silent
        -v --verbose
        -z --zero
        --help                        @info
        --version                     @info
        ",
        "FILE...:list",
    ),
    effects: by_roles,
    cases: &[
        case("readlink -f a", "fs.list a"),
        case("readlink -nm a b", "fs.list a; fs.list b"),
        case("readlink --frob a", "gap option; fs.list? a"),
        case("readlink -- $F", "fs.list $"),
        case("readlink $F", "fs.list? $"),
    ],
};
