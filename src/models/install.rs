//! install: copies files and sets their mode (GNU coreutils 9 manual, "install invocation").

use super::chmod::setuid;
use crate::args::{Args, Grammar, Mark, Opt};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --backup[=CONTROL]
    -b
    -c
    -C --compare
    -d --directory
    -D
    --debug
    -g --group=GROUP
    -m --mode=MODE
    -o --owner=OWNER
    -p --preserve-timestamps
    -s --strip
    --strip-program=PROGRAM:program
    -S --suffix=SUFFIX
    -t --target-directory=DIRECTORY:into
    -T --no-target-directory
    -v --verbose
    --preserve-context
    -Z
    --context[=CTX]
    --help                        @info
    --version                     @info
    ",
    "
    -d: DIRECTORY...:create
    -t: SOURCE...:read
    SOURCE...:read DEST:write
    ",
);
const MODE: Opt = GRAMMAR.opt("-m");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["install", "ginstall"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("install a b", "fs.read a; fs.write b"),
        case("install -m 755 a b d/", "fs.read a; fs.read b; fs.write d/"),
        case("install -d a b", "fs.write a create; fs.write b create"),
        case("install -t d a", "fs.write d recursive; fs.read a"),
        case("install -m4755 a b", "fs.read a; fs.write b; priv.escalate"),
        case("install -s --strip-program=x a b", "run x; fs.read a; fs.write b"),
        case("install --frob a b", "gap option; fs.read? a; fs.write b"),
        case("install -- a $X", "fs.read a; fs.write $"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    for mode in args.values(MODE) {
        setuid(&mode, out);
    }
}
