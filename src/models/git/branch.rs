//! git branch: lists, makes, renames and deletes branches (git 2.47 manual, git-branch(1)).

use super::git::shared::{add, reads, writes};
use crate::args::{Args, Grammar, Opt};
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    -q --[no-]quiet
    -t[VALUE] --[no-]track[=VALUE]
    -u --[no-]set-upstream-to=UPSTREAM
    --[no-]unset-upstream
    --[no-]color[=VALUE]
    -r --remotes
    --contains=COMMIT
    --no-contains=COMMIT
    --[no-]abbrev[=VALUE]
    -a --all
    -d --[no-]delete
    -D
    -m --[no-]move
    -M
    --[no-]omit-empty
    -c --[no-]copy
    -C
    -l --[no-]list
    --[no-]show-current
    --[no-]create-reflog
    --[no-]edit-description
    -f --[no-]force
    --merged=COMMIT
    --no-merged=COMMIT
    --[no-]column[=VALUE]
    --[no-]sort=KEY
    --[no-]points-at=OBJECT
    -i --[no-]ignore-case
    --[no-]recurse-submodules
    --[no-]format=FORMAT
    ",
    "[NAME]...",
);
const DELETE: Opt = GRAMMAR.opt("-d");
const DELETE_ANYWAY: Opt = GRAMMAR.opt("-D");
const FORCE: Opt = GRAMMAR.opt("-f");
const MOVE_ANYWAY: [Opt; 2] = [GRAMMAR.opt("-M"), GRAMMAR.opt("-C")];
const ONLY_LISTS: [Opt; 5] = [
    GRAMMAR.opt("-l"),
    GRAMMAR.opt("--show-current"),
    GRAMMAR.opt("--contains"),
    GRAMMAR.opt("--merged"),
    GRAMMAR.opt("--no-merged"),
];
const CHANGES: [Opt; 3] =
    [GRAMMAR.opt("--edit-description"), GRAMMAR.opt("-u"), GRAMMAR.opt("--unset-upstream")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git branch"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git branch", ""),
        case("git branch -a -vv", ""),
        case("git branch new main", "fs.write .git modify recursive"),
        case("git branch -d old", "fs.write .git modify recursive"),
        case("git branch -D old", "vcs.rewrite; fs.write .git modify recursive"),
        case("git branch -fd old", "vcs.rewrite; fs.write .git modify recursive"),
        case("git branch -m a b", "fs.write .git modify recursive"),
        case("git branch -M a b", "vcs.rewrite; fs.write .git modify recursive"),
        case("git branch --show-current", ""),
        case("git branch --list 'x*'", ""),
        case("git branch -u origin/x", "fs.write .git modify recursive"),
        case("git branch --frob", "gap option"),
        case("git branch $X", "gap option; …"),
        case("git branch --merged main", ""),
        case("git branch -- x", "fs.write .git modify recursive"),
    ],
};

/// Without a name it lists. A branch that is deleted unmerged, or overwritten, is lost.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    let named = args.operand("NAME").next().is_some();
    let lists = ONLY_LISTS.iter().any(|o| args.has(*o).must());
    if lists || !(named || CHANGES.iter().any(|o| args.has(*o).may())) {
        reads(args, call, out);
        return;
    }
    writes(args, call, out);
    let forced = args.has(DELETE_ANYWAY).or(args.has(DELETE).and(args.has(FORCE)));
    let over = MOVE_ANYWAY.iter().fold(forced, |t, o| t.or(args.has(*o)));
    add(EffectKind::VcsRewrite, over, args, call, out);
}
