//! setpriv: runs a command with other rights (util-linux 2.41 manual, setpriv(1)).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["setpriv"],
    grammar: Grammar::posix(
        "
        -d --dump                     @info
        --nnp --no-new-privs
        --ambient-caps=CAPS:user
        --inh-caps=CAPS
        --bounding-set=CAPS
        --ruid=UID:user
        --euid=UID:user
        --rgid=GID
        --egid=GID
        --reuid=UID:user
        --regid=GID
        --clear-groups
        --keep-groups
        --init-groups
        --groups=GROUPS
        --securebits=BITS
        --pdeathsig=SIGNAL
        --selinux-label=LABEL
        --apparmor-profile=PROFILE
        --landlock-access=ACCESS
        --landlock-rule=RULE
        --seccomp-filter=FILE:read
        --ptracer=PID
        --reset-env
        -h --help                     @info
        -V --version                  @info
        ",
        "[COMMAND...]:argv",
    ),
    effects: by_roles,
    cases: &[
        case("setpriv --reuid=1000 --clear-groups rm -r a", "priv.escalate 1000; run rm -r a"),
        case("setpriv --no-new-privs -- ls", "run ls"),
        case("setpriv -d", ""),
        case("setpriv -z ls", "gap option; run ls"),
        case("setpriv $X ls", "gap option; run $ ls; run ls; …"),
    ],
};
