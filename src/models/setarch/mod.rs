//! setarch: runs a command under another architecture's name (util-linux 2.41 manual, setarch(8)).

use super::linux64::{OPTIONS, effects};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["setarch"],
    grammar: Grammar::posix(OPTIONS, "[ARCH]:subcommand"),
    effects,
    cases: &[
        case("setarch --list", ""),
        case("setarch -R ls", "gap unmodelled"),
        case("setarch", "gap dynamic"),
        case("setarch $X ls", "gap dynamic; …"),
    ],
};
