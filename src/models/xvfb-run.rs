//! xvfb-run: runs a command on a display of its own (xorg-server 21 Debian manual, xvfb-run(1)).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["xvfb-run"],
    grammar: Grammar::posix(
        "
        -a --auto-servernum
        -e --error-file=FILE:write
        -f --auth-file=FILE:write
        -h --help                     @info
        -l --listen-tcp
        -n --server-num=NUMBER:number
        -p --xauth-protocol=PROTOCOL
        -s --server-args=ARGUMENTS
        -w --wait=DELAY
        ",
        "COMMAND...:argv",
    ),
    effects: by_roles,
    cases: &[
        case("xvfb-run -a rm -r a", "run rm -r a"),
        case("xvfb-run -e log -n 99 -- ls", "fs.write log; run ls"),
        case("xvfb-run --server-args=x ls", "run ls"),
        case("xvfb-run -z ls", "gap option; run ls"),
        case("xvfb-run $X ls", "gap option; run $ ls; run ls"),
    ],
};
