//! git am: applies patches out of mail (git 2.47 manual, git-am(1)).

use super::git::shared::{add, checks_out};
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -i --[no-]interactive
    -n --no-verify
    --verify
    -3 --[no-]3way
    -q --[no-]quiet
    -s --[no-]signoff
    -u --[no-]utf8
    -k --[no-]keep
    --[no-]keep-non-patch
    -m --[no-]message-id
    --[no-]keep-cr
    -c --[no-]scissors
    --quoted-cr=ACTION
    --[no-]whitespace=ACTION
    --[no-]ignore-space-change
    --[no-]ignore-whitespace
    --[no-]directory=ROOT
    --[no-]exclude=PATH
    --[no-]include=PATH
    -C N
    -p NUM
    --[no-]patch-format=FORMAT
    --[no-]reject
    --[no-]resolvemsg=TEXT
    --continue
    -r --resolved
    --skip
    --abort
    --quit
    --show-current-patch[=VALUE]
    --retry
    --allow-empty
    --[no-]committer-date-is-author-date
    --[no-]ignore-date
    --[no-]rerere-autoupdate
    -S[VALUE] --[no-]gpg-sign[=VALUE]
    --empty=VALUE
    ",
    "[MBOX]...:input",
);
const LOST: [Opt; 2] = [GRAMMAR.opt("--abort"), GRAMMAR.opt("--skip")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git am"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case(
            "git am a.patch",
            "fs.read a.patch; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git am -3", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git am --abort", "vcs.discard; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git am --frob", "gap option; …"),
        case("git am -- -a", "fs.read -a; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git am $X", "gap option; …"),
    ],
};

/// Giving up loses what was resolved by then.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    let lost = LOST.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    add(EffectKind::VcsDiscard, lost, args, call, out);
}
