//! git notes add: writes notes (git 2.47 manual, git-notes(1)).

use super::git::shared::writes;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -m --message=MESSAGE
    -F --file=FILE:input
    -c --reedit-message=OBJECT
    -C --reuse-message=OBJECT
    --[no-]allow-empty
    -f --[no-]force
    --[no-]separator[=VALUE]
    --[no-]stripspace
    ",
    "[OBJECT]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git notes add", "git notes append", "git notes edit"],
    grammar: GRAMMAR,
    effects: writes,
    cases: &[
        case("git notes add -m x HEAD", "fs.write .git modify recursive"),
        case("git notes append -F f", "fs.read f; fs.write .git modify recursive"),
        case("git notes add --frob", "gap option; …"),
    ],
};
