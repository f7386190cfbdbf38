//! pip: the options that all subcommands have (pip 24 manual); each subcommand is a file here.

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -h --help                     @info
    -V --version                  @info
    --debug
    --isolated
    --require-virtualenv
    --python=PYTHON:program
    -v --verbose
    -q --quiet
    --log=PATH:append
    --no-input
    --keyring-provider=PROVIDER
    --proxy=PROXY:host
    --retries=N
    --timeout=SECONDS
    --exists-action=ACTION
    --trusted-host=HOST:host
    --cert=PATH:load
    --client-cert=PATH:credential
    --cache-dir=DIR:into
    --no-cache-dir
    --disable-pip-version-check
    --no-color
    --use-feature=FEATURE
    --use-deprecated=FEATURE
    --no-python-version-warning
    ",
    "COMMAND:subcommand",
)
.global();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["pip", "pip3"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[
        case("pip --version", ""),
        case("pip frobnicate", "gap unmodelled"),
        case("pip --frob", "gap option"),
    ],
};
