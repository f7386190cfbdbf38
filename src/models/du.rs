//! du: shows the space that files take (GNU coreutils 9 manual, "du invocation").

use crate::args::{Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -0 --null
    -a --all
    --apparent-size
    -A
    -B --block-size=SIZE
    -b --bytes
    -c --total
    -D --dereference-args
    -d --max-depth=N:number
    --files0-from=F:names
    -H
    -h --human-readable
    --inodes
    -k
    -L --dereference
    -l --count-links
    -m
    -P --no-dereference
    -S --separate-dirs
    --si
    -s --summarize
    -t --threshold=SIZE
    --time[=WORD]
    --time-style=STYLE
    -X --exclude-from=FILE:input ...
    --exclude=PATTERN:pattern ...
    -x --one-file-system
    --help                        @info
    --version                     @info
    ",
    "[FILE]...",
);
const NAMES: Opt = GRAMMAR.opt("--files0-from");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["du", "gdu"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("du", "fs.list . recursive"),
        case("du -sh a b", "fs.list a recursive; fs.list b recursive"),
        case("du -d 1 -h .", "fs.list . recursive"),
        case("du --max=2 -X ex a", "fs.read ex; fs.list a recursive"),
        case("du --frob a", "gap option; fs.list? a recursive; fs.list? . recursive"),
        case("du -- $D", "fs.list $ recursive"),
        case("du --files0-from=-", "fs.list? $ recursive; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let roles = Roles::new(args, call).recursively();
    for file in args.operand("FILE") {
        roles.add(Role::List, file, out);
    }
    let named = args.values(NAMES).next().is_some();
    let target = if named { Value::unknown(Some(call.span)) } else { Value::exact(".") };
    if !args.operand("FILE").any(|f| f.certain.must()) {
        let none = Truth::from(args.operand("FILE").next().is_none() && !named);
        out.effects.push(Effect {
            kind: EffectKind::FsList { recursive: Truth::Yes },
            target: Target::Path(target),
            span: call.span,
            certain: if none.must() { Truth::Yes } else { Truth::Maybe },
        });
    }
}
