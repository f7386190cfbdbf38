//! systemd-run: runs a command as a service or scope (systemd 257 manual, systemd-run(1)).

use crate::args::{Args, Grammar, Mark};
use crate::effect::{EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["systemd-run"],
    grammar: Grammar::posix(
        "
        -h --help                     @info
        --version                     @info
        --no-ask-password
        --user
        --system
        -H --host=HOST:host
        -M --machine=CONTAINER
        -C --capsule=NAME
        --scope
        -u --unit=UNIT
        -p --property=PROPERTY ...    @acts
        --description=TEXT
        --slice=SLICE
        --slice-inherit
        --expand-environment=BOOL
        --no-block
        -r --remain-after-exit
        --wait
        --send-sighup
        --service-type=TYPE
        --uid=USER:user
        --gid=GROUP
        --nice=NICE
        --working-directory=PATH:cwd
        --root-directory=PATH
        -R --same-root-dir
        -d --same-dir
        -E --setenv=NAME:env ...
        -t --pty
        -T --pty-late
        -P --pipe
        -q --quiet
        -v --verbose
        -G --collect
        -S --shell
        --job-mode=MODE
        --ignore-failure
        --background=COLOR
        --json=MODE
        --path-property=PROPERTY ...  @acts
        --socket-property=PROPERTY ... @acts
        --on-active=SECONDS
        --on-boot=SECONDS
        --on-startup=SECONDS
        --on-unit-active=SECONDS
        --on-unit-inactive=SECONDS
        --on-calendar=SPEC
        --on-timezone-change
        --on-clock-change
        --timer-property=PROPERTY ... @acts
        ",
        "[COMMAND...]:argv",
    ),
    effects,
    cases: &[
        case("systemd-run rm -r a", "sys.service; gap dynamic; run rm -r a"),
        case("systemd-run --user -t -- ls", "sys.service; gap dynamic; run ls"),
        case(
            "systemd-run --uid=bob -E A=1 ls",
            "priv.escalate bob; env.control A; sys.service; gap dynamic; run ls",
        ),
        case("systemd-run -S", "sys.service; gap dynamic"),
        case("systemd-run -z ls", "gap option; sys.service; gap dynamic; run ls"),
        case("systemd-run $X ls", "gap option; sys.service; run $ ls; run ls; …"),
    ],
};

/// It runs elsewhere: another folder and environment, often another user, perhaps later.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if !args.marked(Mark::Info).must() {
        out.effect(EffectKind::SysService, Target::None, call);
        out.gap(GapKind::Dynamic, "the service manager runs it, in surroundings of its own", call);
    }
}
