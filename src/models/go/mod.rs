//! go: its subcommands are files here (Go 1.23 manual, "go help").

use super::make::project;
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, by_roles, case};

/// Flags of all that build.
macro_rules! go_rows {
    () => {
        "
    -C DIR:cwd
    -a
    -n
    -p N
    -race
    -msan
    -asan
    -cover
    -covermode=MODE
    -coverpkg=PATTERN
    -v
    -work
    -x
    -asmflags=FLAGS
    -buildmode=MODE
    -buildvcs[=VALUE]
    -compiler=NAME
    -gccgoflags=FLAGS
    -gcflags=FLAGS
    -installsuffix=SUFFIX
    -json
    -ldflags=FLAGS
    -linkshared
    -mod=MODE
    -modcacherw
    -modfile=FILE:load
    -overlay=FILE:load
    -pgo=FILE:load
    -pkgdir=DIR:into
    -tags=TAGS
    -trimpath
    -toolexec=COMMAND:command
    "
    };
}
pub(super) use go_rows;

const GRAMMAR: Grammar = Grammar::words(
    "

    ",
    "COMMAND:subcommand",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[case("go", ""), case("go frobnicate", "gap unmodelled"), case("go -frob", "gap option")],
};

/// It builds the project, or more; cgo and generators run what the sources say.
pub(super) fn goes(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    project(args, call, out);
}
