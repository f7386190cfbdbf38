//! git switch: switches branches (git 2.47 manual, git-switch(1)).

use super::git::shared::{add, checks_out};
use crate::args::{Args, Grammar, Opt};
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -c --[no-]create=BRANCH
    -C --[no-]force-create=BRANCH
    --[no-]guess
    --[no-]discard-changes
    -q --[no-]quiet
    --[no-]recurse-submodules[=VALUE]
    --[no-]progress
    -m --[no-]merge
    --[no-]conflict=STYLE
    -d --[no-]detach
    -t[VALUE] --[no-]track[=VALUE]
    -f --[no-]force
    --[no-]orphan=NEW-BRANCH
    --[no-]overwrite-ignore
    --[no-]ignore-other-worktrees
    ",
    "[BRANCH]",
);
const FORCE: Opt = GRAMMAR.opt("-f");
const DISCARD: Opt = GRAMMAR.opt("--discard-changes");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git switch"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git switch main", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git switch -c new", "fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git switch -f main",
            "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case(
            "git switch --discard-changes main",
            "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git switch --frob", "gap option; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git switch -- main", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git switch $X", "gap option; …"),
    ],
};

/// Forced, it throws local changes away.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    add(EffectKind::VcsDiscard, args.has(FORCE).or(args.has(DISCARD)), args, call, out);
}
