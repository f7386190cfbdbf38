//! cargo fmt: formats the project (rustfmt 1, "cargo fmt").

use super::cargo::configured;
use crate::args::{ArgValue, Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -p --package=PACKAGE
    --manifest-path=PATH:load
    --message-format=FORMAT
    --all
    --check
    ",
    "[ARG]... -- [OPTION]...",
)
.exact();
const CHECK: Opt = GRAMMAR.opt("--check");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo fmt"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo fmt", "fs.write . modify recursive"),
        case("cargo fmt --all -- --check", "fs.write . modify recursive"),
        case("cargo fmt --check", ""),
        case("cargo fmt --frob", "gap option; …"),
        case("cargo fmt $X", "gap option; …"),
    ],
};

/// Options of rustfmt behind `--` can name files of settings.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    configured(args, call, out);
    if args.marked(Mark::Info).must() || args.has(CHECK).must() {
        return;
    }
    let here = Field::one(".", call.span);
    Roles::new(args, call).recursively().add(Role::Modify, ArgValue::whole(&here, Truth::Yes), out);
}
