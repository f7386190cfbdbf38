//! arch: prints the machine's kind (GNU coreutils 9 manual, "arch invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["arch", "garch"],
    grammar: Grammar::gnu(
        "
        --help                        @info
        --version                     @info
        ",
        "",
    ),
    effects: by_roles,
    cases: &[case("arch", ""), case("arch -z", "gap option")],
};
