//! git rebase: applies commits on top of another (git 2.47 manual, git-rebase(1)).

use super::git::shared::{add, checks_out};
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]onto=REVISION
    --[no-]keep-base
    --no-verify
    --verify
    -q --[no-]quiet
    -v --[no-]verbose
    -n --no-stat
    --stat
    --[no-]signoff
    --[no-]committer-date-is-author-date
    --[no-]reset-author-date
    -C N
    --[no-]ignore-whitespace
    --[no-]whitespace=ACTION
    -f --[no-]force-rebase
    --no-ff
    --ff
    --continue
    --skip
    --abort
    --quit
    --edit-todo
    --show-current-patch
    --apply
    -m --merge
    -i --interactive
    --[no-]rerere-autoupdate
    --empty=VALUE
    --[no-]autosquash
    --[no-]update-refs
    -S[VALUE] --[no-]gpg-sign[=VALUE]
    --[no-]autostash
    -x --[no-]exec=EXEC:shell
    -r[VALUE] --[no-]rebase-merges[=VALUE]
    --[no-]fork-point
    -s --[no-]strategy=STRATEGY
    -X --[no-]strategy-option=OPTION
    --[no-]root
    --[no-]reschedule-failed-exec
    --[no-]reapply-cherry-picks
    ",
    "[UPSTREAM] [BRANCH]",
);
const LOST: [Opt; 2] = [GRAMMAR.opt("--abort"), GRAMMAR.opt("--skip")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git rebase"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git rebase main", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git rebase -i HEAD~3", "fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git rebase -x \"make test\" main",
            "script 'make test'; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case(
            "git rebase --abort",
            "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git rebase --continue", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git rebase --onto a b c", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git rebase --frob", "gap option; …"),
        case("git rebase $X", "gap option; …"),
        case("git rebase -- main", "fs.write .git modify recursive; fs.write . modify recursive"),
    ],
};

/// Giving up loses what was resolved by then.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    let lost = LOST.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    add(EffectKind::VcsDiscard, lost, args, call, out);
}
