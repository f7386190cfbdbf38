//! git clean: removes untracked files (git 2.47 manual, git-clean(1)).

use super::git::shared::{add, below, idle, reads, wild};
use crate::args::{Args, Grammar, Role};
use crate::base::Truth;
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, Roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    -n --[no-]dry-run @dry
    -f --[no-]force @force
    -i --[no-]interactive
    -d
    -e --exclude=PATTERN
    -x
    -X
    ",
    "[PATHSPEC]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git clean"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git clean -fdx", "vcs.discard; fs.delete . recursive force"),
        case("git clean -nd", ""),
        case("git clean -fd build", "vcs.discard; fs.delete build recursive force"),
        case(
            "git clean -f -- '*.o'",
            "vcs.discard; fs.delete *.o recursive force; fs.delete . recursive force",
        ),
        case("git clean", "vcs.discard; fs.delete . recursive"),
        case("git clean --frob", "gap option; …"),
        case("git clean -f $X", "gap option; …"),
    ],
};

/// Whether it asks for `-f` is a setting.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    if idle(args) {
        return;
    }
    add(EffectKind::VcsDiscard, Truth::Yes, args, call, out);
    let mut all = args.operand("PATHSPEC").next().is_none();
    for path in args.operand("PATHSPEC") {
        all |= wild(&path) || !path.certain.must();
        Roles::new(args, call).recursively().add(Role::Delete, path, out);
    }
    if all {
        below(Role::Delete, ".", args, call, out);
    }
}
