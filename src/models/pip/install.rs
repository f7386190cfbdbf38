//! pip install: installs packages (pip 24 manual, "pip install").

use super::make::{installs, runs};
use crate::args::{Args, Grammar, Mark};
use crate::base::Truth;
use crate::effect::{Outcome, Target};
use crate::models::{CommandModel, Invocation, case};

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
    --dry-run                     @dry
    -t --target=DIR:into
    --user
    --root=DIR:into
    --prefix=DIR:into
    --src=DIR:into
    -U --upgrade
    --upgrade-strategy=STRATEGY
    --force-reinstall
    -I --ignore-installed
    --break-system-packages
    --compile
    --no-compile
    --no-warn-script-location
    --no-warn-conflicts
    -e --editable=PATH:dependency
    --root-user-action=ACTION
    --report=FILE:output
    --group=GROUP
    ",
    "[PACKAGE]...:dependency",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["pip install"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("pip install x", "dep.install x; exec.code? dependency"),
        case("pip install -r req.txt", "fs.read req.txt loaded; dep.install; exec.code? dependency"),
        case(
            "pip install -e . --index-url=h",
            "dep.install .; net.connect h; dep.install; exec.code? dependency",
        ),
        case("pip install -t d x", "fs.write d recursive; dep.install x; exec.code? dependency"),
        case("pip install --frob x", "gap option; …"),
        case("pip install -- x", "dep.install x; exec.code? dependency"),
        case("pip install $X", "gap option; …"),
    ],
};

/// A package that is built runs its own code.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    installs(args, call, out);
    if !args.marked(Mark::Info).must() {
        runs("dependency", Target::None, Truth::Maybe, call, out);
    }
}
