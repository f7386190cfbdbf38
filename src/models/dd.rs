//! dd: copies blocks (GNU coreutils 9 manual, "dd invocation").

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["dd", "gdd"],
    grammar: Grammar::gnu(
        "
        if=FILE:read
        of=FILE:write
        bs=BYTES
        ibs=BYTES
        obs=BYTES
        cbs=BYTES
        conv=CONVS
        count=N
        iflag=FLAGS
        oflag=FLAGS
        seek=N
        oseek=N
        skip=N
        iseek=N
        status=LEVEL
        --help                        @info
        --version                     @info
        ",
        "",
    ),
    effects: by_roles,
    cases: &[
        case("dd if=a of=b count=$#", "fs.read a; fs.write b"),
        case("dd of=/dev/sda bs=$#", "fs.write /dev/sda"),
        case("dd", ""),
        case("dd frob=1 count=$#", "gap option"),
        case("dd if=$X", "fs.read $"),
        case("dd if=a $X", "gap option; …"),
        case("dd -- if=a", "gap option"),
        case("dd --help", ""),
    ],
};
