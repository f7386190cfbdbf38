//! git reset: moves HEAD, the index and the tree (git 2.47 manual, git-reset(1)).

use super::git::shared::{add, checks_out, writes};
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    --no-refresh
    --refresh
    --mixed
    --soft
    --hard
    --merge
    --keep
    --[no-]recurse-submodules[=VALUE]
    -p --[no-]patch
    -N --[no-]intent-to-add
    --[no-]pathspec-from-file=FILE:names
    --[no-]pathspec-file-nul
    ",
    "[COMMIT] [PATH]... -- [BEHIND]...",
);
const HARD: [Opt; 3] = [GRAMMAR.opt("--hard"), GRAMMAR.opt("--merge"), GRAMMAR.opt("--keep")];
const KEEP: Opt = GRAMMAR.opt("--keep");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git reset"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git reset", "fs.write .git modify recursive"),
        case(
            "git reset --hard HEAD~1",
            "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git reset --soft HEAD~1", "fs.write .git modify recursive"),
        case("git reset --keep main", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git reset --merge", "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git reset -- a", "fs.write .git modify recursive"),
        case("git reset --har", "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git reset --frob", "gap option; fs.write .git modify recursive"),
        case("git reset $X", "gap option; …"),
    ],
};

/// `--hard` and `--merge` lose what was not committed.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    let hard = HARD.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    if !hard.may() {
        writes(args, call, out);
        return;
    }
    checks_out(args, call, out);
    let kept = args.has(KEEP).must() && HARD.iter().filter(|o| args.has(**o).may()).count() == 1;
    if !kept {
        add(EffectKind::VcsDiscard, hard, args, call, out);
    }
}
