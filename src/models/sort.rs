//! sort: sorts lines (GNU coreutils 9 manual, "sort invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["sort", "gsort"],
    grammar: Grammar::gnu(
        "
        -b --ignore-leading-blanks
        -d --dictionary-order
        -f --ignore-case
        -g --general-numeric-sort
        -i --ignore-nonprinting
        -M --month-sort
        -h --human-numeric-sort
        -n --numeric-sort
        -R --random-sort
        --random-source=FILE:read
        -r --reverse
        --sort=WORD
        -V --version-sort
        --batch-size=NMERGE:number
        -c --check[=WHEN]
        -C
        --compress-program=PROG:program
        --debug
        --files0-from=F:names
        -k --key=KEYDEF ...
        -m --merge
        -o --output=FILE:write
        -s --stable
        -S --buffer-size=SIZE
        -t --field-separator=SEP
        -T --temporary-directory=DIR:into ...
        --parallel=N:number
        -u --unique
        -y[SIZE]
        -z --zero-terminated
        --help                        @info
        --version                     @info
        ",
        "[FILE]...:input",
    ),
    effects: by_roles,
    cases: &[
        case("sort -rn a", "fs.read a"),
        case("sort -k2,2 -t: a -o b", "fs.write b; fs.read a"),
        case("sort a --out=b", "fs.write b; fs.read a"),
        case("sort --compress-program=gzip a", "run gzip; fs.read a"),
        case("sort --files0-from=- a", "fs.read a; gap dynamic"),
        case("sort --files0-from=l", "fs.read l; gap dynamic"),
        case("sort $F", "fs.read? $; gap option"),
        case("sort -- $F", "fs.read $"),
    ],
};
