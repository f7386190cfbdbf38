//! git mv: moves files and the index with them (git 2.47 manual, git-mv(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    -n --[no-]dry-run @dry
    -f --[no-]force @force
    -k
    --[no-]sparse
    ",
    "SOURCE...:move DEST:write",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git mv"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git mv a b", "fs.delete a recursive?; fs.write b; fs.write .git modify recursive"),
        case("git mv -n a b", ""),
        case(
            "git mv -f a b d",
            "fs.delete a recursive? force; fs.delete b recursive? force; fs.write d; fs.write .git modify recursive",
        ),
        case("git mv --frob a b", "gap option; …"),
        case("git mv -- -a b", "fs.delete -a recursive?; fs.write b; fs.write .git modify recursive"),
        case("git mv $X b", "gap option; …"),
    ],
};
