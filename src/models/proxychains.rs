//! proxychains: runs a command whose connections go through proxies (proxychains-ng 4.17).

use crate::args::{Args, Grammar};
use crate::effect::{EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["proxychains", "proxychains4", "proxychains-ng"],
    grammar: Grammar::posix(
        "
        -q
        -f FILE:load
        --help                        @info
        ",
        "COMMAND...:argv",
    )
    .exact(),
    effects,
    cases: &[
        case("proxychains4 -q rm -r a", "env.control LD_PRELOAD; run rm -r a"),
        case("proxychains4 -f f ls", "fs.read f loaded; env.control LD_PRELOAD; run ls"),
        case("proxychains -z ls", "gap option; env.control LD_PRELOAD; run ls"),
        case("proxychains $X ls", "gap option; env.control LD_PRELOAD; run $ ls; run ls"),
    ],
};

/// It works by a library that is put in front of all others.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    out.effect(EffectKind::EnvControl, Target::Resource(Value::exact("LD_PRELOAD")), call);
}
