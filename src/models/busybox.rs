//! busybox: many commands in one program (BusyBox 1.36).

use crate::args::{Args, Grammar, Opt};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    --list                        @info
    --list-full                   @info
    --help                        @info
    --install                     @acts
    -s
    --show SCRIPT                 @info
    ",
    "
    --install: [DIR]:into
    [COMMAND...]:argv
    ",
)
.exact();
const INSTALL: Opt = GRAMMAR.opt("--install");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["busybox"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("busybox rm -r a", "run rm -r a"),
        case("busybox sh -c ls", "run sh -c ls"),
        case("busybox", ""),
        case("busybox --list", ""),
        case("busybox --install -s /b", "fs.write /b recursive; gap dynamic"),
        case("busybox -z ls", "gap option; run ls"),
        case("busybox $X a", "gap option; run $ a; run a; fs.write? $ recursive; …"),
    ],
};

/// `--install` makes a link for each command.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.count(INSTALL) > 0 {
        out.gap(GapKind::Dynamic, "it makes links for all its commands", call);
    }
}
