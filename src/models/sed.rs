//! sed: edits streams and files (GNU sed 4.9 manual).

use crate::args::{ArgValue, Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::code::{Sed, sed};
use crate::effect::{Effect, EffectKind, GapKind, Mode, Nested, Outcome, Shell, Target, Use};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --quiet --silent
    --debug
    -e --expression=SCRIPT ...    @acts
    -f --file=FILE:input ...      @acts
    --follow-symlinks
    -i[SUFFIX] --in-place[=SUFFIX] @acts
    -l --line-length=N:number
    --posix
    -E -r --regexp-extended
    -s --separate
    --sandbox
    -u --unbuffered
    --line-buffered
    -b --binary
    -z --null-data --zero-terminated
    --help                        @info
    --version                     @info
    ",
    "
    -e|-f: [FILE]...
    SCRIPT [FILE]...
    ",
);
const SCRIPT: Opt = GRAMMAR.opt("-e");
const FILE: Opt = GRAMMAR.opt("-f");
const PLACE: Opt = GRAMMAR.opt("-i");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["sed", "gsed"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("sed s/a/b/ f g", "fs.read f; fs.read g"),
        case("sed -n 1,5p", ""),
        case("sed -n -e p -e 'w out' f", "fs.read f; fs.write out"),
        case("sed -i s/a/b/ f g", "fs.write f modify; fs.write g modify"),
        case("sed -i.bak -E 's/a|b/c/' f", "fs.write f modify; fs.write f.bak"),
        case("sed --in-place='old_*' p f", "fs.write f modify; fs.write $"),
        case("sed -f x.sed f", "fs.read x.sed; fs.read f; exec.code sed; gap code"),
        case("sed 's/a/b/w out' f", "fs.read f; fs.write out"),
        case("sed 'r in' f", "fs.read f; fs.read? in"),
        case("sed 's/a/b/e' f", "fs.read f; exec.code sed; gap code"),
        case("sed '1e rm x' f", "fs.read f; script 'rm x'"),
        case("sed 'k' f", "fs.read f; exec.code sed; gap code"),
        case("sed s/a/$X/ f", "fs.read f; exec.code sed; gap code"),
        case("sed -e p -- -f", "fs.read -f"),
        case("sed -y p f", "gap option; fs.read? f; exec.code? sed; gap code"),
        case("sed p $F", "gap option; fs.read? p; fs.read? $; fs.write? $ modify; …"),
        case("sed 's/a/b/w /dev/stdout' f", "fs.read f"),
        case("sed p -", ""),
        case("sed --help", ""),
    ],
};

/// What the script does, and what becomes of the files.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let roles = Roles::new(args, call);
    for value in args.values(FILE) {
        roles.add(Role::Code("sed"), value, out);
    }
    let pieces: Vec<ArgValue<'_>> = args.values(SCRIPT).collect();
    let texts: Option<Vec<&[u8]>> = pieces.iter().map(ArgValue::exact).collect();
    match texts.map(|t| t.join(&b"\n"[..])) {
        Some(text) => scripts(&[&text], pieces.first(), &roles, call, out),
        None => scripts(&[], pieces.first(), &roles, call, out),
    }
    for operand in args.operand("SCRIPT") {
        let known = operand.word.value.exact_alternatives().filter(|_| !operand.word.many);
        scripts(&known.unwrap_or_default(), Some(&operand), &roles, call, out);
    }
    let in_place = args.has(PLACE);
    for file in args.operand("FILE") {
        if in_place.may() {
            roles.add(Role::Modify, file.given(in_place), out);
        }
        if !in_place.must() {
            roles.add(Role::Input, file, out);
        }
        for suffix in args.values(PLACE) {
            let plain = suffix.exact().is_some_and(|s| !s.contains(&b'*') && !s.contains(&b'/'));
            let backup = if plain {
                file.value().concat(&suffix.value())
            } else {
                Value::unknown(Some(suffix.span()))
            };
            out.effects.push(Effect {
                kind: EffectKind::FsWrite { mode: Mode::Truncate, recursive: Truth::No },
                target: Target::Path(backup),
                span: suffix.span(),
                certain: file.certain.and(suffix.certain),
            });
        }
    }
}

/// The effects of any of several texts that one word can be; of one that is not known, if there is none.
fn scripts(
    texts: &[&[u8]],
    carrier: Option<&ArgValue<'_>>,
    roles: &Roles<'_>,
    call: &Invocation<'_>,
    out: &mut Outcome,
) {
    let Some(carrier) = carrier else { return };
    let read: Option<Vec<Sed>> = texts.iter().map(|t| sed(t)).collect();
    let all = read.unwrap_or_default();
    if all.is_empty() || all.iter().any(|s| s.runs_input) {
        roles.add(Role::Code("sed"), *carrier, out);
    }
    let certain = if texts.len() > 1 { Truth::Maybe } else { carrier.certain };
    for one in &all {
        let mut path = |kind: EffectKind, name: &[u8], certain: Truth| {
            if !matches!(name, b"/dev/stdout" | b"/dev/stderr" | b"/dev/stdin") {
                let target = Target::Path(Value::exact(name));
                out.effects.push(Effect { kind, target, span: carrier.span(), certain });
            }
        };
        for name in &one.reads {
            let kind = EffectKind::FsRead { usage: Use::Content, recursive: Truth::No };
            path(kind, name, Truth::Maybe);
        }
        // It is emptied before the first line is read.
        for name in &one.writes {
            path(EffectKind::FsWrite { mode: Mode::Truncate, recursive: Truth::No }, name, certain);
        }
        for command in &one.commands {
            out.nested.push(Nested::Script {
                text: Value::exact(command.clone()),
                carrier: carrier.span(),
                segments: vec![],
                name: None,
                params: vec![],
                stdin: None,
                shell: Shell::Posix,
                extglob: false,
            });
        }
    }
    if carrier.word.many {
        out.gap(GapKind::Code, "the script is only known when it runs", call);
    }
}
