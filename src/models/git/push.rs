//! git push: changes a remote (git 2.47 manual, git-push(1)).

use super::git::common;
use crate::args::{Args, Grammar, Mark, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    -q --[no-]quiet
    --[no-]repo=REPOSITORY
    --[no-]all
    --[no-]branches
    --[no-]mirror
    -d --[no-]delete
    --[no-]tags
    -n --[no-]dry-run             @dry
    --[no-]porcelain
    -f --[no-]force               @force
    --[no-]force-with-lease[=LEASE] ...
    --[no-]force-if-includes
    --[no-]recurse-submodules=HOW
    --[no-]thin
    --[no-]receive-pack --exec=PROGRAM:command
    -u --[no-]set-upstream
    --[no-]progress
    --[no-]prune
    --no-verify
    --verify
    --[no-]follow-tags
    --[no-]signed[=WHEN]
    --[no-]atomic
    -o --[no-]push-option=OPTION ...
    -4 --ipv4
    -6 --ipv6
    ",
    "[REPOSITORY] [REFSPEC]...",
);
const DELETE: Opt = GRAMMAR.opt("-d");
const MIRROR: Opt = GRAMMAR.opt("--mirror");
const PRUNE: Opt = GRAMMAR.opt("--prune");
const REPO: Opt = GRAMMAR.opt("--repo");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git push"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git push", "vcs.push"),
        case("git push -fu origin main", "vcs.push origin force"),
        case("git push origin +main", "vcs.push origin force"),
        case("git push origin :old", "vcs.push origin delete"),
        case("git push --mirror origin", "vcs.push origin force delete"),
        case("git push -n origin", "vcs.push? origin"),
        case("git push --no-force origin $R", "gap option; vcs.push? origin force? delete?"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    common(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let (mut force, mut delete) = (args.marked(Mark::Force).or(args.has(MIRROR)), args.has(DELETE));
    delete = delete.or(args.has(MIRROR)).or(args.has(PRUNE));
    for refspec in args.operand("REFSPEC") {
        force = force.or(refspec.value().starts_with(b"+").and(refspec.certain));
        delete = delete.or(refspec.value().starts_with(b":").and(refspec.certain));
    }
    let remote = args.operand("REPOSITORY").next().or_else(|| args.value(REPO)).map(|r| r.value());
    out.effects.push(Effect {
        kind: EffectKind::VcsPush { force, delete },
        target: remote.map_or(Target::None, |r: Value| Target::Resource(r)),
        span: call.span,
        certain: if args.marked(Mark::Dry).may() { Truth::Maybe } else { Truth::Yes },
    });
}
