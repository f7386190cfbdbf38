//! cp: copies files and folders (GNU coreutils 9 manual, "cp invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cp", "gcp"],
    grammar: Grammar::gnu(
        "
        -a --archive                  @recursive
        --attributes-only
        --backup[=CONTROL]
        -b
        --copy-contents
        -d
        -f --force                    @force
        -i --interactive
        -H
        -l --link
        -L --dereference
        -n --no-clobber
        -P --no-dereference
        -p
        --preserve[=ATTR_LIST]
        --no-preserve=ATTR_LIST
        --parents
        -R -r --recursive             @recursive
        --reflink[=WHEN]
        --remove-destination
        --sparse=WHEN
        --strip-trailing-slashes
        -s --symbolic-link
        -S --suffix=SUFFIX
        -t --target-directory=DIRECTORY:into
        -T --no-target-directory
        -u --update[=UPDATE]
        -v --verbose
        -x --one-file-system
        -Z
        --context[=CTX]
        --debug
        --keep-directory-symlink
        --help                        @info
        --version                     @info
        ",
        "
        -t: SOURCE...:read
        SOURCE...:read DEST:write
        ",
    ),
    effects: by_roles,
    cases: &[
        case("cp a b", "fs.read a; fs.write b"),
        case("cp -a a b d", "fs.read a recursive; fs.read b recursive; fs.write d recursive"),
        case("cp -t d a b", "fs.write d recursive; fs.read a; fs.read b"),
        case("cp --target=d a", "fs.write d recursive; fs.read a"),
        case("cp a $X", "fs.read? a recursive?; fs.write? $ recursive?; fs.read? $ recursive?; gap option"),
        case("cp -- a $X", "fs.read a; fs.write $"),
    ],
};
