//! stdbuf: runs a command with other buffers (GNU coreutils 9 manual, "stdbuf invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["stdbuf", "gstdbuf"],
    grammar: Grammar::posix(
        "
        -i --input=MODE
        -o --output=MODE
        -e --error=MODE
        --help                        @info
        --version                     @info
        ",
        "COMMAND...:argv",
    ),
    effects: by_roles,
    cases: &[
        case("stdbuf -oL rm -r a", "run rm -r a"),
        case("stdbuf -i 0 --error=L -- ls -l", "run ls -l"),
        case("stdbuf -z ls", "gap option; run ls"),
        case("stdbuf $X ls", "run $ ls; run ls"),
    ],
};
