//! nproc: prints the number of processors (GNU coreutils 9 manual, "nproc invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["nproc", "gnproc"],
    grammar: Grammar::gnu(
        "
        --all
        --ignore=N:number
        --help                        @info
        --version                     @info
        ",
        "",
    ),
    effects: by_roles,
    cases: &[
        case("nproc --all", ""),
        case("nproc --ignore 2", ""),
        case("nproc -z", "gap option"),
        case("nproc --", ""),
    ],
};
