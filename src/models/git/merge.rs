//! git merge: joins histories (git 2.47 manual, git-merge(1)).

use super::git::shared::{add, checks_out};
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n
    --[no-]stat
    --[no-]summary
    --[no-]log[=VALUE]
    --[no-]squash
    --[no-]commit
    -e --[no-]edit
    --[no-]cleanup=MODE
    --[no-]ff
    --ff-only
    --[no-]rerere-autoupdate
    --[no-]verify-signatures
    -s --[no-]strategy=STRATEGY
    -X --[no-]strategy-option=OPTION
    -m --[no-]message=MESSAGE
    -F --file=PATH:input
    --[no-]into-name=NAME
    -v --[no-]verbose
    -q --[no-]quiet
    --[no-]abort
    --[no-]quit
    --[no-]continue
    --[no-]allow-unrelated-histories
    --[no-]progress
    -S[VALUE] --[no-]gpg-sign[=VALUE]
    --[no-]autostash
    --[no-]overwrite-ignore
    --[no-]signoff
    --no-verify
    --verify
    ",
    "[COMMIT]...",
);
const LOST: [Opt; 1] = [GRAMMAR.opt("--abort")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git merge"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git merge main", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git merge --no-ff -m x a b", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git merge --abort", "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git merge -F msg a",
            "fs.read msg; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git merge --frob", "gap option; …"),
        case("git merge -- a", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git merge $X", "gap option; …"),
    ],
};

/// Giving up loses what was resolved by then.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    let lost = LOST.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    add(EffectKind::VcsDiscard, lost, args, call, out);
}
