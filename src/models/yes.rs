//! yes: prints a line without end (GNU coreutils 9 manual, "yes invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["yes", "gyes"],
    grammar: Grammar::posix(
        "
        --help                        @info
        --version                     @info
        ",
        "[STRING]...",
    ),
    effects: by_roles,
    cases: &[case("yes", ""), case("yes y n", ""), case("yes --frob", "gap option"), case("yes -- $X", "")],
};
