//! git revert: undoes commits (git 2.47 manual, git-revert(1)).

use super::git::shared::{add, checks_out};
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --quit
    --continue
    --abort
    --skip
    --[no-]cleanup=MODE
    -n --no-commit
    --commit
    -e --[no-]edit
    -s --[no-]signoff
    -m --[no-]mainline=PARENT-NUMBER
    --[no-]rerere-autoupdate
    --[no-]strategy=STRATEGY
    -X --[no-]strategy-option=OPTION
    -S[VALUE] --[no-]gpg-sign[=VALUE]
    --[no-]reference
    ",
    "[COMMIT]...",
);
const LOST: [Opt; 2] = [GRAMMAR.opt("--abort"), GRAMMAR.opt("--skip")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git revert"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git revert abc", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git revert -n a b", "fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git revert --abort",
            "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git revert --skip", "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git revert --frob", "gap option; …"),
        case("git revert -- a", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git revert $X", "gap option; …"),
    ],
};

/// Giving up loses what was resolved by then.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    let lost = LOST.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    add(EffectKind::VcsDiscard, lost, args, call, out);
}
