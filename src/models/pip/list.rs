//! pip list, show, freeze: tells what is installed (pip 24 manual).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -o --outdated
    -u --uptodate
    -e --editable
    -l --local
    --user
    --path=PATH:list
    --pre
    --format=FORMAT
    --not-required
    --exclude-editable
    --include-editable
    --exclude=PACKAGE
    --all
    -r --requirement=FILE:read
    -f --files
    -i --index-url=URL:host
    --extra-index-url=URL:host
    --no-index
    --find-links=URL:host
    ",
    "[NAME]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["pip list", "pip show", "pip freeze", "pip check", "pip inspect", "pip help"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[
        case("pip list -o", ""),
        case("pip show -f x", ""),
        case("pip freeze", ""),
        case("pip list --frob", "gap option"),
        case("pip show -- x", ""),
        case("pip show $X", "gap option; …"),
    ],
};
