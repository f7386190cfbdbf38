//! setsid: runs a command in a session of its own (util-linux 2.41 manual).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["setsid"],
    grammar: Grammar::posix(
        "
        -c --ctty
        -f --fork
        -w --wait
        -h --help                     @info
        -V --version                  @info
        ",
        "COMMAND...:argv",
    ),
    effects: by_roles,
    cases: &[
        case("setsid rm -r a", "run rm -r a"),
        case("setsid -fw -- ls -l", "run ls -l"),
        case("setsid -z ls", "gap option; run ls"),
        case("setsid $X ls", "run $ ls; run ls"),
    ],
};
