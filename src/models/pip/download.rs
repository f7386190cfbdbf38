//! pip download: fetches or builds packages (pip 24 manual, "pip download").

use super::make::{installs, runs};
use crate::args::{ArgValue, Args, Grammar, Mark, Role};
use crate::base::Truth;
use crate::effect::{Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -i --index-url --pypi-url=URL:host
    --extra-index-url=URL:host
    --no-index
    -f --find-links=URL:host
    --no-binary=FORMAT
    --only-binary=FORMAT
    --prefer-binary
    --pre
    -r --requirement=FILE:load
    -c --constraint=FILE:load
    --no-deps
    --platform=PLATFORM
    --python-version=VERSION
    --implementation=NAME
    --abi=ABI
    --require-hashes
    --progress-bar=KIND
    --no-build-isolation
    --use-pep517
    --no-use-pep517
    --check-build-dependencies
    -C --config-settings --config-setting=SETTINGS
    --global-option=OPTIONS
    --no-clean
    --ignore-requires-python
    -d --dest=DIR:into
    -w --wheel-dir=DIR:into
    --src=DIR:into
    -e --editable=PATH:dependency
    ",
    "[PACKAGE]...:dependency",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["pip download", "pip wheel"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("pip download x", "dep.install x; fs.write . recursive; exec.code? dependency"),
        case(
            "pip download -d d x",
            "fs.write d recursive; dep.install x; fs.write . recursive; exec.code? dependency",
        ),
        case("pip download --frob x", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    installs(args, call, out);
    if !args.marked(Mark::Info).must() {
        let here = Field::one(".", call.span);
        Roles::new(args, call).add(Role::Into, ArgValue::whole(&here, Truth::Yes), out);
        runs("dependency", Target::None, Truth::Maybe, call, out);
    }
}
