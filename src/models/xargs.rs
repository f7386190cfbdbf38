//! xargs: runs a command with arguments from its input (GNU findutils 4 manual, "Invoking xargs").

use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{Nested, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::{Field, Value};
use bstr::ByteSlice as _;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -0 --null
    -a --arg-file=FILE:read
    -d --delimiter=CHARACTER
    -E END -e[END] --eof[=END]
    -I R -i[R] --replace[=R]
    -L MAX-LINES -l[MAX-LINES] --max-lines[=MAX-LINES]
    -n --max-args=MAX-ARGS:number
    -o --open-tty
    -P --max-procs=MAX-PROCS:number
    -p --interactive
    --process-slot-var=VAR:env-name
    -r --no-run-if-empty
    -s --max-chars=MAX-CHARS:number
    --show-limits
    -t --verbose
    -x --exit
    --help                        @info
    --version                     @info
    ",
    "COMMAND...:argv",
);
const REPLACE: Opt = GRAMMAR.opt("-I");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["xargs", "gxargs"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("xargs rm -f", "run rm -f $..."),
        case("xargs -0 -n1 -P 4 rm", "run rm $..."),
        case("xargs -I{} mv {} x/{}", "run mv $ x/$"),
        case("xargs -i rm {}", "run rm $"),
        case("xargs -a list rm", "fs.read list; run rm $..."),
        case("xargs", ""),
    ],
};

/// The command gets words that nobody sees: at its end, or in place of the text of `-I`.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let replaces = args.has(REPLACE);
    let marker = args.values(REPLACE).last().map_or(Some(&b"{}"[..]), |v| v.exact());
    for nested in &mut out.nested {
        let Nested::Argv(argv) = nested else { continue };
        let input = Value::unknown(Some(call.span));
        if replaces.may() {
            for word in argv.iter_mut() {
                word.value = match (marker, word.as_exact()) {
                    (Some(m), Some(text)) => replaced(text, m, &input),
                    _ => input.clone(),
                };
            }
        }
        if replaces != Truth::Yes {
            argv.push(Field::many(input, call.span));
        }
    }
}

fn replaced(text: &[u8], marker: &[u8], input: &Value) -> Value {
    if marker.is_empty() {
        return input.clone();
    }
    let parts: Vec<Value> = text.split_str(marker).map(Value::exact).collect();
    let mut all: Vec<&Value> = Vec::new();
    for (k, part) in parts.iter().enumerate() {
        if k > 0 {
            all.push(input);
        }
        all.push(part);
    }
    Value::concat_all(all)
}
