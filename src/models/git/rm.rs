//! git rm: removes files from the tree and the index (git 2.47 manual, git-rm(1)).

use super::git::shared::{add, below, idle, wild, writes};
use crate::args::{Args, Grammar, Opt, Role};
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --[no-]dry-run @dry
    -q --[no-]quiet
    --[no-]cached
    -f --[no-]force @force
    -r @recursive
    --[no-]ignore-unmatch
    --[no-]sparse
    --[no-]pathspec-from-file=FILE:names
    --[no-]pathspec-file-nul
    ",
    "
    --cached: [PATHSPEC]...:list
    [PATHSPEC]...:delete
    ",
);
const FORCE: Opt = GRAMMAR.opt("-f");
const CACHED: Opt = GRAMMAR.opt("--cached");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git rm"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git rm a", "fs.delete a; fs.write .git modify recursive"),
        case("git rm -rf a", "fs.delete a recursive force; vcs.discard; fs.write .git modify recursive"),
        case("git rm --cached a", "fs.list a; fs.write .git modify recursive"),
        case("git rm '*.log'", "fs.delete *.log; fs.delete . recursive; fs.write .git modify recursive"),
        case("git rm -n a", ""),
        case("git rm -- -a", "fs.delete -a; fs.write .git modify recursive"),
        case("git rm --frob a", "gap option; …"),
        case("git rm $X", "gap option; …"),
    ],
};

/// Git expands patterns by itself, and `:/` is the top of the repository.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    let forced = args.has(FORCE).and(!args.has(CACHED));
    add(EffectKind::VcsDiscard, forced, args, call, out);
    if args.operand("PATHSPEC").any(|p| wild(&p)) && !args.has(CACHED).must() && !idle(args) {
        below(Role::Delete, ".", args, call, out);
    }
}
