//! file: tells what files hold (file 5 manual, file(1)).

use crate::args::{Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Mode, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --help                        @info
    -v --version                  @info
    -m --magic-file=LIST ...
    -z --uncompress
    -Z --uncompress-noreport
    -b --brief
    -c --checking-printout
    -e --exclude=TEST ...
    --exclude-quiet=TEST ...
    -f --files-from=FILE:names
    -F --separator=STRING
    -i --mime
    --apple
    --extension
    --mime-type
    --mime-encoding
    -I
    -k --keep-going
    -l --list
    -L --dereference
    -h --no-dereference
    -n --no-buffer
    -N --no-pad
    -0 --print0
    -p --preserve-date
    -P --parameter=PARAMETER ...
    -r --raw
    -s --special-files
    -S --no-sandbox
    -C --compile                  @acts
    -d --debug
    -E
    ",
    "[FILE]...:input",
);
const MAGIC: Opt = GRAMMAR.opt("-m");
const COMPILE: Opt = GRAMMAR.opt("-C");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["file"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("file a b", "fs.read a; fs.read b"),
        case("file -b --mime-type a", "fs.read a"),
        case("file -f list", "fs.read list; gap dynamic"),
        case("file -m m a", "fs.read m loaded; fs.read a"),
        case("file -C -m m", "fs.read m loaded; fs.write . recursive"),
        case("file -m a:b x", "fs.read a loaded; fs.read b loaded; fs.read x"),
        case("file -", ""),
        case("file -f -", "gap dynamic"),
        case("file --frob a", "gap option; fs.read? a"),
        case("file -- $F", "fs.read $"),
        case("file $F", "fs.read? $; fs.write . recursive; gap option"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    for list in args.values(MAGIC) {
        let Some(text) = list.exact() else {
            Roles::new(args, call).add(Role::Load, list, out);
            continue;
        };
        for path in text.split(|b| *b == b':').filter(|p| !p.is_empty()) {
            out.effects.push(Effect {
                kind: EffectKind::FsRead { usage: Use::Loaded, recursive: Truth::No },
                target: Target::Path(Value::exact(path)),
                span: list.span(),
                certain: list.certain,
            });
        }
    }
    if args.has(COMPILE).may() {
        let kind = EffectKind::FsWrite { mode: Mode::Truncate, recursive: Truth::Yes };
        out.effect(kind, Target::Path(Value::exact(".")), call);
    }
}
