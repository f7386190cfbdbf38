//! git apply: applies a patch (git 2.47 manual, git-apply(1)).

use super::git::shared::{below, reads};
use crate::args::{Args, Grammar, Opt, Role};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --exclude=PATH
    --include=PATH
    -p NUM
    --no-add
    --add
    --[no-]stat
    --[no-]numstat
    --[no-]summary
    --[no-]check
    --[no-]index
    -N --[no-]intent-to-add
    --[no-]cached
    --[no-]unsafe-paths @acts
    --[no-]apply
    -3 --[no-]3way
    --ours
    --theirs
    --union
    --[no-]build-fake-ancestor=FILE:write
    -z
    -C N
    --[no-]whitespace=ACTION
    --[no-]ignore-space-change
    --[no-]ignore-whitespace
    -R --[no-]reverse
    --[no-]unidiff-zero
    --[no-]reject
    --[no-]allow-overlap
    -v --[no-]verbose
    -q --[no-]quiet
    --[no-]inaccurate-eof
    --[no-]recount
    --[no-]directory=ROOT
    --[no-]allow-empty
    ",
    "[PATCH]...:input",
);
const TELLS: [Opt; 4] =
    [GRAMMAR.opt("--stat"), GRAMMAR.opt("--numstat"), GRAMMAR.opt("--summary"), GRAMMAR.opt("--check")];
const APPLY: Opt = GRAMMAR.opt("--apply");
const UNSAFE: Opt = GRAMMAR.opt("--unsafe-paths");
const INDEX: [Opt; 4] =
    [GRAMMAR.opt("--index"), GRAMMAR.opt("--cached"), GRAMMAR.opt("-3"), GRAMMAR.opt("-N")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git apply"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git apply a.patch", "fs.read a.patch; fs.write . modify recursive"),
        case("git apply --index a", "fs.read a; fs.write .git modify recursive; fs.write . modify recursive"),
        case("git apply --stat a", "fs.read a"),
        case("git apply --stat --apply a", "fs.read a; fs.write . modify recursive"),
        case("git apply --check -", ""),
        case("git apply --unsafe-paths a", "fs.read a; gap dynamic; fs.write . modify recursive"),
        case("git apply --frob a", "gap option; …"),
        case("git apply -- -a", "fs.read -a; fs.write . modify recursive"),
        case("git apply $X", "gap option; …"),
    ],
};

/// The patch names the files; `--stat` and its like only tell, unless `--apply` follows.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    if args.has(UNSAFE).may() {
        out.gap(GapKind::Dynamic, "the patch may name files anywhere", call);
    }
    if TELLS.iter().any(|o| args.has(*o).must()) && !args.has(APPLY).may() {
        return;
    }
    below(Role::Modify, ".", args, call, out);
    if INDEX.iter().any(|o| args.has(*o).may()) {
        below(Role::Modify, ".git", args, call, out);
    }
}
