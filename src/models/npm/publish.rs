//! npm publish: changes the registry (npm 10 manual).

use super::npm::{npm_rows, scripts};
use crate::args::{Args, Grammar, Mark};
use crate::effect::{EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        npm_rows!(),
        "

    "
    ),
    "[WORD]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["npm publish", "npm deprecate", "npm dist-tag", "npm access", "npm owner", "npm team"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("npm publish", "exec.code project; remote.change"),
        case("npm publish --frob", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    scripts(args, call, out);
    if !args.marked(Mark::Info).must() && !args.marked(Mark::Dry).must() {
        out.effect(EffectKind::RemoteChange, Target::None, call);
    }
}
