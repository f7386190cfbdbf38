//! go mod tidy, vendor, download: fetches the dependencies (Go 1.23 manual).

use super::make::installs;
use crate::args::{ArgValue, Args, Grammar, Role};
use crate::base::Truth;
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::words(
    "
    -e
    -v
    -x
    -go=VERSION
    -compat=VERSION
    -o=DIR:into
    -json
    -reuse=FILE:read
    -diff
    -modcacherw
    ",
    "[MODULE]...:dependency",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go mod tidy", "go mod vendor", "go mod download"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("go mod tidy", "dep.install; fs.write . modify recursive"),
        case("go mod download x", "dep.install x; fs.write . modify recursive"),
        case("go mod tidy -frob", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    installs(args, call, out);
    let here = Field::one(".", call.span);
    Roles::new(args, call).recursively().add(Role::Modify, ArgValue::whole(&here, Truth::Yes), out);
}
