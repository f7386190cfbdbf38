//! git stash: sets local changes aside; its subcommands are files here (git 2.47 manual, git-stash(1)).

use super::git::shared::checks_out;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -k --[no-]keep-index
    -S --[no-]staged
    -p --[no-]patch
    -q --[no-]quiet
    -u --[no-]include-untracked
    -a --[no-]all
    -m --[no-]message=MESSAGE
    --[no-]pathspec-from-file=FILE:names
    --[no-]pathspec-file-nul
    ",
    "[COMMAND]:subcommand",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git stash"],
    grammar: GRAMMAR,
    effects: checks_out,
    cases: &[
        case("git stash", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git stash -u", "fs.write .git modify recursive; fs.write . modify recursive"),
        case("git stash frobnicate", "gap unmodelled"),
        case("git stash --frob", "gap option; fs.write .git modify recursive; fs.write . modify recursive"),
    ],
};
