//! su: runs a shell as another user (util-linux 2.41 manual, su(1)).

use crate::args::{Args, Grammar, Mark, Opt};
use crate::effect::{EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
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
    "[USER]:user [ARGUMENT]...",
);
const LOGIN: Opt = GRAMMAR.opt("-l");
const SHELL: Opt = GRAMMAR.opt("-s");
const COMMANDS: [Opt; 2] = [GRAMMAR.opt("-c"), GRAMMAR.opt("--session-command")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["su"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("su", "priv.escalate root; gap dynamic"),
        case("su -c 'rm -r a'", "priv.escalate root; script 'rm -r a'"),
        case("su bob -c 'rm -r a'", "priv.escalate bob; script 'rm -r a'"),
        case("su - bob -c ls", "priv.escalate bob; script ls; gap dynamic"),
        case("su bob --session-command=ls", "priv.escalate bob; script ls"),
        case("su bob -s /bin/zsh -c ls", "priv.escalate bob; script ls; gap dynamic"),
        case("su bob x.sh", "priv.escalate bob; gap dynamic"),
        case("su -z", "gap option; priv.escalate root; gap dynamic"),
        case("su -- bob", "priv.escalate bob; gap dynamic"),
        case("su $X -c ls", "gap option; priv.escalate? $; priv.escalate root; script ls; gap dynamic; …"),
        case("su --help", ""),
    ],
};

/// Without a user it is root; only a plain `-c` is read, all else is a shell that no one sees.
pub(super) fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
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
