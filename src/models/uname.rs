//! uname: prints the names of machine and kernel (GNU coreutils 9 manual, "uname invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["uname", "guname"],
    grammar: Grammar::gnu(
        "
        -a --all
        -s --kernel-name --sysname
        -n --nodename
        -r --kernel-release --release
        -v --kernel-version
        -m --machine
        -p --processor
        -i --hardware-platform
        -o --operating-system
        --help                        @info
        --version                     @info
        ",
        "",
    ),
    effects: by_roles,
    cases: &[
        case("uname -a", ""),
        case("uname -sr", ""),
        case("uname -z", "gap option"),
        case("uname x", "gap option"),
        case("uname --", ""),
    ],
};
