//! git pull: fetches and merges (git 2.47 manual, git-pull(1)).

use super::git::shared::{checks_out, connects};
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    -q --[no-]quiet
    --[no-]progress
    --[no-]recurse-submodules[=VALUE]
    -r[VALUE] --[no-]rebase[=VALUE]
    -n
    --[no-]stat
    --[no-]log[=VALUE]
    --[no-]signoff[=VALUE]
    --[no-]squash
    --[no-]commit
    --[no-]edit
    --[no-]cleanup=MODE
    --[no-]ff
    --ff-only
    --[no-]verify
    --[no-]verify-signatures
    --[no-]autostash
    -s --[no-]strategy=STRATEGY
    -X --[no-]strategy-option=OPTION
    -S[VALUE] --[no-]gpg-sign[=VALUE]
    --[no-]allow-unrelated-histories
    --[no-]all
    -a --[no-]append
    --[no-]upload-pack=PATH:command
    -f --[no-]force
    -t --[no-]tags
    -p --[no-]prune
    -j[VALUE] --[no-]jobs[=VALUE]
    --[no-]dry-run @dry
    -k --[no-]keep
    --[no-]depth=DEPTH
    --[no-]shallow-since=TIME
    --[no-]shallow-exclude=REVISION
    --[no-]deepen=N
    --unshallow
    --[no-]update-shallow
    --refmap=REFMAP
    -o --[no-]server-option=SERVER-SPECIFIC
    -4 --[no-]ipv4
    -6 --[no-]ipv6
    --[no-]negotiation-tip=REVISION
    --[no-]show-forced-updates
    --[no-]set-upstream
    ",
    "[REPOSITORY] [REFSPEC]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git pull"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git pull", "net.connect fetch; fs.write .git modify recursive; fs.write . modify recursive"),
        case(
            "git pull --rebase origin main",
            "net.connect origin fetch; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case(
            "git pull -q --ff-only",
            "net.connect fetch; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git pull --frob", "gap option; …"),
        case(
            "git pull -- o",
            "net.connect o fetch; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git pull $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    connects("REPOSITORY", args, call, out);
}
