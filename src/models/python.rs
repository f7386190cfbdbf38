//! python: runs Python programs (CPython 3.11 manual, "Command line and environment").

use super::make::runs;
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, GapKind, Nested, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -b
    -B
    -c CMD:code-python
    -d
    -E
    -h -? --help
    -i
    -I
    -m MODULE                     @acts
    -O
    -P
    -q
    -R
    -s
    -S
    -u
    -v
    -V --version
    -W ARG ...
    -x
    -X OPTION ...
    --check-hash-based-pycs=MODE
    --help-env
    --help-xoptions
    --help-all
    ",
    "
    -c|-m: [ARG]...
    [SCRIPT] [ARG]...
    ",
);
const CODE: Opt = GRAMMAR.opt("-c");
const MODULE: Opt = GRAMMAR.opt("-m");
const TELLS: [Opt; 5] = [
    GRAMMAR.opt("--help"),
    GRAMMAR.opt("--version"),
    GRAMMAR.opt("--help-env"),
    GRAMMAR.opt("--help-xoptions"),
    GRAMMAR.opt("--help-all"),
];
/// Modules that are programs with models of their own.
const PROGRAMS: [&[u8]; 2] = [b"pip", b"pytest"];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &[
        "python",
        "python2",
        "python3",
        "python3.8",
        "python3.9",
        "python3.10",
        "python3.11",
        "python3.12",
        "python3.13",
        "python3.14",
        "pypy",
        "pypy3",
    ],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("python3 a.py x", "fs.read a.py execute; exec.code a.py python"),
        case("python3 -c 'print(1)'", "exec.code python; gap code"),
        case("python3 -m mod a", "exec.code mod python"),
        case("python3 -m http.server", "exec.code http.server python; net.listen"),
        case("python3", "gap code"),
        case("python3 -", "gap code"),
        case("python3 -V", ""),
        case("python3 -c x -V", "exec.code python; gap code"),
        case("python3 -W ignore -u a.py", "fs.read a.py execute; exec.code a.py python"),
        case("python3 --frob a.py", "gap option; …"),
        case("python3 $X", "gap option; …"),
        case("python3 -- a.py", "fs.read a.py execute; exec.code a.py python"),
    ],
};

/// What follows `-c` and `-m` is not python's, though the table reads it as if it were: no option there takes
/// anything away.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let plain = args.count(CODE) == 0 && args.count(MODULE) == 0;
    let mut named = false;
    for script in args.operand("SCRIPT") {
        if script.exact() == Some(b"-") {
            continue;
        }
        named |= script.certain.must();
        let target = Target::Path(script.value());
        let kind = EffectKind::FsRead { usage: Use::Execute, recursive: Truth::No };
        let span = script.span();
        out.effects.push(Effect { kind, target: target.clone(), span, certain: script.certain });
        runs("python", target, script.certain, call, out);
    }
    for module in args.values(MODULE) {
        let name = module.exact().unwrap_or(b"");
        let rest = args.argv().iter().position(|w| std::ptr::eq(w, module.word));
        if let (true, Some(rest)) =
            (PROGRAMS.contains(&name), rest.and_then(|n| args.argv().get(n.saturating_add(1)..)))
        {
            let mut argv = vec![Field::one(name, module.span())];
            argv.extend_from_slice(rest);
            out.nested.push(Nested::Argv(argv));
        }
        if module.exact().is_none() {
            out.gap(GapKind::Code, "the module is only known when it runs", call);
        }
        if name == b"http.server" {
            out.effect(EffectKind::NetListen, Target::None, call);
        }
        runs("python", Target::Program(module.value()), module.certain, call, out);
    }
    let tells = TELLS.iter().any(|o| args.has(*o).must()) && args.opaque.is_empty();
    if plain && !named && !(tells && args.operands.is_empty()) {
        out.gap(GapKind::Code, "the program comes from standard input", call);
    }
}
