//! unbuffer: runs a command on a terminal of its own (expect 5.45, unbuffer(1)).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["unbuffer"],
    grammar: Grammar::posix("-p", "COMMAND...:argv").exact(),
    effects: by_roles,
    cases: &[
        case("unbuffer rm -r a", "run rm -r a"),
        case("unbuffer -p ls -l", "run ls -l"),
        case("unbuffer -z ls", "gap option; run ls"),
        case("unbuffer $X ls", "run $ ls; run ls"),
    ],
};
