//! tty: prints the terminal's name (GNU coreutils 9 manual, "tty invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["tty", "gtty"],
    grammar: Grammar::gnu(
        "
        -s --silent --quiet
        --help                        @info
        --version                     @info
        ",
        "",
    ),
    effects: by_roles,
    cases: &[case("tty -s", ""), case("tty x", "gap option"), case("tty --", "")],
};
