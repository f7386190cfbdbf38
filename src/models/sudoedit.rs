//! sudoedit: edits files as another user (sudo 1.9 manual, sudo(8)).

use crate::args::{Args, Grammar, Opt};
use crate::effect::{EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -A --askpass
    -B --bell
    -C --close-from=NUM:number
    -D --chdir=DIRECTORY:cwd
    -g --group=GROUP
    -h --host=HOST
    --help                        @info
    -k --reset-timestamp
    -N --no-update
    -n --non-interactive
    -p --prompt=PROMPT
    -R --chroot=DIRECTORY
    -r --role=ROLE
    -S --stdin
    -T --command-timeout=TIMEOUT
    -t --type=TYPE
    -u --user=USER:user
    -V --version                  @info
    ",
    "FILE...:modify",
);
const USER: Opt = GRAMMAR.opt("-u");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["sudoedit"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("sudoedit /etc/hosts", "fs.write /etc/hosts modify; priv.escalate root"),
        case("sudoedit -u bob -- a b", "fs.write a modify; fs.write b modify; priv.escalate bob"),
        case("sudoedit -z a", "gap option; fs.write? a modify; priv.escalate root"),
        case("sudoedit $X", "gap option; fs.write? $ modify; priv.escalate root"),
    ],
};

/// Without `-u` the user is root.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if !args.has(USER).must() {
        out.effect(EffectKind::PrivEscalate, Target::User(Value::exact("root")), call);
    }
}
