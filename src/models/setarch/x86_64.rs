//! setarch ARCH: what follows the architecture (util-linux 2.41 manual, setarch(8)).

use super::linux64::{OPTIONS, effects};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &[
        "setarch x86_64",
        "setarch linux64",
        "setarch linux32",
        "setarch i386",
        "setarch i486",
        "setarch i586",
        "setarch i686",
        "setarch athlon",
        "setarch uname26",
        "setarch aarch64",
        "setarch arm64",
        "setarch armv7l",
        "setarch armv8l",
        "setarch arm",
    ],
    grammar: Grammar::posix(OPTIONS, "[COMMAND...]:argv"),
    effects,
    cases: &[
        case("setarch x86_64 -R rm -r a", "run rm -r a"),
        case("setarch x86_64 -- ls -l", "run ls -l"),
        case("setarch x86_64", "gap dynamic"),
        case("setarch x86_64 -z ls", "gap option; run ls"),
    ],
};
