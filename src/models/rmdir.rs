//! rmdir: removes empty folders (GNU coreutils 9 manual, "rmdir invocation").

use super::mkdir::ancestors;
use crate::args::{Args, Grammar, Mark, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --ignore-fail-on-non-empty
    -p --parents                  @acts
    -v --verbose
    --help                        @info
    --version                     @info
    ",
    "DIRECTORY...:delete",
);
const PARENTS: Opt = GRAMMAR.opt("-p");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["rmdir", "grmdir"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("rmdir a b", "fs.delete a; fs.delete b"),
        case("rmdir -p a/b", "fs.delete a/b; fs.delete a"),
        case("rmdir --par /a/b/c", "fs.delete /a/b/c; fs.delete /a/b; fs.delete /a"),
        case("rmdir -p -- $D", "fs.delete $; gap dynamic"),
        case("rmdir -z a", "gap option; fs.delete? a"),
        case("rmdir -- $D", "fs.delete $"),
        case("rmdir $D", "fs.delete? $; gap option; gap dynamic"),
    ],
};

/// `-p` also removes the folders above.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() || !args.has(PARENTS).may() {
        return;
    }
    for dir in args.operand("DIRECTORY") {
        let Some(text) = dir.exact() else {
            out.gap(GapKind::Dynamic, "which folders above it removes is only known when it runs", call);
            continue;
        };
        for above in ancestors(text) {
            out.effects.push(Effect {
                kind: EffectKind::FsDelete { recursive: Truth::No, force: Truth::No },
                target: Target::Path(Value::exact(above)),
                span: dir.span(),
                certain: dir.certain.and(args.has(PARENTS)),
            });
        }
    }
}
