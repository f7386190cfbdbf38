//! time: runs a command and tells what it took (GNU time 1.9 manual; the program, not the keyword).

use crate::args::{Args, Grammar, Opt};
use crate::effect::{EffectKind, Mode, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -a --append
    -f --format=FORMAT
    -o --output=FILE:write
    -p --portability
    -q --quiet
    -v --verbose
    -h --help                     @info
    -V --version                  @info
    ",
    "COMMAND...:argv",
);
const APPEND: Opt = GRAMMAR.opt("-a");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["time", "gtime"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("time -v rm -r a", "run rm -r a"),
        case("time -o log ls", "fs.write log; run ls"),
        case("time -a --output=log ls", "fs.write log append; run ls"),
        case("time -f %e -- ls -l", "run ls -l"),
        case("time -z ls", "gap option; run ls"),
        case("time $X ls", "gap option; run $ ls; run ls"),
    ],
};

/// `-a` appends to the file of `-o`.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.has(APPEND).must() {
        for effect in &mut out.effects {
            if let EffectKind::FsWrite { mode, .. } = &mut effect.kind {
                *mode = Mode::Append;
            }
        }
    }
}
