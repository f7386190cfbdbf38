//! ln: makes links (GNU coreutils 9 manual, "ln invocation").

use crate::args::{Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --backup[=CONTROL]
    -b
    -d -F --directory
    -f --force                    @force
    -i --interactive
    -L --logical
    -n -h --no-dereference
    -P --physical
    -r --relative
    -s --symbolic
    -S --suffix=SUFFIX
    -t --target-directory=DIRECTORY:link+into
    -T --no-target-directory
    -v --verbose
    --help                        @info
    --version                     @info
    ",
    "
    -t: TARGET...
    [TARGET]... LINK
    ",
);
const SYMBOLIC: Opt = GRAMMAR.opt("-s");
const FOLDER: Opt = GRAMMAR.opt("-t");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["ln", "gln"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("ln -s a b", "fs.link b"),
        case("ln a b", "fs.link b; fs.read a; fs.write a modify"),
        case("ln -sf a b", "fs.link b; fs.delete b force"),
        case("ln -s ../x/a", "fs.link ./a"),
        case("ln -s a b d", "fs.link d"),
        case("ln -st d a b", "fs.link d; fs.write d recursive"),
        case("ln -s -- a $L", "fs.link $"),
        case("ln -s --frob a b", "gap option; …"),
        case("ln -- a $L", "fs.link $; fs.read a; fs.write a modify"),
        case("ln -s $X l", "gap option; …"),
    ],
};

/// A hard link gives a second way to the same content. One operand alone is linked to in the cwd.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let roles = Roles::new(args, call);
    let hard = !args.has(SYMBOLIC);
    if hard.may() {
        for target in args.operand("TARGET") {
            let target = target.given(hard);
            roles.add(Role::Read, target, out);
            roles.add(Role::Modify, target, out);
        }
    }
    let elsewhere = args.has(FOLDER);
    let single = args.operands.len() == 1;
    for link in args.operand("LINK") {
        let link = link.given(!elsewhere);
        let exact = link.exact().filter(|_| single);
        let path = match exact {
            // `ln TARGET`
            Some(text) => {
                let name = text.rsplit(|b| *b == b'/').next().unwrap_or(text);
                Value::concat_all([&Value::exact("./"), &Value::exact(name)])
            }
            None => roles.path(&link),
        };
        let mut effect = |kind: EffectKind, certain: Truth| {
            out.effects.push(Effect { kind, target: Target::Path(path.clone()), span: link.span(), certain });
        };
        effect(EffectKind::FsLink, link.certain);
        let force = args.marked(Mark::Force);
        if force.may() {
            effect(EffectKind::FsDelete { recursive: Truth::No, force }, link.certain.and(force));
        }
        if single && exact.is_some() && hard.may() {
            roles.add(Role::Read, link.given(hard), out);
            roles.add(Role::Modify, link.given(hard), out);
        }
        if single && exact.is_none() {
            out.gap(GapKind::Dynamic, "where the link is made is only known when it runs", call);
        }
    }
}
