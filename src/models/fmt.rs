//! fmt: fills paragraphs (GNU coreutils 9 manual, "fmt invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["fmt", "gfmt"],
    grammar: Grammar::gnu(
        "
        -c --crown-margin
        -p --prefix=STRING
        -s --split-only
        -t --tagged-paragraph
        -u --uniform-spacing
        -NUM -w --width=WIDTH:number
        -g --goal=WIDTH:number
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("fmt -w 72 a", "fs.read a"),
        case("fmt -72 a", "fs.read a"),
        case("fmt -p '# ' -", ""),
        case("fmt --frob a", "gap option; fs.read? a"),
        case("fmt -- $F", "fs.read $"),
    ],
};
