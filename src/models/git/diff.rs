//! git diff: shows changes (git 2.47 manual, git-diff(1)).

use super::git::shared::{below, diff_rows, merge_rows, shows, shows_objects};
use crate::args::{Args, Grammar, Role};
use crate::base::Truth;
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        diff_rows!(),
        merge_rows!(),
        "
    -q --quiet
    --cached
    --staged
    --merge-base
    --no-index
    -0
    -1 --base
    -2 --ours
    -3 --theirs
    --follow
    "
    ),
    "[WORD]... -- [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git diff"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git diff", "fs.read . recursive"),
        case("git diff --cached --stat", "fs.read . recursive"),
        case("git diff HEAD~1 -- a", "fs.read? HEAD~1 recursive; fs.read? a recursive"),
        case("git diff --no-index a b", "fs.read? a recursive; fs.read? b recursive"),
        case("git diff --output=x", "fs.write x; fs.read . recursive"),
        case("git diff --ext-diff", "gap dynamic; fs.read . recursive"),
        case("git diff HEAD:a", "fs.read? HEAD:a recursive; fs.read? a recursive?"),
        case("git diff --frob", "gap option; …"),
        case("git diff $X", "gap option; …"),
    ],
};

/// All below the folder is read, unless paths are given; a word can also be a revision.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    shows(args, call, out);
    let roles = Roles::new(args, call).recursively();
    let mut named = false;
    for path in args.operand("WORD").chain(args.operand("PATH")) {
        named |= path.certain.must();
        roles.add(Role::Read, path.given(Truth::Maybe), out);
    }
    if !named {
        below(Role::Read, ".", args, call, out);
    }
    shows_objects("WORD", args, out);
}
