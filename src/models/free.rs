//! free: prints memory use (procps-ng 4 manual, free(1)).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["free"],
    grammar: Grammar::gnu(
        "
        -b --bytes
        --kilo
        --mega
        --giga
        --tera
        --peta
        -k --kibi
        -m --mebi
        -g --gibi
        --tebi
        --pebi
        -h --human
        --si
        -l --lohi
        -L --line
        -t --total
        -v --committed
        -s --seconds=N
        -c --count=N:number
        -w --wide
        --help                        @info
        -V --version                  @info
        ",
        "",
    ),
    effects: by_roles,
    cases: &[
        case("free -h", ""),
        case("free -m -s 1 -c 3", ""),
        case("free -z", "gap option"),
        case("free x", "gap option"),
        case("free --", ""),
    ],
};
