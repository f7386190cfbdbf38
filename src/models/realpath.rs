//! realpath: prints resolved paths (GNU coreutils 9 manual, "realpath invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["realpath", "grealpath"],
    grammar: Grammar::gnu(
        "
        -e --canonicalize-existing
        -m --canonicalize-missing
        -E --canonicalize
        -L --logical
        -P --physical
        -q --quiet
        --relative-to=DIR:list
        --relative-base=DIR:list
        -s --strip --no-symlinks
        -z --zero
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:list",
    ),
    effects: by_roles,
    cases: &[
        case("realpath a", "fs.list a"),
        case("realpath --relative-to=b a", "fs.list b; fs.list a"),
        case("realpath -sm a", "fs.list a"),
        case("realpath --frob a", "gap option; fs.list? a"),
        case("realpath -- $F", "fs.list $"),
        case("realpath $F", "fs.list? $"),
    ],
};
