//! wc: counts lines, words and bytes (GNU coreutils 9 manual, "wc invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -c --bytes
    -m --chars
    -l --lines
    --files0-from=F:names
    -L --max-line-length
    -w --words
    --total=WHEN
    --debug
    --help                        @info
    --version                     @info
    ",
    "[FILE]...:input",
);
pub(super) static MODEL: CommandModel = CommandModel {
    names: &["wc", "gwc"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[
        case("wc -l a b", "fs.read a; fs.read b"),
        case("wc", ""),
        case("wc - -c", ""),
        case("wc --files0-from=l", "fs.read l; gap dynamic"),
        case("wc --files0-from=-", "gap dynamic"),
        case("wc --frob a", "gap option; fs.read? a"),
        case("wc -- $F", "fs.read $"),
        case("wc $F", "fs.read? $; gap option"),
    ],
};
