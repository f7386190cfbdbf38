//! npm: the settings that all subcommands take (npm 10 manual, "config"); each subcommand is a file here.

use super::make::{installs, project, runs};
use crate::args::{Args, Grammar, Mark};
use crate::base::Truth;
use crate::effect::{GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

/// Settings of npm.
macro_rules! npm_rows {
    () => {
        "
    -g --[no-]global
    --location=WHERE
    -C --prefix=DIR:cwd
    --registry=URL:host
    --userconfig=FILE:load
    --globalconfig=FILE:load
    -w --workspace=NAME ...
    --[no-]workspaces
    --include-workspace-root
    -s --silent
    -q --quiet
    -d
    --verbose
    --loglevel=LEVEL
    --[no-]json
    -y --yes
    --[no-]progress
    --[no-]color
    --cache=DIR:into
    --offline
    --prefer-offline
    --prefer-online
    --proxy=URL:host
    --https-proxy=URL:host
    --otp=CODE
    --[no-]audit
    --[no-]fund
    --[no-]update-notifier
    --[no-]legacy-peer-deps
    --strict-peer-deps
    --[no-]package-lock
    --script-shell=SHELL:program
    --node-options=OPTIONS        @acts
    --ignore-scripts
    --foreground-scripts
    --if-present
    --[no-]save
    -D --save-dev
    -S --save-prod
    -P --save-production
    -O --save-optional
    -B --save-bundle
    -E --save-exact
    --save-peer
    --omit=KIND ...
    --include=KIND ...
    --production
    --only=KIND
    -f --force
    --tag=TAG
    --access=WHO
    --dry-run                     @dry
    --depth=N
    -a --all
    -l --long
    -p --parseable
    --install-strategy=STRATEGY
    --install-links
    --engine-strict
    --no-bin-links
    --before=DATE
    --package-lock-only
    -h --help                     @info
    -v --version                  @info
    "
    };
}
pub(super) use npm_rows;

const GRAMMAR: Grammar = Grammar::posix(
    concat!(
        npm_rows!(),
        "

    "
    ),
    "COMMAND:subcommand",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["npm"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[
        case("npm --version", ""),
        case("npm frobnicate", "gap unmodelled"),
        case("npm --frob", "gap option"),
    ],
};

/// What a setting does whatever the subcommand is.
pub(super) fn settled(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.sights().any(|s| s.name == "node-options") {
        out.gap(GapKind::Dynamic, "options of node can load code", call);
    }
}

/// It runs a script of the project.
pub(super) fn scripts(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    project(args, call, out);
    settled(args, call, out);
}

/// It installs packages, and runs their scripts.
pub(super) fn fetches(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    installs(args, call, out);
    settled(args, call, out);
    if !args.marked(Mark::Info).must() {
        runs("dependency", Target::None, Truth::Maybe, call, out);
    }
}
