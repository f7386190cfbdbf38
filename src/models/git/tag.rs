//! git tag: lists, makes and deletes tags (git 2.47 manual, git-tag(1)).

use super::git::shared::{add, reads, writes};
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -l --list
    -n[VALUE]
    -d --delete
    -v --verify
    -a --[no-]annotate
    -m --message=MESSAGE
    -F --[no-]file=FILE:input
    --trailer=TRAILER
    -e --[no-]edit
    -s --[no-]sign
    --[no-]cleanup=MODE
    -u --[no-]local-user=KEY-ID
    -f --[no-]force
    --[no-]create-reflog
    --[no-]column[=VALUE]
    --contains=COMMIT
    --no-contains=COMMIT
    --merged=COMMIT
    --no-merged=COMMIT
    --[no-]omit-empty
    --[no-]sort=KEY
    --[no-]points-at=OBJECT
    --[no-]format=FORMAT
    --[no-]color[=VALUE]
    -i --[no-]ignore-case
    ",
    "[NAME]...",
);
const LOSES: [Opt; 2] = [GRAMMAR.opt("-d"), GRAMMAR.opt("-f")];
const ONLY_LISTS: [Opt; 2] = [GRAMMAR.opt("-l"), GRAMMAR.opt("-v")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git tag"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git tag", ""),
        case("git tag -l 'v*'", ""),
        case("git tag v1", "fs.write .git modify recursive"),
        case("git tag -am x v1", "fs.write .git modify recursive"),
        case("git tag -d v1", "vcs.rewrite; fs.write .git modify recursive"),
        case("git tag -f v1", "vcs.rewrite; fs.write .git modify recursive"),
        case("git tag -F m v1", "fs.read m; fs.write .git modify recursive"),
        case("git tag --frob", "gap option"),
        case("git tag -- v1", "fs.write .git modify recursive"),
        case("git tag $X", "gap option; …"),
    ],
};

/// Without a name it lists. A tag has no reflog.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.operand("NAME").next().is_none() || ONLY_LISTS.iter().any(|o| args.has(*o).must()) {
        reads(args, call, out);
        return;
    }
    writes(args, call, out);
    let lost = LOSES.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    add(EffectKind::VcsRewrite, lost, args, call, out);
}
