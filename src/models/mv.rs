//! mv: renames and moves files and folders (GNU coreutils 9 manual, "mv invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["mv", "gmv"],
    grammar: Grammar::gnu(
        "
        --backup[=CONTROL]
        -b
        -f --force                    @force
        -i --interactive
        -n --no-clobber
        --no-copy
        --exchange
        --debug
        --strip-trailing-slashes
        -S --suffix=SUFFIX
        -t --target-directory=DIRECTORY:into
        -T --no-target-directory
        -u --update[=UPDATE]
        -v --verbose
        -Z --context
        --help                        @info
        --version                     @info
        ",
        "
        -t: SOURCE...:move
        SOURCE...:move DEST:write
        ",
    ),
    effects: by_roles,
    cases: &[
        case("mv a b", "fs.delete a recursive?; fs.write b"),
        case("mv -f a b d/", "fs.delete a recursive? force; fs.delete b recursive? force; fs.write d/"),
        case("mv -t d a", "fs.write d recursive; fs.delete a recursive?"),
    ],
};
