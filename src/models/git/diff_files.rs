//! git diff-files: compares the tree with the index (git 2.47 manual, git-diff-files(1)).

use super::git::shared::{below, diff_rows, merge_rows, shows};
use crate::args::{Args, Grammar, Role};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        diff_rows!(),
        merge_rows!(),
        "
    -0
    -1 --base
    -2 --ours
    -3 --theirs
    -q --quiet
    -r
    "
    ),
    "[WORD]... -- [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git diff-files"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git diff-files --quiet HEAD", "fs.read . recursive"),
        case("git diff-files --name-only HEAD -- a", "fs.read . recursive"),
        case("git diff-files --output=x", "fs.write x; fs.read . recursive"),
        case("git diff-files --frob", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    shows(args, call, out);
    below(Role::Read, ".", args, call, out);
}
