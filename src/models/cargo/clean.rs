//! cargo clean: removes what was built (Cargo 1.90 manual, "cargo clean").

use super::cargo::configured;
use crate::args::{ArgValue, Args, Grammar, Opt, Role};
use crate::base::Truth;
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --doc
    -n --dry-run @dry
    -p --package=SPEC
    --workspace
    -r --release
    --profile=PROFILE-NAME
    --target=TRIPLE
    --target-dir=DIRECTORY
    --manifest-path=PATH:load
    ",
    "",
)
.exact();
const DIR: Opt = GRAMMAR.opt("--target-dir");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo clean"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo clean", "fs.delete target recursive"),
        case("cargo clean -n", ""),
        case("cargo clean --target-dir d", "fs.delete d recursive; fs.delete target recursive"),
        case("cargo clean --frob", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    configured(args, call, out);
    for dir in args.values(DIR) {
        Roles::new(args, call).recursively().add(Role::Delete, dir, out);
    }
    let target = Field::one("target", call.span);
    Roles::new(args, call).recursively().add(Role::Delete, ArgValue::whole(&target, Truth::Yes), out);
}
