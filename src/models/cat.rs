//! cat: passes its input on (GNU coreutils 9 manual, "cat invocation").

use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -A --show-all
    -b --number-nonblank
    -e
    -E --show-ends
    -n --number
    -s --squeeze-blank
    -t
    -T --show-tabs
    -u
    -v --show-nonprinting
    --help                        @info
    --version                     @info
    ",
    "[FILE]...:input",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cat", "gcat"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cat a b", "fs.read a; fs.read b"),
        case("cat -n a -", "fs.read a"),
        case("cat", ""),
        case("cat --frob a", "gap option; fs.read? a"),
        case("cat -- $F", "fs.read $"),
        case("cat $F", "fs.read? $"),
        case("cat --help", ""),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    out.stdout = stdout(call);
}

/// What is printed, where that is exactly what can be read: `cat`, `cat -`, `cat <(…)`.
fn stdout(call: &Invocation<'_>) -> Option<Value> {
    match call.argv {
        [_] => call.stdin.cloned(),
        [_, one] if one.as_exact() == Some(b"-") => call.stdin.cloned(),
        [_, _] => call.fed.get(1).cloned().flatten(),
        _ => None,
    }
}
