//! strace: runs a command and tells its system calls (strace 6 manual, strace(1)).

use super::watch::shell;
use crate::args::{Args, Grammar, Opt};
use crate::effect::{Effect, EffectKind, Mode, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -a --columns=COLUMN:number
    -A --output-append-mode
    -b --detach-on=SYSCALL
    -c --summary-only
    -C --summary
    -d --debug
    -D ...
    --daemonize[=GROUP]
    -e EXPR ...
    -E --env=NAME:env ...
    -f --follow-forks ...
    -F
    --output-separately
    -h --help                     @info
    -i --instruction-pointer
    -I --interruptible=WHEN
    -k --stack-traces
    -n --syscall-number
    -o --output=FILE              @acts
    -O --summary-syscall-overhead=OVERHEAD
    -p --attach=PID               @acts
    -P --trace-path=PATH ...
    -q ...
    --quiet[=SET]
    -r
    --relative-timestamps[=PRECISION]
    -s --string-limit=SIZE:number
    -S --summary-sort-by=SORTBY
    -t ...
    --absolute-timestamps[=FORMAT]
    --timestamps[=FORMAT]
    -T
    --syscall-times[=PRECISION]
    -u --user=USER:user
    -U --summary-columns=COLUMNS
    -v --no-abbrev
    -V --version                  @info
    -w --summary-wall-clock
    -x ...
    --strings-in-hex[=HOW]
    -X --const-print-style=FORMAT
    -y ...
    --decode-fds[=SET]
    -Y
    --decode-pids=SET
    -z --successful-only
    -Z --failed-only
    --trace=SET
    --signal=SET
    --status=SET
    --abbrev=SET
    --verbose=SET
    --raw=SET
    --read=SET
    --write=SET
    --fault=SET
    --inject=SET
    --kvm=SET
    --secontext[=FORMAT]
    --seccomp-bpf
    --syscall-limit=LIMIT:number
    --stack-trace-frame-limit=LIMIT:number
    --tips[=FORMAT]
    ",
    "[COMMAND...]:argv",
);
const OUTPUT: Opt = GRAMMAR.opt("-o");
const APPEND: Opt = GRAMMAR.opt("-A");
const ATTACH: Opt = GRAMMAR.opt("-p");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["strace"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("strace -f rm -r a", "run rm -r a"),
        case("strace -o log -e trace=open -- ls", "fs.write log; fs.write? log.$; run ls"),
        case("strace -Ao log ls", "fs.write log append; fs.write? log.$ append; run ls"),
        case("strace -o '|wc -l' ls", "script 'wc -l'; run ls"),
        case("strace -p 10", "proc.attach 10"),
        case("strace -E A=1 -u bob ls", "env.control A; priv.escalate bob; run ls"),
        case("strace -j ls", "gap option; run ls"),
        case("strace $X ls", "gap option; run $ ls; run ls"),
    ],
};

/// `-o` names a file, or a command behind `|` or `!`; with `-ff` each process has a file of its own.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let mode = if args.has(APPEND).must() { Mode::Append } else { Mode::Truncate };
    for file in args.values(OUTPUT) {
        if let Some([b'|' | b'!', command @ ..]) = file.exact() {
            out.nested.push(shell(Value::exact(command), &file));
            continue;
        }
        if file.exact().is_none()
            && (file.value().starts_with(b"|").may() || file.value().starts_with(b"!").may())
        {
            out.nested.push(shell(Value::unknown(Some(file.span())), &file));
        }
        let kind = EffectKind::FsWrite { mode, recursive: crate::base::Truth::No };
        let own = Value::concat_all([&file.value(), &Value::exact("."), &Value::unknown(None)]);
        for (path, certain) in [(file.value(), file.certain), (own, crate::base::Truth::Maybe)] {
            out.effects.push(Effect { kind, target: Target::Path(path), span: file.span(), certain });
        }
    }
    for pid in args.values(ATTACH) {
        out.effects.push(Effect {
            kind: EffectKind::ProcAttach,
            target: Target::Pid(pid.value()),
            span: pid.span(),
            certain: pid.certain,
        });
    }
}
