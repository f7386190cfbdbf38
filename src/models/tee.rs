//! tee: copies its input to files (GNU coreutils 9 manual, "tee invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["tee", "gtee"],
    grammar: Grammar::gnu(
        "
        -a --append
        -i --ignore-interrupts
        -p --output-error[=MODE]
        --help                        @info
        --version                     @info
        ",
        "
        -a: [FILE]...:append
        [FILE]...:write
        ",
    ),
    effects: by_roles,
    cases: &[
        case("tee a b", "fs.write a; fs.write b"),
        case("tee -a log", "fs.write log append"),
        case("tee --app log", "fs.write log append"),
        case("tee -", "fs.write -"),
        case("tee", ""),
        case("tee --output-error=warn -p x", "fs.write x"),
        case("tee $X", "fs.write? $ append; fs.write? $"),
        case("tee -- -a", "fs.write -a"),
        case("tee -z a", "gap option; fs.write? a"),
        case("tee --help x", ""),
    ],
};
