//! git update-ref: moves and deletes references (git 2.47 manual, git-update-ref(1)).

use super::git::shared::{add, writes};
use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{EffectKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -m REASON
    -d
    --no-deref
    --deref
    --stdin                       @acts
    -z
    --create-reflog
    --no-create-reflog
    --batch-updates
    ",
    "[REF] [NEW] [OLD]",
);
const LOSES: [Opt; 2] = [GRAMMAR.opt("-d"), GRAMMAR.opt("--stdin")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git update-ref"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git update-ref refs/heads/x abc", "fs.write .git modify recursive"),
        case("git update-ref -d refs/heads/x", "vcs.rewrite; fs.write .git modify recursive"),
        case("git update-ref --stdin", "vcs.rewrite; fs.write .git modify recursive"),
        case("git update-ref --frob a", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    let lost = LOSES.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    add(EffectKind::VcsRewrite, lost, args, call, out);
}
