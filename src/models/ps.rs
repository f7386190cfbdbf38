//! ps: lists processes (procps-ng 4 manual, ps(1)). Never: `-?`.

use crate::args::{Args, Grammar, Mark, Opt, Style};
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -A
    -a
    -c
    -C --cmd=COMMANDS
    -d
    -D --date-format=FORMAT
    -e
    -f
    -F
    -g --group=GROUPS
    -G --Group=GROUPS
    -H
    -j
    -L
    -l
    -m
    -M --context
    -N --deselect
    -NUM -s --sid=SESSIONS
    -o --format=FORMAT
    -O FORMAT
    -P
    -p --pid=PIDS
    --ppid=PIDS
    -q --quick-pid=PIDS
    -t --tty=TERMINALS
    -T
    -u --user=USERS
    -U --User=USERS
    -V --version                  @info
    -w
    -x
    -y
    -Z
    --cols --columns --width=N:number
    --rows --lines=N:number
    --cumulative
    --delimiter=D
    --forest
    --headers --headings --header --heading
    --no-headers --no-headings --no-header --no-heading --noheaders --noheadings --noheader --noheading
    --signames
    --sort=SPEC
    --info                        @info
    --help[=SECTION]              @info
    a
    c
    e                             @acts
    f
    g
    h
    H
    j
    k SPEC
    l
    L
    m
    n
    N FILE:read
    o FORMAT
    O FORMAT
    p PIDS
    q PIDS
    r
    s
    S
    t[TERMINAL]
    T
    u
    U USERS
    v
    V                             @info
    w
    x
    X
    Z
    ",
    "[PID]...",
)
.style(Style::Bsd);
const ENVIRONMENT: Opt = GRAMMAR.opt("e");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["ps"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("ps", ""),
        case("ps aux", ""),
        case("ps -ef", ""),
        case("ps -o pid,cmd -p 1", ""),
        case("ps auxe", "proc.attach"),
        case("ps aU root 5", ""),
        case("ps --sort -rss aux", ""),
        case("ps --frob", "gap option"),
        case("ps $X", "…"),
        case("ps -p $#", ""),
        case("ps -C ls --no-headers", ""),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    if args.has(ENVIRONMENT).may() {
        out.effects.push(Effect {
            kind: EffectKind::ProcAttach,
            target: Target::None,
            span: call.span,
            certain: args.has(ENVIRONMENT),
        });
    }
}
