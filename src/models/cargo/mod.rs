//! cargo: the options that all subcommands have (Cargo 1.90 manual); each subcommand is a file here.

use super::make::project;
use crate::args::{Args, Grammar, Opt};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    +TEXT
    -V --version                  @info
    --list                        @info
    --explain=CODE                @info
    -v --verbose
    -q --quiet
    --color=WHEN
    -C DIRECTORY:cwd
    --locked
    --offline
    --frozen
    --config=SETTING ...          @acts
    -Z FLAG ...
    -h --help                     @info
    ",
    "COMMAND:subcommand",
)
.global()
.exact();
const CONFIG: Opt = GRAMMAR.opt("--config");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[
        case("cargo --version", ""),
        case("cargo frobnicate", "gap unmodelled"),
        case("cargo --frob", "gap option"),
        case("cargo --list", ""),
    ],
};

/// It builds the project, and so runs its build scripts and macros.
pub(super) fn builds(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    project(args, call, out);
    configured(args, call, out);
}

/// A setting can name programs.
pub(super) fn configured(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.count(CONFIG) > 0 {
        out.gap(GapKind::Dynamic, "a setting can name programs", call);
    }
}
