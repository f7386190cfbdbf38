//! git archive: makes an archive of a tree (git 2.47 manual, git-archive(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]format=FMT
    --[no-]prefix=PREFIX
    --[no-]add-file=FILE:read
    --[no-]add-virtual-file=PATH
    -o --[no-]output=FILE:write
    --[no-]worktree-attributes
    -v --[no-]verbose
    --mtime=TIME
    -l --[no-]list
    --[no-]remote=REPO:fetch
    --[no-]exec=COMMAND:command
    -NUM
    ",
    "[TREE] [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git archive"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git archive HEAD", ""),
        case("git archive -o x.zip HEAD a", "fs.write x.zip"),
        case("git archive --remote=u --exec=p HEAD", "net.connect u fetch; run p"),
        case("git archive --add-file=f HEAD", "fs.read f"),
        case("git archive --frob HEAD", "gap option"),
        case("git archive -9 -l", ""),
    ],
};
