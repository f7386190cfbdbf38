//! runuser: runs a command or a shell as another user (util-linux 2.41 manual, runuser(1)).

use crate::args::{Args, Grammar, Mark, Opt};
use crate::effect::{EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -u --user=USER:user
    -m -p --preserve-environment
    -w --whitelist-environment=LIST
    -g --group=GROUP
    -G --supp-group=GROUP ...
    - -l --login                  @acts
    -c --command=COMMAND:shell
    --session-command=COMMAND:shell
    -f --fast
    -s --shell=SHELL              @acts
    -P --pty
    -T --no-pty
    -h --help                     @info
    -V --version                  @info
    ",
    "
    -u: COMMAND...:argv
    [USER]:user [ARGUMENT]...
    ",
);
const USER: Opt = GRAMMAR.opt("-u");
const LOGIN: Opt = GRAMMAR.opt("-l");
const SHELL: Opt = GRAMMAR.opt("-s");
const COMMANDS: [Opt; 2] = [GRAMMAR.opt("-c"), GRAMMAR.opt("--session-command")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["runuser"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("runuser -u bob -- rm -r a", "priv.escalate bob; run rm -r a"),
        case("runuser bob -c 'rm -r a'", "priv.escalate bob; script 'rm -r a'"),
        case("runuser -l bob -c ls", "priv.escalate bob; script ls; gap dynamic"),
        case("runuser", "priv.escalate root; gap dynamic"),
        case("runuser -u bob -z ls", "gap option; priv.escalate bob; run ls"),
    ],
};

/// Without `-u` it is as `su`.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() || args.has(USER).must() {
        return;
    }
    if !args.operand("USER").any(|u| u.certain.must()) {
        out.effect(EffectKind::PrivEscalate, Target::User(Value::exact("root")), call);
    }
    let commands: usize = COMMANDS.iter().map(|o| args.count(*o)).sum();
    let more = args.operand("ARGUMENT").next().is_some();
    if commands != 1 || more || args.has(LOGIN).may() || args.has(SHELL).may() {
        out.gap(GapKind::Dynamic, "a shell of the other user", call);
    }
}
