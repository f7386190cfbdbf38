//! date: prints the time, or sets the clock (GNU coreutils 9 manual, "date invocation").

use crate::args::{Args, Grammar, Mark, Opt};
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -d --date=STRING
    --debug
    -f --file=DATEFILE:input
    -I[FMT] --iso-8601[=FMT]
    --resolution
    -R --rfc-email --rfc-822 --rfc-2822
    --rfc-3339=FMT
    -r --reference=FILE:read
    -s --set=STRING               @acts
    -u --utc --universal --uct
    --help                        @info
    --version                     @info
    ",
    "[FORMAT]",
);
const SET: Opt = GRAMMAR.opt("-s");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["date", "gdate"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("date", ""),
        case("date +%s", ""),
        case("date -u -d @0 +%F", ""),
        case("date -Iseconds", ""),
        case("date -r a", "fs.read a"),
        case("date -f a", "fs.read a"),
        case("date -s 12:00", "sys.kernel"),
        case("date 010112002020", "sys.kernel"),
        case("date --frob", "gap option"),
        case("date $X", "gap option; sys.kernel?; …"),
        case("date -- +%s", ""),
        case("date -- $X", "sys.kernel?"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let mut sets = args.has(SET);
    for word in args.operand("FORMAT") {
        sets = sets.or((!word.value().starts_with(b"+")).and(word.certain));
    }
    if sets.may() {
        out.effects.push(Effect {
            kind: EffectKind::SysKernel,
            target: Target::None,
            span: call.span,
            certain: sets,
        });
    }
}
