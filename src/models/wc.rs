//! wc: counts lines, words and bytes (GNU coreutils 9 manual, "wc invocation").

use crate::args::{Args, Grammar, Opt};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -c --bytes
    -m --chars
    -l --lines
    --files0-from=F:names
    -L --max-line-length
    -w --words
    --total=WHEN
    --debug
    --help                        @info
    --version                     @info
    ",
    "[FILE]...:input",
);
const NAMES: Opt = GRAMMAR.opt("--files0-from");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["wc", "gwc"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("wc -l a b", "fs.read a; fs.read b"),
        case("wc", ""),
        case("wc - -c", ""),
        case("wc --files0-from=l", "fs.read l; gap dynamic"),
        case("wc --files0-from=-", "gap dynamic"),
        case("wc --frob a", "gap option; fs.read? a"),
        case("wc -- $F", "fs.read $"),
        case("wc $F", "fs.read? $; gap option"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    names_from_input(args, NAMES, call, out);
}

/// The names of further files can come by standard input.
pub(super) fn names_from_input(args: &Args<'_>, names: Opt, call: &Invocation<'_>, out: &mut Outcome) {
    if args.values(names).any(|v| v.exact() == Some(b"-")) {
        out.gap(GapKind::Dynamic, "the names of its operands come by standard input", call);
    }
}
