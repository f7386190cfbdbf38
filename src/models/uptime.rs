//! uptime: prints how long the machine has run (procps-ng 4 manual, uptime(1); GNU coreutils reads a utmp file).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["uptime", "guptime"],
    grammar: Grammar::gnu(
        "
        -c --container
        -p --pretty
        -r --raw
        -s --since
        -h --help                     @info
        -V --version                  @info
        ",
        "[FILE]:read",
    ),
    effects: by_roles,
    cases: &[
        case("uptime", ""),
        case("uptime -p", ""),
        case("uptime f", "fs.read f"),
        case("uptime -z", "gap option"),
        case("uptime -- $F", "fs.read $"),
    ],
};
