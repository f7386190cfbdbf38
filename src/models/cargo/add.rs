//! cargo add: changes the dependencies of the project (Cargo 1.90 manual, "cargo add").

use super::cargo::configured;
use super::make::installs;
use crate::args::{ArgValue, Args, Grammar, Mark, Role};
use crate::base::Truth;
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --no-default-features
    --default-features
    -F --features=FEATURES
    --optional
    --no-optional
    --public
    --no-public
    --rename=NAME
    -n --dry-run @dry
    --manifest-path=PATH:modify
    --ignore-rust-version
    -p --package=SPEC
    --path=PATH:read
    --base=BASE
    --git=URI:host
    --branch=BRANCH
    --tag=TAG
    --rev=REV
    --registry=NAME
    --dev
    --build
    --target=TARGET
    ",
    "[CRATE]...:dependency",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo add"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo add x", "dep.install x; fs.write Cargo.toml modify"),
        case("cargo add --frob x", "gap option; …"),
        case("cargo add -- x", "dep.install x; fs.write Cargo.toml modify"),
        case("cargo add $X", "gap option; …"),
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
