//! pytest: runs the tests of a project (pytest 8 reference, "Command-line Flags"; -n of pytest-xdist, --cov-… of pytest-cov).

use super::make::project;
use crate::args::{Args, Grammar, Opt};
use crate::effect::{Direction, EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -k EXPRESSION
    -m MARKEXPR
    --markers
    -x --exitfirst
    --fixtures --funcargs
    --fixtures-per-test
    --pdb
    --pdbcls=CLASS
    --trace
    --capture=METHOD
    -s
    --runxfail
    --lf --last-failed
    --ff --failed-first
    --nf --new-first
    --cache-show[=GLOB]
    --cache-clear
    --lfnf --last-failed-no-failures=WHAT
    --sw --stepwise
    --sw-skip --stepwise-skip
    --sw-reset --stepwise-reset
    --durations=N
    --durations-min=N
    -v --verbose
    --no-header
    --no-summary
    --no-fold-skipped
    --force-short-summary
    -q --quiet
    --verbosity=N
    -r CHARS
    --disable-warnings --disable-pytest-warnings
    -l --showlocals
    --no-showlocals
    --tb=STYLE
    --xfail-tb
    --show-capture=WHAT
    --full-trace
    --color=WHEN
    --code-highlight=WHEN
    --pastebin=MODE               @acts
    --junitxml --junit-xml=PATH:write
    --junitprefix --junit-prefix=STR
    -W --pythonwarnings=WARNING
    --maxfail=N
    --strict-config
    --strict-markers
    --strict
    -c --config-file=FILE:load
    --continue-on-collection-errors
    --rootdir=DIR
    --collect-only --co
    --pyargs
    --ignore=PATH
    --ignore-glob=PATH
    --deselect=PREFIX
    --confcutdir=DIR
    --noconftest
    --keepduplicates
    --collect-in-virtualenv
    --import-mode=MODE
    --doctest-modules
    --doctest-report=KIND
    --doctest-glob=PATTERN
    --doctest-ignore-import-errors
    --doctest-continue-on-failure
    --basetemp=DIR:into+delete
    -V --version
    -h --help
    -p PLUGIN
    --disable-plugin-autoload
    --trace-config
    -o --override-ini=OPTION
    --assert=MODE
    --setup-only
    --setup-show
    --setup-plan
    --log-level=LEVEL
    --log-format=FORMAT
    --log-date-format=FORMAT
    --log-cli-level=LEVEL
    --log-cli-format=FORMAT
    --log-cli-date-format=FORMAT
    --log-file=FILE:write
    --log-file-mode=MODE
    --log-file-level=LEVEL
    --log-file-format=FORMAT
    --log-file-date-format=FORMAT
    --log-auto-indent=VALUE
    --log-disable=LOGGER
    -n --numprocesses=N
    --dist=MODE
    --cov-report=TYPE             @acts
    --cov-config=PATH:load
    --no-cov
    --no-cov-on-fail
    --cov-fail-under=N
    --cov-append
    --cov-branch
    --timeout=SECONDS
    ",
    "[FILE]...:list",
);
const PASTE: Opt = GRAMMAR.opt("--pastebin");
const REPORT: Opt = GRAMMAR.opt("--cov-report");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["pytest", "py.test"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("pytest", "exec.code project"),
        case("pytest -xq tests/a.py -k foo", "fs.list tests/a.py; exec.code project"),
        case("pytest --junitxml=r.xml", "fs.write r.xml; exec.code project"),
        case("pytest --basetemp=d", "fs.write d recursive; fs.delete d; exec.code project"),
        case("pytest --pastebin=all", "net.connect https://bpa.st send; exec.code project"),
        case("pytest --frob", "gap option; exec.code project"),
        case("pytest -- -a", "fs.list -a; exec.code project"),
        case("pytest $X", "gap option; …"),
        case("pytest --cov-report=xml:/x", "gap dynamic; exec.code project"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    project(args, call, out);
    if args.has(PASTE).may() {
        let kind = EffectKind::NetConnect { direction: Direction::Send };
        out.effect(kind, Target::Host(Value::exact("https://bpa.st")), call);
    }
    if args.values(REPORT).any(|r| r.exact().is_none_or(|t| t.contains(&b':'))) {
        out.gap(GapKind::Dynamic, "the report is written to a file of its own", call);
    }
}
