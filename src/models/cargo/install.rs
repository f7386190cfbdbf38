//! cargo install: installs programs (Cargo 1.90 manual, "cargo install").

use super::cargo::configured;
use super::make::{installs, runs};
use crate::args::{Args, Grammar, Mark};
use crate::base::Truth;
use crate::effect::{Outcome, Target};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --index=INDEX:host
    --registry=REGISTRY
    --git=URL:host
    --branch=BRANCH
    --tag=TAG
    --rev=SHA
    --path=PATH:read+dependency
    --root=DIR:into
    -f --force
    -n --dry-run @dry
    --no-track
    --list
    --message-format=FMT
    --debug
    --ignore-rust-version
    --bin=NAME
    --bins
    --example=NAME
    --examples
    -F --features=FEATURES
    --all-features
    --no-default-features
    -j --jobs=N
    --keep-going
    --profile=PROFILE-NAME
    --target=TRIPLE
    --target-dir=DIRECTORY:into
    --timings
    --version --vers=VERSION
    ",
    "[CRATE]...:dependency",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["cargo install"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("cargo install x", "dep.install x; exec.code dependency"),
        case("cargo install --path .", "fs.read .; dep.install .; dep.install; exec.code dependency"),
        case("cargo install --git h x", "net.connect h; dep.install x; exec.code dependency"),
        case("cargo install --frob x", "gap option; …"),
        case("cargo install -- x", "dep.install x; exec.code dependency"),
        case("cargo install $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    installs(args, call, out);
    configured(args, call, out);
    if !args.marked(Mark::Info).must() {
        runs("dependency", Target::None, Truth::Yes, call, out);
    }
}
