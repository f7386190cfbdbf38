//! rev: reverses lines (util-linux 2.40 manual, rev(1)).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["rev"],
    grammar: Grammar::gnu(
        "
        -0 --zero
        -h --help                     @info
        -V --version                  @info
        ",
        "[FILE]...:read",
    ),
    effects: by_roles,
    cases: &[
        case("rev a", "fs.read a"),
        case("rev", ""),
        case("rev --frob a", "gap option; fs.read? a"),
        case("rev -- $F", "fs.read $"),
    ],
};
