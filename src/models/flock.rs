//! flock: runs a command while it holds a lock (util-linux 2.41 manual, flock(1)).

use super::watch::shell;
use crate::args::{ArgValue, Args, Grammar, Mark};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Mode, Nested, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["flock"],
    grammar: Grammar::posix(
        "
        -s --shared
        -x -e --exclusive
        -u --unlock
        -n --nonblock --nb
        -w --timeout --wait=SECS:number
        -E --conflict-exit-code=NUMBER:number
        -o --close
        -F --no-fork
        --fcntl
        --verbose
        -h --help                     @info
        -V --version                  @info
        ",
        "FILE [COMMAND...]:argv",
    ),
    effects,
    cases: &[
        case("flock l rm -r a", "fs.write? l create; run rm -r a"),
        case("flock -n l -c 'rm -r a'", "fs.write? l create; script 'rm -r a'"),
        case("flock -w 5 l --command ls", "fs.write? l create; script ls"),
        case("flock -- l ls -l", "fs.write? l create; run ls -l"),
        case("flock 9", ""),
        case("flock -z l ls", "gap option; fs.write? l create; run ls; …"),
        case("flock $L ls", "fs.write? $ create; fs.write? ls create; run ls"),
    ],
};

/// The lock file is made where it is not there; `-c` behind it takes shell text.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    for nested in &mut out.nested {
        let Nested::Argv(argv) = nested else { continue };
        if let [flag, text, ..] = argv.as_slice()
            && matches!(flag.as_exact(), Some(b"-c" | b"--command"))
        {
            *nested = shell(text.value.clone(), &ArgValue::whole(text, Truth::Yes));
        }
    }
    for file in args.operand("FILE") {
        let descriptor = file.exact().is_some_and(|t| t.iter().all(u8::is_ascii_digit));
        if !(args.marked(Mark::Info).must() || descriptor && out.nested.is_empty()) {
            out.effects.push(Effect {
                kind: EffectKind::FsWrite { mode: Mode::Create, recursive: Truth::No },
                target: Target::Path(file.value()),
                span: file.span(),
                certain: Truth::Maybe,
            });
        }
    }
}
