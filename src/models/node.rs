//! node: runs JavaScript programs (Node.js 20 manual, "Command-line API").

use super::make::runs;
use crate::args::{ArgValue, Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, GapKind, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -v --version                  @info
    -h --help                     @info
    -e --eval=SCRIPT:code-javascript
    -p --print SCRIPT:code-javascript
    -c --check
    -i --interactive
    -r --require=MODULE ...       @acts
    --import=MODULE ...           @acts
    --loader --experimental-loader=MODULE ... @acts
    -C --conditions=CONDITION ...
    --env-file=FILE:load ...
    --env-file-if-exists=FILE:load ...
    --input-type=TYPE
    --inspect[=HOST]              @acts
    --inspect-brk[=HOST]          @acts
    --inspect-wait[=HOST]         @acts
    --test                        @acts
    --test-only
    --test-name-pattern=PATTERN
    --test-reporter=NAME          @acts
    --test-reporter-destination=FILE:write
    --test-concurrency=N
    --test-timeout=N
    --test-coverage-include=PATTERN
    --test-coverage-exclude=PATTERN
    --experimental-test-coverage
    --watch
    --watch-path=PATH:list
    --watch-preserve-output
    --run NAME                    @acts
    --no-warnings
    --trace-warnings
    --trace-deprecation
    --trace-uncaught
    --throw-deprecation
    --no-deprecation
    --pending-deprecation
    --unhandled-rejections=MODE
    --enable-source-maps
    --max-old-space-size=N
    --max-semi-space-size=N
    --stack-trace-limit=N
    --stack-size=N
    --expose-gc
    --preserve-symlinks
    --preserve-symlinks-main
    --experimental-vm-modules
    --experimental-strip-types
    --experimental-modules
    --experimental-json-modules
    --experimental-wasm-modules
    --no-experimental-fetch
    --use-openssl-ca
    --use-bundled-ca
    --use-system-ca
    --dns-result-order=ORDER
    --icu-data-dir=DIR:load
    --openssl-config=FILE:load
    --redirect-warnings=FILE:write
    --report-dir --report-directory=DIR:into
    --report-filename=FILE:write
    --cpu-prof                    @acts
    --cpu-prof-dir=DIR:into
    --cpu-prof-name=FILE:write
    --heap-prof                   @acts
    --heap-prof-dir=DIR:into
    --heap-prof-name=FILE:write
    --diagnostic-dir=DIR:into
    --prof
    --title=TITLE
    ",
    "
    -e|-p|--run: [ARG]...
    --test: [FILE]...:read
    [SCRIPT] [ARG]...
    ",
)
.exact();
const INLINE: [Opt; 2] = [GRAMMAR.opt("-e"), GRAMMAR.opt("-p")];
const CHECK: Opt = GRAMMAR.opt("-c");
const PROJECT: [Opt; 2] = [GRAMMAR.opt("--test"), GRAMMAR.opt("--run")];
const MODULES: [Opt; 4] =
    [GRAMMAR.opt("-r"), GRAMMAR.opt("--import"), GRAMMAR.opt("--loader"), GRAMMAR.opt("--test-reporter")];
const INSPECT: [Opt; 3] =
    [GRAMMAR.opt("--inspect"), GRAMMAR.opt("--inspect-brk"), GRAMMAR.opt("--inspect-wait")];
const PROFILES: [Opt; 2] = [GRAMMAR.opt("--cpu-prof"), GRAMMAR.opt("--heap-prof")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["node", "nodejs"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("node a.js x", "fs.read a.js execute; exec.code a.js javascript"),
        case("node -e 'f()'", "exec.code javascript; gap code"),
        case("node -p 1", "exec.code javascript; gap code"),
        case("node", "gap code"),
        case("node -", "gap code"),
        case("node --version", ""),
        case("node -c a.js", "fs.read a.js execute"),
        case("node -r ./x a.js", "exec.code ./x javascript; fs.read a.js execute; exec.code a.js javascript"),
        case("node --test", "exec.code project"),
        case("node --test a.js", "fs.read a.js; exec.code project"),
        case("node --run build", "exec.code project"),
        case("node --inspect a.js", "net.listen; …"),
        case("node --frob a.js", "gap option; …"),
        case("node $X", "gap option; …"),
        case("node -- a.js", "fs.read a.js execute; exec.code a.js javascript"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
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
        if !args.has(CHECK).must() {
            runs("javascript", target, script.certain, call, out);
        }
    }
    for module in MODULES.iter().flat_map(|o| args.values(*o)) {
        runs("javascript", Target::Program(module.value()), module.certain, call, out);
    }
    let project = PROJECT.iter().any(|o| args.count(*o) > 0);
    if project {
        runs("project", Target::None, Truth::Yes, call, out);
    }
    for opt in INSPECT {
        if args.count(opt) > 0 {
            out.effect(EffectKind::NetListen, Target::None, call);
        }
    }
    if PROFILES.iter().any(|o| args.has(*o).may()) {
        let here = Field::one(".", call.span);
        Roles::new(args, call).add(Role::Into, ArgValue::whole(&here, Truth::Yes), out);
    }
    let inline = INLINE.iter().any(|o| args.count(*o) > 0);
    if !inline && !named && !project {
        out.gap(GapKind::Code, "the program comes from standard input", call);
    }
}
