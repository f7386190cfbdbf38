//! git cat-file: shows objects (git 2.47 manual, git-cat-file(1)).

use super::git::shared::{reads, shows_objects};
use crate::args::{Args, Grammar, Opt};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -e
    -p
    -t
    -s
    --[no-]allow-unknown-type
    --[no-]use-mailmap
    --[no-]mailmap
    --batch[=VALUE]
    --batch-check[=VALUE]
    -Z
    --batch-command[=VALUE]
    --batch-all-objects
    --[no-]buffer
    --[no-]follow-symlinks
    --[no-]unordered
    --textconv @acts
    --filters @acts
    --[no-]path=VALUE
    ",
    "
    --batch|--batch-check|--batch-command: [OBJECT]...
    [WORD] OBJECT
    ",
);
const FILTERS: [Opt; 2] = [GRAMMAR.opt("--textconv"), GRAMMAR.opt("--filters")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git cat-file"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git cat-file -p HEAD", ""),
        case("git cat-file -p HEAD:a/b", "fs.read? a/b recursive?"),
        case("git cat-file blob :a", "fs.read? a recursive?"),
        case("git cat-file --batch-check", ""),
        case("git cat-file --textconv HEAD:a", "gap dynamic; fs.read? a recursive?"),
        case("git cat-file --frob x", "gap option"),
        case("git cat-file -p -- x", ""),
        case("git cat-file -p $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    shows_objects("OBJECT", args, out);
    if FILTERS.iter().any(|o| args.count(*o) > 0) {
        out.gap(GapKind::Dynamic, "the repository's settings name the filter", call);
    }
}
