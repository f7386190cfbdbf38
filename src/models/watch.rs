//! watch: runs a command again and again (procps-ng 4 manual, watch(1)).

use crate::args::{ArgValue, Args, Grammar, Mark, Opt};
use crate::effect::{GapKind, Nested, Outcome, Shell};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -b --beep
    -c --color
    -C --no-color
    -d[permanent] --differences[=permanent]
    -e --errexit
    -f --follow
    -g --chgexit
    -q --equexit=CYCLES:number
    -n --interval=SECS:number
    -p --precise
    -r --no-rerun
    -s --shotsdir=DIR:into
    -t --no-title
    -w --no-wrap
    -x --exec                     @acts
    -h --help                     @info
    -v --version                  @info
    ",
    "
    -x: COMMAND...:argv
    WORD...
    ",
);
const EXEC: Opt = GRAMMAR.opt("-x");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["watch"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("watch -n 1 ls -l '|' wc", "script 'ls -l | wc'"),
        case("watch 'rm a;ls'", "script 'rm a;ls'"),
        case("watch -x rm -r a", "run rm -r a"),
        case("watch -d -- ls", "script ls"),
        case("watch -dpermanent --exec ls", "run ls"),
        case("watch -Z ls", "gap option; gap dynamic; script ls"),
        case("watch $X ls", "gap option; gap dynamic; …"),
    ],
};

/// The words are joined by spaces and run by `sh -c`.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() || args.has(EXEC).must() {
        return;
    }
    let words: Vec<ArgValue<'_>> = args.operand("WORD").collect();
    if words.iter().any(|w| !w.certain.must()) {
        out.gap(GapKind::Dynamic, "where the command begins is only known when it runs", call);
    }
    script(&words, out);
}

/// Words that are joined by spaces and read by a shell.
pub(super) fn script(words: &[ArgValue<'_>], out: &mut Outcome) {
    let Some(first) = words.first() else { return };
    let space = Value::exact(" ");
    let values: Vec<Value> = words
        .iter()
        .map(|w| {
            let plain = !w.word.many && !w.word.has_glob();
            if plain { w.value() } else { Value::unknown(Some(w.span())) }
        })
        .collect();
    let mut all: Vec<&Value> = Vec::new();
    for (k, value) in values.iter().enumerate() {
        if k > 0 {
            all.push(&space);
        }
        all.push(value);
    }
    out.nested.push(shell(Value::concat_all(all), first));
}

/// Text that a shell reads.
pub(super) fn shell(text: Value, carrier: &ArgValue<'_>) -> Nested {
    Nested::Script {
        text,
        carrier: carrier.span(),
        segments: vec![],
        name: None,
        params: vec![],
        stdin: None,
        shell: Shell::Posix,
        extglob: false,
    }
}
