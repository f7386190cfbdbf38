//! sudo: runs a command as another user (sudo 1.9 manual, sudo(8)).

use crate::args::{Args, Grammar, Opt};
use crate::effect::{EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -A --askpass
    -a --auth-type=TYPE
    -b --background
    -B --bell
    -C --close-from=NUM:number
    -c --login-class=CLASS
    -D --chdir=DIRECTORY:cwd
    -E --preserve-env[=LIST]
    -e --edit                     @acts
    -g --group=GROUP
    -H --set-home
    -h --host=HOST
    --help                        @info
    -i --login                    @acts
    -K --remove-timestamp
    -k --reset-timestamp
    -l --list ...
    -N --no-update
    -n --non-interactive
    -P --preserve-groups
    -p --prompt=PROMPT
    -R --chroot=DIRECTORY
    -r --role=ROLE
    -S --stdin
    -s --shell                    @acts
    -T --command-timeout=TIMEOUT
    -t --type=TYPE
    -U --other-user=USER
    -u --user=USER:user
    -V --version                  @info
    -v --validate
    ",
    "
    -e: FILE...:modify
    -l: [COMMAND...]
    [NAME=VALUE]...:env COMMAND...:argv
    ",
);
const USER: Opt = GRAMMAR.opt("-u");
const LOGIN: Opt = GRAMMAR.opt("-i");
const SHELL: Opt = GRAMMAR.opt("-s");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["sudo"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("sudo rm -rf x", "run rm -rf x; priv.escalate root"),
        case("sudo -u bob -- ls -l", "priv.escalate bob; run ls -l"),
        case("sudo -nu bob A=1 ls", "priv.escalate bob; env.control A; run ls"),
        case("sudo -i", "gap dynamic; priv.escalate root"),
        case("sudo -e /etc/hosts", "fs.write /etc/hosts modify; priv.escalate root"),
        case("sudo -l rm", "priv.escalate root"),
        case("sudo -u $U rm x", "priv.escalate $; run rm x"),
    ],
};

/// Without `-u` the user is root; a login or plain shell reads what no one sees.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let shell = args.count(LOGIN).saturating_add(args.count(SHELL)) > 0;
    if shell {
        out.gap(GapKind::Dynamic, "a shell of the other user", call);
    }
    if !args.has(USER).must() {
        out.effect(EffectKind::PrivEscalate, Target::User(Value::exact("root")), call);
    }
}
