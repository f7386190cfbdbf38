//! git fetch: fetches from another repository (git 2.47 manual, git-fetch(1)).

use super::git::shared::{connects, writes};
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    -q --[no-]quiet
    --[no-]all
    --[no-]set-upstream
    -a --[no-]append
    --[no-]atomic
    --[no-]upload-pack=PATH:command
    -f --[no-]force
    -m --[no-]multiple
    -t --[no-]tags
    -n
    -j --[no-]jobs=N
    --[no-]prefetch
    -p --[no-]prune
    -P --[no-]prune-tags
    --[no-]recurse-submodules[=VALUE]
    --[no-]dry-run @dry
    --[no-]porcelain
    --[no-]write-fetch-head
    -k --[no-]keep
    -u --[no-]update-head-ok
    --[no-]progress
    --[no-]depth=DEPTH
    --[no-]shallow-since=TIME
    --[no-]shallow-exclude=REVISION
    --[no-]deepen=N
    --unshallow
    --refetch
    --[no-]update-shallow
    --refmap=REFMAP
    -o --[no-]server-option=SERVER-SPECIFIC
    -4 --ipv4
    -6 --ipv6
    --[no-]negotiation-tip=REVISION
    --[no-]negotiate-only
    --[no-]filter=ARGS
    --[no-]auto-maintenance
    --[no-]auto-gc
    --[no-]show-forced-updates
    --[no-]write-commit-graph
    --[no-]stdin
    ",
    "
    -m: [REPOSITORY]...
    [REPOSITORY] [REFSPEC]...
    ",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git fetch"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git fetch", "net.connect fetch; fs.write .git modify recursive"),
        case("git fetch origin main", "net.connect origin fetch; fs.write .git modify recursive"),
        case(
            "git fetch --multiple a b",
            "net.connect a fetch; net.connect b fetch; fs.write .git modify recursive",
        ),
        case("git fetch -n --dry-run up", "net.connect up fetch"),
        case(
            "git fetch 'ext::sh -c x'",
            "gap dynamic; net.connect 'ext::sh -c x' fetch; fs.write .git modify recursive",
        ),
        case(
            "git fetch --upload-pack=up-x h",
            "run up-x; net.connect h fetch; fs.write .git modify recursive",
        ),
        case("git fetch --frob", "gap option; …"),
        case("git fetch $X", "gap option; …"),
        case("git fetch -- o", "net.connect o fetch; fs.write .git modify recursive"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    connects("REPOSITORY", args, call, out);
}
