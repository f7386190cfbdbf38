//! df: shows the space on file systems (GNU coreutils 9 manual, "df invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["df", "gdf"],
    grammar: Grammar::gnu(
        "
        -a --all
        -B --block-size=SIZE
        -h --human-readable
        -H --si
        -i --inodes
        -k
        -l --local
        -m
        --no-sync
        --output[=FIELD_LIST]
        -P --portability
        --sync
        --total
        -t --type=TYPE ...
        -T --print-type
        -x --exclude-type=TYPE ...
        -v
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:list",
    ),
    effects: by_roles,
    cases: &[
        case("df -h", ""),
        case("df -h .", "fs.list ."),
        case("df --output=size -BM /", "fs.list /"),
        case("df --frob x", "gap option; fs.list? x"),
        case("df -- $F", "fs.list $"),
    ],
};
