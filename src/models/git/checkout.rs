//! git checkout: switches branches or restores files (git 2.47 manual, git-checkout(1)).

use super::git::shared::{add, checks_out};
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -b BRANCH
    -B BRANCH
    -l
    --[no-]guess
    --[no-]overlay
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
    -2 --ours
    -3 --theirs
    -p --[no-]patch
    --[no-]ignore-skip-worktree-bits
    --[no-]pathspec-from-file=FILE:names
    --[no-]pathspec-file-nul
    ",
    "
    -b|-B|--orphan|-d|-t: [START]
    [TREE-ISH] [PATH]... -- [BEHIND]...
    ",
);
const FLAGS: [Opt; 5] = [
    GRAMMAR.opt("-f"),
    GRAMMAR.opt("--ours"),
    GRAMMAR.opt("--theirs"),
    GRAMMAR.opt("-p"),
    GRAMMAR.opt("--pathspec-from-file"),
];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git checkout"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case(
            "git checkout main",
            "vcs.discard? main; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git checkout -b new main", "fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git checkout -- a",
            "vcs.discard a; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case(
            "git checkout main -- a b",
            "vcs.discard? main; vcs.discard a; vcs.discard b; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git checkout .", "vcs.discard .; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git checkout -f", "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git checkout -", "fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git checkout main a",
            "vcs.discard? main; vcs.discard a; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git checkout -q --detach abc", "fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git checkout --frob",
            "gap option; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git checkout $X", "gap option; …"),
    ],
};

/// Paths lose what was not committed. A lone word may be a branch or a path.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    let flagged = FLAGS.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    add(EffectKind::VcsDiscard, flagged, args, call, out);
    let alone = args.operand("TREE-ISH").map(|w| {
        let path = w.exact() == Some(b".");
        w.given(if path { Truth::Yes } else { Truth::Maybe })
    });
    for path in alone.chain(args.operand("PATH")).chain(args.operand("BEHIND")) {
        if path.exact() == Some(b"-") {
            continue;
        }
        let target = Target::Path(Roles::new(args, call).path(&path));
        out.effects.push(Effect {
            kind: EffectKind::VcsDiscard,
            target,
            span: path.span(),
            certain: path.certain,
        });
    }
}
