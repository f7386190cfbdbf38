//! column: sets text in columns (util-linux 2.40 manual, column(1)).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["column"],
    grammar: Grammar::gnu(
        "
        -t --table
        -n --table-name=NAME
        -O --table-order=COLUMNS
        -C --table-column=PROPERTIES ...
        -N --table-columns=NAMES
        -l --table-columns-limit=NUM:number
        -E --table-noextreme=COLUMNS
        -d --table-noheadings
        -m --table-maxout
        -e --table-header-repeat
        -H --table-hide=COLUMNS
        -R --table-right=COLUMNS
        -T --table-truncate=COLUMNS
        -W --table-wrap=COLUMNS
        -L --keep-empty-lines --table-empty-lines
        -J --json
        -r --tree=COLUMN
        -i --tree-id=COLUMN
        -p --tree-parent=COLUMN
        -c --output-width --columns=WIDTH
        -o --output-separator=STRING
        -s --separator=STRING
        -S --use-spaces=NUM:number
        -x --fillrows
        -h --help                     @info
        -V --version                  @info
        ",
        "[FILE]...:read",
    ),
    effects: by_roles,
    cases: &[
        case("column -t a", "fs.read a"),
        case("column -s, -t", ""),
        case("column -c 80 -N A,B a", "fs.read a"),
        case("column --frob a", "gap option; fs.read? a"),
        case("column -- $F", "fs.read $"),
    ],
};
