//! entr: runs a command when files change (entr 5.6 manual, entr(1)).

use super::watch::shell;
use crate::args::{ArgValue, Args, Grammar, Opt};
use crate::effect::{GapKind, Nested, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;
use bstr::ByteSlice as _;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -a
    -c ...
    -d ...
    -n
    -p
    -r
    -s                            @acts
    -x
    -z
    ",
    "
    -s: SCRIPT [ARGUMENT]...
    COMMAND...:argv
    ",
)
.exact();
const SHELL: Opt = GRAMMAR.opt("-s");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["entr"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("entr -c make test", "run make test"),
        case("entr -r -- rm /_", "run rm $"),
        case("entr -s 'make;ls'", "script make;ls"),
        case("entr -y ls", "gap option; run ls"),
        case("entr $X ls", "gap option; run $ ls; run ls; …"),
    ],
};

/// `/_` stands for the first file that changed; `-s` takes shell text.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    for nested in &mut out.nested {
        let Nested::Argv(argv) = nested else { continue };
        for word in argv.iter_mut() {
            if word.as_exact().is_none_or(|t| t.contains_str("/_")) {
                word.value = Value::unknown(Some(word.span));
            }
        }
    }
    let scripts: Vec<ArgValue<'_>> = args.operand("SCRIPT").collect();
    if args.has(SHELL).may() {
        for text in &scripts {
            out.nested.push(shell(text.value(), text));
        }
        if args.operand("ARGUMENT").next().is_some() {
            out.gap(GapKind::Dynamic, "arguments of the shell text", call);
        }
    }
}
