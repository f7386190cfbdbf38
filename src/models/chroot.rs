//! chroot: runs a command with another root folder (GNU coreutils 9 manual, "chroot invocation").

use crate::args::{Args, Grammar, Mark};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["chroot", "gchroot"],
    grammar: Grammar::posix(
        "
        --groups=G_LIST
        --userspec=USER
        --skip-chdir
        --help                        @info
        --version                     @info
        ",
        "NEWROOT:list [COMMAND...]:argv",
    ),
    effects,
    cases: &[
        case("chroot /mnt rm -r /a", "fs.list /mnt; run rm -r /a; gap dynamic"),
        case("chroot --userspec=a:b -- /mnt", "fs.list /mnt; gap dynamic"),
        case("chroot -z /mnt ls", "gap option; gap dynamic; fs.list? /mnt; run ls; …"),
        case("chroot --help", ""),
    ],
};

/// Paths mean other files inside.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if !args.marked(Mark::Info).must() {
        out.gap(GapKind::Dynamic, "what runs below another root sees other files and programs", call);
    }
}
