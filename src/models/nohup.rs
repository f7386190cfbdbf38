//! nohup: runs a command that outlives the terminal (GNU coreutils 9 manual, "nohup invocation").

use crate::args::{Args, Grammar, Mark};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Mode, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["nohup", "gnohup"],
    grammar: Grammar::posix(
        "
        --help                        @info
        --version                     @info
        ",
        "COMMAND...:argv",
    ),
    effects,
    cases: &[
        case("nohup rm -r a", "run rm -r a; fs.write? nohup.out append"),
        case("nohup -- ls -l", "run ls -l; fs.write? nohup.out append"),
        case("nohup -z ls", "gap option; run ls; fs.write? nohup.out append"),
        case("nohup $X ls", "run $ ls; run ls; fs.write? nohup.out append"),
        case("nohup --help", ""),
    ],
};

/// What the command prints is kept, if it would go to a terminal.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    out.effects.push(Effect {
        kind: EffectKind::FsWrite { mode: Mode::Append, recursive: Truth::No },
        target: Target::Path(Value::exact("nohup.out")),
        span: call.span,
        certain: Truth::Maybe,
    });
}
