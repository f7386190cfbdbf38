//! mkdir: makes folders (GNU coreutils 9 manual, "mkdir invocation").

use crate::args::{Args, Grammar, Mark, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Mode, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -m --mode=MODE
    -p --parents                  @acts
    -v --verbose
    -Z
    --context[=CTX]
    --help                        @info
    --version                     @info
    ",
    "DIRECTORY...:create",
);
const PARENTS: Opt = GRAMMAR.opt("-p");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["mkdir", "gmkdir"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("mkdir a b", "fs.write a create; fs.write b create"),
        case("mkdir -p a/b/c", "fs.write a/b/c create"),
        case("mkdir -p a/../b", "fs.write a/../b create; fs.write a/.. create; fs.write a create"),
        case("mkdir -pm 700 a", "fs.write a create"),
        case("mkdir --frob a", "gap option; fs.write? a create"),
        case("mkdir -p -- $D", "fs.write $ create"),
        case("mkdir -- -p", "fs.write -p create"),
        case("mkdir $D", "fs.write? $ create; gap option"),
    ],
};

/// `-p` makes the folders above too. Where the path holds a `..`, those lie elsewhere.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() || !args.has(PARENTS).may() {
        return;
    }
    for dir in args.operand("DIRECTORY") {
        for text in dir.value().exact_alternatives().unwrap_or_default() {
            if text.split(|b| *b == b'/').any(|part| part == b"..") {
                for above in ancestors(text) {
                    out.effects.push(Effect {
                        kind: EffectKind::FsWrite { mode: Mode::Create, recursive: Truth::No },
                        target: Target::Path(Value::exact(above)),
                        span: dir.span(),
                        certain: dir.certain.and(args.has(PARENTS)),
                    });
                }
            }
        }
    }
}

/// The folders above a path, as far as its text names them.
pub(super) fn ancestors(path: &[u8]) -> Vec<&[u8]> {
    let mut out = Vec::new();
    let mut rest = path;
    while let Some(slash) = rest.iter().rposition(|b| *b == b'/') {
        rest = rest.get(..slash).unwrap_or(b"");
        if !rest.is_empty() && !rest.ends_with(b"/") {
            out.push(rest);
        }
    }
    out
}
