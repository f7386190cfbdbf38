//! go fmt: formats packages (Go 1.23 manual).

use crate::args::{ArgValue, Args, Grammar, Role};
use crate::base::Truth;
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::words(
    "
    -n @dry
    -x
    -mod=MODE
    -modfile=FILE:load
    ",
    "[PACKAGE]...",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go fmt"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("go fmt ./...", "fs.write . modify recursive"),
        case("go fmt -n", ""),
        case("go fmt -frob", "gap option; …"),
    ],
};

/// Packages are names, below the folder as a rule.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let here = Field::one(".", call.span);
    Roles::new(args, call).recursively().add(Role::Modify, ArgValue::whole(&here, Truth::Yes), out);
}
