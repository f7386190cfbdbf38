//! cargo remove: changes the dependencies of the project (Cargo 1.90 manual, "cargo remove").

use super::cargo::configured;
use super::make::installs;
use crate::args::{ArgValue, Args, Grammar, Mark, Role};
use crate::base::Truth;
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --dry-run @dry
    --dev
    --build
    --target=TARGET
    -p --package=SPEC
    --manifest-path=PATH:modify
    ",
    "[CRATE]...:dependency",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo remove", "cargo rm"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo remove x", "dep.install x; fs.write Cargo.toml modify"),
        case("cargo remove --frob x", "gap option; …"),
        case("cargo remove -- x", "dep.install x; fs.write Cargo.toml modify"),
        case("cargo remove $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    installs(args, call, out);
    configured(args, call, out);
    if !args.marked(Mark::Info).must() {
        let manifest = Field::one("Cargo.toml", call.span);
        Roles::new(args, call).add(Role::Modify, ArgValue::whole(&manifest, Truth::Yes), out);
    }
}
