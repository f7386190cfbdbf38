//! touch: sets times, and makes files that are not there (GNU coreutils 9 manual, "touch invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["touch", "gtouch"],
    grammar: Grammar::gnu(
        "
        -a
        -c --no-create
        -d --date=STRING
        -f
        -h --no-dereference
        -m
        -r --reference=FILE:read
        -t STAMP
        --time=WORD
        --help                        @info
        --version                     @info
        ",
        "
        -c|-h: FILE...:meta
        FILE...:create+meta
        ",
    ),
    effects: by_roles,
    cases: &[
        case("touch a", "fs.write a create; fs.meta a"),
        case("touch -c a", "fs.meta a"),
        case("touch -hm a", "fs.meta a"),
        case("touch -r ref -d 'now' a", "fs.read ref; fs.write a create; fs.meta a"),
        case("touch -t 202001010000 a", "fs.write a create; fs.meta a"),
        case("touch -- -c", "fs.write -c create; fs.meta -c"),
        case("touch -z a", "gap option; fs.write? a create; fs.meta? a"),
        case("touch -- $F", "fs.write $ create; fs.meta $"),
    ],
};
