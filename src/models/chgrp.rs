//! chgrp: changes the group of files (GNU coreutils 9 manual, "chgrp invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["chgrp", "gchgrp"],
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
        GROUP FILE...:meta
        ",
    ),
    effects: by_roles,
    cases: &[
        case("chgrp g a b", "fs.meta a; fs.meta b"),
        case("chgrp -R g d", "fs.meta d recursive"),
        case("chgrp --reference=r a", "fs.read r; fs.meta a"),
        case("chgrp --frob g a", "gap option; fs.meta a"),
        case("chgrp -- g $F", "fs.meta $"),
        case("chgrp $X a", "fs.meta? $ recursive?; fs.meta? a recursive?; fs.read? $ recursive?"),
    ],
};
