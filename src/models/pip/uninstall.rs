//! pip uninstall: removes packages (pip 24 manual, "pip uninstall").

use super::make::installs;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -r --requirement=FILE:load
    -y --yes
    --root-user-action=ACTION
    --break-system-packages
    ",
    "[PACKAGE]...:dependency",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["pip uninstall"],
    grammar: GRAMMAR,
    effects: installs,
    cases: &[
        case("pip uninstall -y x", "dep.install x"),
        case("pip uninstall -r f", "fs.read f loaded; dep.install"),
        case("pip uninstall --frob x", "gap option; …"),
        case("pip uninstall -- x", "dep.install x"),
    ],
};
