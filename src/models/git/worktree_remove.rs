//! git worktree remove: removes a tree (git 2.47 manual, git-worktree(1)).

use super::git::shared::{add, writes};
use crate::args::{Args, Grammar, Opt, Role};
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, Roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -f --[no-]force @force
    ",
    "WORKTREE",
);
const FORCE: Opt = GRAMMAR.opt("-f");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git worktree remove"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git worktree remove d", "fs.delete d recursive; fs.write .git modify recursive"),
        case(
            "git worktree remove -f d",
            "vcs.discard; fs.delete d recursive force; fs.write .git modify recursive",
        ),
        case("git worktree remove --frob d", "gap option; …"),
        case("git worktree remove -- d", "fs.delete d recursive; fs.write .git modify recursive"),
    ],
};

/// The tree can also be named by the end of its path.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    add(EffectKind::VcsDiscard, args.has(FORCE), args, call, out);
    for tree in args.operand("WORKTREE") {
        Roles::new(args, call).recursively().add(Role::Delete, tree, out);
    }
}
