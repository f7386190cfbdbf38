//! git remote set-url: changes where a remote is (git 2.47 manual, git-remote(1)).

use super::git::shared::writes;
use crate::args::{Args, Grammar};
use crate::effect::{EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]push
    --[no-]add
    --[no-]delete
    ",
    "NAME URL [OLD]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git remote set-url"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git remote set-url o u", "env.control remote.*.url; fs.write .git modify recursive"),
        case("git remote set-url --push o u", "env.control remote.*.url; fs.write .git modify recursive"),
        case("git remote set-url --frob o u", "gap option; …"),
        case("git remote set-url o $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    out.effect(EffectKind::EnvControl, Target::Resource(Value::exact("remote.*.url")), call);
}
