//! rm: removes files and folders (GNU coreutils 9 manual, "rm invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["rm", "grm"],
    grammar: Grammar::gnu(
        "
        -f --force                    @force
        -i
        -I
        --interactive[=WHEN]
        --one-file-system
        --no-preserve-root
        --preserve-root[=all]
        -r -R --recursive             @recursive
        -d --dir
        -v --verbose
        --help                        @info
        --version                     @info
        ",
        "FILE...:delete",
    ),
    effects: by_roles,
    cases: &[
        case("rm -rf build *.log", "fs.delete build recursive force; fs.delete? *.log recursive force"),
        case("rm --recur build", "fs.delete build recursive"),
        case("rm a b", "fs.delete a; fs.delete b"),
        case("rm -- -r", "fs.delete -r"),
        case("rm -z a", "gap option; fs.delete? a"),
        case("rm $X", "fs.delete? $ recursive? force?"),
        case("rm x --help", ""),
    ],
};
