//! nl: numbers lines (GNU coreutils 9 manual, "nl invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["nl", "gnl"],
    grammar: Grammar::gnu(
        "
        -b --body-numbering=STYLE
        -d --section-delimiter=CC
        -f --footer-numbering=STYLE
        -h --header-numbering=STYLE
        -i --line-increment=NUMBER:number
        -l --join-blank-lines=NUMBER:number
        -n --number-format=FORMAT
        -p --no-renumber
        -s --number-separator=STRING
        -v --starting-line-number=NUMBER:number
        -w --number-width=NUMBER:number
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("nl -ba a", "fs.read a"),
        case("nl -w 3 -s ' ' a", "fs.read a"),
        case("nl", ""),
        case("nl --frob a", "gap option; fs.read? a"),
        case("nl -- $F", "fs.read $"),
    ],
};
