//! git ls-remote: lists references of another repository (git 2.47 manual, git-ls-remote(1)).

use super::git::shared::{connects, reads};
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --[no-]quiet
    --[no-]upload-pack=EXEC:command
    -t --[no-]tags
    -b --[no-]branches
    --[no-]refs
    --[no-]get-url
    --[no-]sort=KEY
    --[no-]exit-code
    --[no-]symref
    -o --[no-]server-option=SERVER-SPECIFIC
    --heads
    --exec=PROGRAM:command
    ",
    "[REPOSITORY] [PATTERN]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git ls-remote"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git ls-remote", "net.connect fetch"),
        case("git ls-remote --heads origin main", "net.connect origin fetch"),
        case("git ls-remote --frob", "gap option; …"),
        case("git ls-remote --upload-pack=p h", "run p; net.connect h fetch"),
        case("git ls-remote -- o", "net.connect o fetch"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    connects("REPOSITORY", args, call, out);
}
