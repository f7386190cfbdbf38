//! shred: overwrites files, and removes them if told so (GNU coreutils 9 manual, "shred invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["shred", "gshred"],
    grammar: Grammar::gnu(
        "
        -f --force                    @force
        -n --iterations=N:number
        --random-source=FILE:read
        -s --size=N
        -u --remove[=HOW]
        -v --verbose
        -x --exact
        -z --zero
        --help                        @info
        --version                     @info
        ",
        "
        -u: FILE...:output+delete
        FILE...:output
        ",
    ),
    effects: by_roles,
    cases: &[
        case("shred a", "fs.write a"),
        case("shred -u a", "fs.write a; fs.delete a"),
        case("shred -fn 3 --remove=wipe a", "fs.write a; fs.delete a force"),
        case("shred --random-source=r a", "fs.read r; fs.write a"),
        case("shred --frob a", "gap option; fs.write? a"),
        case("shred -- $F", "fs.write $"),
    ],
};
