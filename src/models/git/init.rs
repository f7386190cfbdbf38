//! git init: makes an empty repository (git 2.47 manual, git-init(1)).

use super::git::shared::{below, reads};
use crate::args::{Args, Grammar, Opt, Role};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, Roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]template=TEMPLATE-DIRECTORY:read @acts
    --[no-]bare
    --shared[=VALUE]
    -q --[no-]quiet
    --[no-]separate-git-dir=GITDIR:into
    -b --[no-]initial-branch=NAME
    --[no-]object-format=HASH
    --[no-]ref-format=FORMAT
    ",
    "[DIRECTORY]",
);
const TEMPLATE: Opt = GRAMMAR.opt("--template");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git init", "git init-db"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git init", "fs.write .git modify recursive"),
        case("git init -q -b main d", "fs.write d modify recursive"),
        case("git init --template=t", "fs.read t; gap dynamic; fs.write .git modify recursive"),
        case("git init --bare x", "fs.write x modify recursive"),
        case("git init --frob", "gap option; fs.write .git modify recursive"),
        case("git init $X", "gap option; …"),
        case("git init -- d", "fs.write d modify recursive"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    if args.count(TEMPLATE) > 0 {
        out.gap(GapKind::Dynamic, "a template can hold hooks", call);
    }
    for place in args.operand("DIRECTORY") {
        Roles::new(args, call).recursively().add(Role::Modify, place, out);
    }
    if !args.operand("DIRECTORY").any(|d| d.certain.must()) {
        below(Role::Modify, ".git", args, call, out);
    }
}
