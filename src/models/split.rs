//! split: writes a file in pieces, PREFIXaa, PREFIXab … (GNU coreutils 9 manual, "split invocation").

use crate::args::{ArgValue, Args, Grammar, Mark, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Mode, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::{Class, Text, Value};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --suffix-length=N:number
    --additional-suffix=SUFFIX
    -b --bytes=SIZE
    -C --line-bytes=SIZE
    -d --numeric-suffixes[=FROM]
    -x --hex-suffixes[=FROM]
    -e --elide-empty-files
    --filter=COMMAND:shell
    -NUM -l --lines=NUMBER:number
    -n --number=CHUNKS
    -t --separator=SEP
    -u --unbuffered
    --verbose
    ---io-blksize=N
    --help                        @info
    --version                     @info
    ",
    "[FILE]:input [PREFIX]",
);
const FILTER: Opt = GRAMMAR.opt("--filter");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["split", "gsplit"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("split -l 100 a", "fs.read a; fs.write x$"),
        case("split -b 1M a out/part-", "fs.read a; fs.write out/part-$"),
        case("split -d -a 3 - p", "fs.write p$"),
        case("split --filter='gzip > $FILE.gz' a", "…"),
        case("split -100 a", "fs.read a; fs.write x$"),
        case("split --frob a p", "gap option; …"),
        case("split -- a $P", "fs.read a; fs.write $$"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    if args.has(FILTER).must() {
        return;
    }
    let tail = Value::one_of([Text::hole(Class::Component, Some(call.span))]);
    let prefixes: Vec<ArgValue<'_>> = args.operand("PREFIX").collect();
    let mut write = |prefix: &Value, certain: Truth| {
        out.effects.push(Effect {
            kind: EffectKind::FsWrite { mode: Mode::Truncate, recursive: Truth::No },
            target: Target::Path(prefix.concat(&tail)),
            span: call.span,
            certain: certain.and(!args.has(FILTER)),
        });
    };
    for prefix in &prefixes {
        write(&prefix.value(), prefix.certain);
    }
    if !prefixes.iter().any(|p| p.certain.must()) {
        write(&Value::exact("x"), if prefixes.is_empty() { Truth::Yes } else { Truth::Maybe });
    }
}
