//! which: finds programs on the PATH (GNU which 2 manual; the BSD and Debian ones have -a and -s).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["which"],
    grammar: Grammar::gnu(
        "
        -a --all
        -i --read-alias
        --skip-alias
        --read-functions
        --skip-functions
        --skip-dot
        --skip-tilde
        --show-dot
        --show-tilde
        --tty-only
        -s
        -v -V --version               @info
        --help                        @info
        ",
        "[NAME]...",
    ),
    effects: by_roles,
    cases: &[
        case("which ls", ""),
        case("which -a sh bash", ""),
        case("which --frob x", "gap option"),
        case("which $X", ""),
        case("which -- $X", ""),
    ],
};
