//! git submodule foreach: runs a command in each repository inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::reads;
use crate::args::{Args, Grammar, Role};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, Roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -q --[no-]quiet
    --[no-]recursive
    ",
    "COMMAND [ARG]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule foreach"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git submodule foreach 'git pull'", "gap dynamic; script 'git pull'"),
        case("git submodule foreach git pull", "gap dynamic"),
        case("git submodule foreach --frob x", "gap option; …"),
    ],
};

/// The command runs below other folders; a lone word is shell text.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    out.gap(GapKind::Dynamic, "the command runs in folders that nobody sees", call);
    if args.operand("ARG").next().is_none() {
        for text in args.operand("COMMAND") {
            Roles::new(args, call).add(Role::Shell, text, out);
        }
    }
}
