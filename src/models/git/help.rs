//! git help: shows the manual (git 2.47 manual, git-help(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --all
    --[no-]external-commands
    --[no-]aliases
    -m --[no-]man
    -w --[no-]web
    -i --[no-]info
    -v --[no-]verbose
    -g --guides
    --user-interfaces
    --developer-interfaces
    -c --config
    ",
    "[TOPIC]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git help"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[case("git help log", ""), case("git help -a", ""), case("git help --frob", "gap option")],
};
