//! git restore: restores files (git 2.47 manual, git-restore(1)).

use super::git::shared::{add, checks_out, writes};
use crate::args::{Args, Grammar, Opt};
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -s --[no-]source=TREE-ISH
    -S --[no-]staged
    -W --[no-]worktree
    --[no-]ignore-unmerged
    --[no-]overlay
    -q --[no-]quiet
    --[no-]recurse-submodules[=VALUE]
    --[no-]progress
    -m --[no-]merge
    --[no-]conflict=STYLE
    -2 --ours
    -3 --theirs
    -p --[no-]patch
    --[no-]ignore-skip-worktree-bits
    --[no-]pathspec-from-file=FILE:names
    --[no-]pathspec-file-nul
    ",
    "[PATHSPEC]...",
);
const STAGED: Opt = GRAMMAR.opt("--staged");
const WORKTREE: Opt = GRAMMAR.opt("--worktree");
const FROM_FILE: Opt = GRAMMAR.opt("--pathspec-from-file");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git restore"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git restore a", "vcs.discard a; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git restore --staged a", "fs.write .git modify recursive"),
        case(
            "git restore -SW a",
            "vcs.discard a; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case(
            "git restore -s HEAD~1 -- a b",
            "vcs.discard a; vcs.discard b; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case(
            "git -C d restore a",
            "vcs.discard d/a; fs.write d/.git modify recursive; fs.write d/. modify recursive",
        ),
        case("git restore --frob a", "gap option; …"),
        case("git restore $X", "gap option; …"),
        case(
            "git restore --pathspec-from-file=l",
            "fs.read l; gap dynamic; vcs.discard; fs.write .git modify recursive; fs.write . modify recursive",
        ),
    ],
};

/// With `--staged` alone the files stay as they are.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.has(STAGED).must() && !args.has(WORKTREE).may() {
        writes(args, call, out);
        return;
    }
    checks_out(args, call, out);
    add(EffectKind::VcsDiscard, args.has(FROM_FILE), args, call, out);
    for path in args.operand("PATHSPEC") {
        out.effects.push(Effect {
            kind: EffectKind::VcsDiscard,
            target: Target::Path(Roles::new(args, call).path(&path)),
            span: path.span(),
            certain: path.certain,
        });
    }
}
