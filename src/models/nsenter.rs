//! nsenter: runs a command in the namespaces of another process (util-linux 2.41 manual, nsenter(1)).

use crate::args::{Args, Grammar, Mark};
use crate::effect::{EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["nsenter"],
    grammar: Grammar::posix(
        "
        -a --all
        -t --target=PID
        -m[FILE] --mount[=FILE]
        -u[FILE] --uts[=FILE]
        -i[FILE] --ipc[=FILE]
        -n[FILE] --net[=FILE]
        -N --net-socket=FD
        -p[FILE] --pid[=FILE]
        -C[FILE] --cgroup[=FILE]
        -U[FILE] --user[=FILE]
        --user-parent
        -T[FILE] --time[=FILE]
        -S --setuid=UID
        -G --setgid=GID
        --preserve-credentials
        --keep-caps
        -r[DIR] --root[=DIR]
        -w[DIR:cwd] --wd[=DIR:cwd]
        -W --wdns=DIR
        -e --env
        -F --no-fork
        -c --join-cgroup
        -Z --follow-context
        -h --help                     @info
        -V --version                  @info
        ",
        "[COMMAND...]:argv",
    ),
    effects,
    cases: &[
        case("nsenter -t 1 -a rm -r a", "priv.escalate root; gap dynamic; run rm -r a"),
        case("nsenter --net=/n -- ls", "priv.escalate root; gap dynamic; run ls"),
        case("nsenter -t 1 -m", "priv.escalate root; gap dynamic"),
        case("nsenter -z ls", "gap option; priv.escalate root; gap dynamic; run ls"),
        case("nsenter $X ls", "gap option; priv.escalate root; run $ ls; run ls; …"),
        case("nsenter --help", ""),
    ],
};

/// It sees what that process sees.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if !args.marked(Mark::Info).must() {
        out.effect(EffectKind::PrivEscalate, Target::User(Value::exact("root")), call);
        out.gap(GapKind::Dynamic, "it runs among the files and rights of another process", call);
    }
}
