//! script: keeps what a terminal session shows (util-linux 2.41 manual, script(1)).

use crate::args::{Args, Grammar, Mark, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, GapKind, Mode, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --append
    -B --log-io=FILE:write
    -c --command=COMMAND:shell
    -e --return
    -E --echo=WHEN
    -f --flush
    --force
    -I --log-in=FILE:write
    -m --logging-format=NAME
    -O --log-out=FILE:write
    -o --output-limit=SIZE
    -q --quiet
    -t[FILE:write] --timing[=FILE:write]
    -T --log-timing=FILE:write
    -h --help                     @info
    -V --version                  @info
    ",
    "[FILE]:write",
);
const APPEND: Opt = GRAMMAR.opt("-a");
const COMMAND: Opt = GRAMMAR.opt("-c");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["script"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("script -c 'rm a' log", "fs.write log; script 'rm a'"),
        case("script -aqc ls -- log", "fs.write log append; script ls"),
        case("script -c ls", "fs.write? typescript; script ls"),
        case(
            "script -T t -I i -B io -c ls",
            "fs.write t; fs.write i; fs.write io; fs.write? typescript; script ls",
        ),
        case("script", "fs.write? typescript; gap dynamic"),
        case("script log ls", "fs.write log; gap option; gap dynamic"),
        case("script -z log", "gap option; gap dynamic; …"),
        case("script --help", ""),
    ],
};

/// Without `-c` it runs a shell; without a file it writes `typescript`.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    if !args.operand("FILE").any(|f| f.certain.must()) {
        out.effects.push(Effect {
            kind: EffectKind::FsWrite { mode: Mode::Truncate, recursive: Truth::No },
            target: Target::Path(Value::exact("typescript")),
            span: call.span,
            certain: Truth::Maybe,
        });
    }
    if args.has(APPEND).must() {
        for effect in &mut out.effects {
            if let EffectKind::FsWrite { mode, .. } = &mut effect.kind {
                *mode = Mode::Append;
            }
        }
    }
    if !args.has(COMMAND).must() {
        out.gap(GapKind::Dynamic, "a shell whose input is not known", call);
    }
}
