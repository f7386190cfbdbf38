//! chown: changes the owner of files (GNU coreutils 9 manual, "chown invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["chown", "gchown"],
    grammar: Grammar::gnu(
        "
        -c --changes
        -f --silent --quiet
        -v --verbose
        --dereference
        -h --no-dereference
        --from=OWNER
        --no-preserve-root
        --preserve-root
        --reference=RFILE:read
        -R --recursive                @recursive
        -H
        -L
        -P
        --help                        @info
        --version                     @info
        ",
        "
        --reference: FILE...:meta
        OWNER FILE...:meta
        ",
    ),
    effects: by_roles,
    cases: &[
        case("chown u:g a b", "fs.meta a; fs.meta b"),
        case("chown -R u d", "fs.meta d recursive"),
        case("chown d -R u", "fs.meta u recursive"),
        case("chown --reference r a", "fs.read r; fs.meta a"),
        case("chown --from=a:b c f", "fs.meta f"),
        case("chown --frob u a", "gap option; fs.meta a"),
        case("chown -- u $F", "fs.meta $"),
    ],
};
