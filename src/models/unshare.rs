//! unshare: runs a command in namespaces of its own (util-linux 2.41 manual, unshare(1)).

use crate::args::{Args, Grammar, Mark, Opt};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -m --mount[=FILE:mount]
    -u --uts[=FILE:mount]
    -i --ipc[=FILE:mount]
    -n --net[=FILE:mount]
    -p --pid[=FILE:mount]
    -U --user[=FILE:mount]
    -C --cgroup[=FILE:mount]
    -T --time[=FILE:mount]
    -f --fork
    --map-user=USER
    --map-group=GROUP
    -r --map-root-user
    -c --map-current-user
    --map-auto
    --map-users=MAP
    --map-groups=MAP
    --kill-child[=SIGNAL]
    --mount-proc[=DIR:mount]
    --mount-binfmt[=DIR:mount]
    --propagation=MODE
    --setgroups=MODE
    --keep-caps
    -R --root=DIR                 @acts
    -w --wd=DIR:cwd
    -S --setuid=UID:user
    -G --setgid=GID
    --monotonic=OFFSET
    --boottime=OFFSET
    -h --help                     @info
    -V --version                  @info
    ",
    "[COMMAND...]:argv",
);
const ROOT: Opt = GRAMMAR.opt("-R");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["unshare"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("unshare -rn rm -r a", "run rm -r a"),
        case("unshare --net=/n -- ls", "fs.mount /n; run ls"),
        case("unshare -R /mnt ls", "run ls; gap dynamic"),
        case("unshare -S 0 -w d ls", "priv.escalate 0; run ls; gap dynamic"),
        case("unshare -m", "gap dynamic"),
        case("unshare -z ls", "gap option; run ls"),
        case("unshare $X ls", "gap option; run $ ls; run ls; gap dynamic"),
    ],
};

/// Another root means other files; without a command it runs a shell.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    if args.has(ROOT).may() {
        out.gap(GapKind::Dynamic, "what runs below another root sees other files and programs", call);
    }
    if args.rests().next().is_none() {
        out.gap(GapKind::Dynamic, "a shell whose input is not known", call);
    }
}
