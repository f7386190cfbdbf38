//! gofmt: formats Go sources (Go 1.23 manual; goimports besides).

use crate::args::{Args, Grammar, Opt, Role};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};

const GRAMMAR: Grammar = Grammar::words(
    "
    -cpuprofile=FILE:write
    -d
    -e
    -l
    -r=RULE
    -s
    -w
    -srcdir=DIR
    -local=PREFIX
    -v
    ",
    "[PATH]...",
)
.stop();
const WRITE: Opt = GRAMMAR.opt("-w");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["gofmt", "goimports"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("gofmt -l a", "fs.read a recursive"),
        case("gofmt -w a.go", "fs.read a.go recursive; fs.write a.go modify recursive"),
        case("gofmt -frob a", "gap option; …"),
        case("gofmt -- a", "fs.read a recursive"),
        case("gofmt $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let roles = Roles::new(args, call).recursively();
    for path in args.operand("PATH") {
        roles.add(Role::Read, path, out);
        if args.has(WRITE).may() {
            roles.add(Role::Modify, path.given(args.has(WRITE)), out);
        }
    }
}
