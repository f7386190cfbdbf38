//! make: runs the recipes of a project (GNU make 4 manual).

use crate::args::{Args, Grammar, Mark, Role};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -b
    -m
    -B --always-make
    -C --directory=DIRECTORY:cwd ...
    -d
    --debug[=FLAGS]
    -e --environment-overrides
    -E --eval=STRING              @acts
    -f --file --makefile=FILE:load ...
    -h --help                     @info
    -i --ignore-errors
    -I --include-dir=DIRECTORY:load ...
    -j[N] --jobs[=N]
    -k --keep-going
    -l[N] --load-average --max-load[=N]
    -L --check-symlink-times
    -n --just-print --dry-run --recon
    -o --old-file --assume-old=FILE
    -O[TYPE] --output-sync[=TYPE]
    -p --print-data-base
    -q --question
    -r --no-builtin-rules
    -R --no-builtin-variables
    -s --silent --quiet
    --no-silent
    -S --no-keep-going --stop
    -t --touch
    --trace
    -v --version                  @info
    -w --print-directory
    --no-print-directory
    -W --what-if --new-file --assume-new=FILE
    --warn-undefined-variables
    --shuffle[=MODE]
    ",
    "[TARGET]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["make", "gmake"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("make", "exec.code project"),
        case("make -C d -j4 test", "exec.code project"),
        case("make -f x all", "fs.read x loaded; exec.code project"),
        case("make -n", "exec.code project"),
        case("make -C d -f x", "fs.read d/x loaded; exec.code project"),
        case("make A=1 -- all", "exec.code project"),
        case("make --frob", "gap option; exec.code project"),
        case("make $X", "gap option; …"),
        case("make --version", ""),
    ],
};

/// Even `-n` runs what `$(shell …)` and `+` lines say.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    project(args, call, out);
}

/// It runs code of the project, which is not read.
pub(super) fn project(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if !args.marked(Mark::Info).must() {
        runs("project", Target::None, Truth::Yes, call, out);
    }
}

/// It installs what the manifest or the lock file names, and what stands in roles besides.
pub(super) fn installs(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let named = args.role_operands().any(|(r, v)| r == Role::Dependency && v.certain.must());
    if !named && !args.marked(Mark::Info).must() {
        out.effect(EffectKind::DepInstall, Target::None, call);
    }
}

/// It asks a hosted service.
pub(super) fn asks(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    remote(EffectKind::RemoteRead, args, call, out);
}

/// It removes something at a hosted service.
pub(super) fn removes(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    remote(EffectKind::RemoteDelete, args, call, out);
}

fn remote(kind: EffectKind, args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if !args.marked(Mark::Info).must() {
        out.effect(kind, Target::None, call);
    }
}

/// It runs code that is not read.
pub(super) fn runs(
    language: &'static str,
    target: Target,
    certain: Truth,
    call: &Invocation<'_>,
    out: &mut Outcome,
) {
    out.effects.push(Effect { kind: EffectKind::ExecCode { language }, target, span: call.span, certain });
}
