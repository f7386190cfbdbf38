//! ltrace: runs a command and tells its library calls (ltrace 0.7 manual, ltrace(1)).

use crate::args::{Args, Grammar, Opt};
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -a --align=COLUMN:number
    -A NUMBER:number
    -b --no-signals
    -c
    -C --demangle
    -D --debug=MASK
    -e FILTER ...
    -f
    -F --config=FILE:load ...
    -h --help                     @info
    -i
    -l --library=PATTERN ...
    -L
    -n --indent=NUMBER:number
    -o --output=FILE:write
    -p PID                        @acts
    -r
    -s SIZE:number
    -S
    -t ...
    -T
    -u USER:user
    -V --version                  @info
    -w --where=NUMBER:number
    -x FILTER ...
    ",
    "[COMMAND...]:argv",
);
const ATTACH: Opt = GRAMMAR.opt("-p");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["ltrace"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("ltrace -f rm -r a", "run rm -r a"),
        case("ltrace -o log -e malloc -- ls", "fs.write log; run ls"),
        case("ltrace -p 10", "proc.attach 10"),
        case("ltrace -u bob ls", "priv.escalate bob; run ls"),
        case("ltrace -j ls", "gap option; run ls"),
        case("ltrace $X ls", "gap option; run $ ls; run ls"),
    ],
};

/// `-p` traces a process that runs already.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    for pid in args.values(ATTACH) {
        out.effects.push(Effect {
            kind: EffectKind::ProcAttach,
            target: Target::Pid(pid.value()),
            span: pid.span(),
            certain: pid.certain,
        });
    }
}
