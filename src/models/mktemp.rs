//! mktemp: makes a file or folder with a new name, and prints the name (GNU coreutils 9 manual, "mktemp invocation").

use crate::args::{ArgValue, Args, Grammar, Mark, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Mode, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::{Class, Field, Text, Value};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -d --directory
    -u --dry-run                  @dry
    -q --quiet
    --suffix=SUFF
    -p DIR --tmpdir[=DIR]
    -t
    --help                        @info
    --version                     @info
    ",
    "[TEMPLATE]",
);
const FOLDER: Opt = GRAMMAR.opt("-p");
const TEMPORARY: Opt = GRAMMAR.opt("-t");
const SUFFIX: Opt = GRAMMAR.opt("--suffix");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["mktemp", "gmktemp"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("mktemp", "fs.write /tmp/tmp.$ create"),
        case("mktemp -d", "fs.write /tmp/tmp.$ create"),
        case("mktemp -u", ""),
        case("mktemp a/b.XXXX", "fs.write a/b.$ create"),
        case("mktemp -d -p d x.XXX", "fs.write d/x.$ create"),
        case("mktemp -p d", "fs.write d/tmp.$ create"),
        case("mktemp -t x.XXX", "fs.write /tmp/x.$ create"),
        case("mktemp --tmpdir x.XXX", "fs.write /tmp/x.$ create"),
        case("mktemp --suffix=.c /tmp/x.XXX", "fs.write /tmp/x.$.c create"),
        case("mktemp aXXX.sh", "fs.write a$.sh create"),
        case("mktemp -- $T", "fs.write $ create"),
        case("mktemp --frob x.XXX", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let dry = args.marked(Mark::Dry);
    let default = Field::one("tmp.XXXXXXXXXX", call.span);
    let mut templates: Vec<ArgValue<'_>> = args.operand("TEMPLATE").collect();
    let plain = templates.is_empty();
    if !templates.iter().any(|t| t.certain.must()) {
        let certain = if plain { Truth::Yes } else { Truth::Maybe };
        templates.push(ArgValue::whole(&default, certain));
    }
    // The folder is that of `-p`, or with `-t`, `--tmpdir` or no template at all the one for such files.
    let folder = args.values(FOLDER).last().map(|d| (d.value(), d.certain));
    let temporary = args.has(FOLDER).or(args.has(TEMPORARY));
    let mut made: Vec<Value> = Vec::new();
    for template in &templates {
        let mut name = filled(template, call);
        for suffix in args.values(SUFFIX) {
            name = name.concat(&suffix.value());
        }
        let below = |dir: &Value| Value::concat_all([dir, &Value::exact("/"), &name]);
        let usual = below(&Value::exact("/tmp"));
        let bare = std::ptr::eq(template.word, &default);
        let path = match &folder {
            Some((dir, certain)) if certain.must() => below(dir),
            Some((dir, _)) => below(dir).join(&usual).join(&name),
            None if bare || temporary.must() => usual,
            None if temporary.may() => usual.join(&name),
            None => name.clone(),
        };
        if dry != Truth::Yes {
            out.effects.push(Effect {
                kind: EffectKind::FsWrite { mode: Mode::Create, recursive: Truth::No },
                target: Target::Path(path.clone()),
                span: template.span(),
                certain: template.certain.and(!dry),
            });
        }
        made.push(path);
    }
    if let [one] = made.as_slice() {
        out.stdout = Some(one.clone());
    }
}

/// A template with its last run of `X` not known.
fn filled(template: &ArgValue<'_>, call: &Invocation<'_>) -> Value {
    let Some(text) = template.exact() else { return template.value() };
    let Some(last) = text.iter().rposition(|b| *b == b'X') else { return template.value() };
    let (head, tail) = text.split_at_checked(last.saturating_add(1)).unwrap_or((text, b""));
    let stem = head.len().saturating_sub(head.iter().rev().take_while(|b| **b == b'X').count());
    let hole = Value::one_of([Text::hole(Class::Component, Some(call.span))]);
    let stem = Value::exact(head.get(..stem).unwrap_or(head));
    Value::concat_all([&stem, &hole, &Value::exact(tail)])
}
