//! basename: prints the last part of paths (GNU coreutils 9 manual, "basename invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["basename", "gbasename"],
    grammar: Grammar::posix(
        "
        -a --multiple
        -s --suffix=SUFFIX
        -z --zero
        --help                        @info
        --version                     @info
        ",
        "
        -a|-s: NAME...
        NAME [SUFFIX]
        ",
    ),
    effects: by_roles,
    cases: &[
        case("basename a/b.c .c", ""),
        case("basename -s .c a b c", ""),
        case("basename -- $F", ""),
        case("basename -q a", "gap option"),
        case("basename a b c", "gap option"),
        case("basename $X", ""),
    ],
};
