//! pgrep: finds processes (procps-ng 4 manual, pgrep(1)).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["pgrep"],
    grammar: Grammar::gnu(
        "
        -d --delimiter=STRING
        -l --list-name
        -a --list-full
        -v --inverse
        -w --lightweight
        -c --count
        -f --full
        -g --pgroup=PGID
        -G --group=GID
        -i --ignore-case
        -n --newest
        -o --oldest
        -O --older=SECONDS
        -p --pid=PID
        -P --parent=PPID
        -s --session=SID
        --signal=SIG
        -t --terminal=TTY
        -u --euid=ID
        -U --uid=ID
        -x --exact
        -F --pidfile=FILE:read
        -L --logpidfile
        -r --runstates=STATE
        -A --ignore-ancestors
        -Q --shell-quote
        --cgroup=GROUP
        --env=NAME
        --ns=PID
        --nslist=NS
        -h --help                     @info
        -V --version                  @info
        ",
        "[PATTERN]:pattern",
    ),
    effects: by_roles,
    cases: &[
        case("pgrep -fl x", ""),
        case("pgrep -u root -x sshd", ""),
        case("pgrep -F f", "fs.read f"),
        case("pgrep --frob x", "gap option"),
        case("pgrep -- $X", ""),
        case("pgrep $X", "fs.read? $ recursive?"),
        case("pgrep a b", "gap option"),
    ],
};
