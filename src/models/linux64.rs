//! linux32, linux64, i386, x86_64, uname26: run a command under another architecture's name (util-linux
//! 2.41 manual, setarch(8)).

use crate::args::{Args, Grammar};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

pub(super) const OPTIONS: &str = "
    -B --32bit
    -F --fdpic-funcptrs
    -I --short-inode
    -L --addr-compat-layout
    -R --addr-no-randomize
    -S --whole-seconds
    -T --sticky-timeouts
    -X --read-implies-exec
    -Z --mmap-page-zero
    -3 --3gb
    --4gb
    --uname-2.6
    -v --verbose
    --list                        @info
    -h --help                     @info
    -V --version                  @info
    ";

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["linux64", "linux32", "i386", "i486", "i586", "i686", "x86_64", "uname26"],
    grammar: Grammar::posix(OPTIONS, "[COMMAND...]:argv"),
    effects,
    cases: &[
        case("linux64 rm -r a", "run rm -r a"),
        case("linux64 -R -- ls -l", "run ls -l"),
        case("linux64 --uname-2.6 ls", "run ls"),
        case("linux64", "gap dynamic"),
        case("linux64 -z ls", "gap option; run ls"),
        case("linux64 $X ls", "run $ ls; run ls"),
    ],
};

/// Without a command it starts a shell.
pub(super) fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.rests().next().is_none() && !args.marked(crate::args::Mark::Info).must() {
        out.gap(GapKind::Dynamic, "a shell whose input is not known", call);
    }
}
