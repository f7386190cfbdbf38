//! find: walks folders and acts on what it meets (GNU findutils 4.9 manual, find(1)).

use crate::args::{Args, Expression, Grammar, Opt, Part, Role, Style};
use crate::base::Truth;
use crate::effect::{EffectKind, GapKind, Nested, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::{Class, Field, Text, Value};
use bstr::ByteSlice as _;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -H
    -L
    -P
    -D DEBUGOPTS
    -O0
    -O1
    -O2
    -O3
    -O4
    -daystart
    -depth
    -d
    -files0-from FILE:names
    -follow
    -help --help
    -version --version
    -ignore_readdir_race
    -noignore_readdir_race
    -maxdepth LEVELS
    -mindepth LEVELS
    -mount
    -noleaf
    -nowarn
    -warn
    -regextype TYPE
    -xdev
    -amin N
    -anewer FILE:list
    -atime N
    -cmin N
    -cnewer FILE:list
    -context PATTERN
    -ctime N
    -empty
    -executable
    -false
    -fstype TYPE
    -gid N
    -group NAME
    -ilname PATTERN
    -iname PATTERN
    -inum N
    -ipath PATTERN
    -iregex PATTERN
    -iwholename PATTERN
    -links N
    -lname PATTERN
    -mmin N
    -mtime N
    -name PATTERN
    -newer FILE:list
    -neweraa FILE:list
    -neweraB FILE:list
    -newerac FILE:list
    -neweram FILE:list
    -newerat TIME
    -newerBa FILE:list
    -newerBB FILE:list
    -newerBc FILE:list
    -newerBm FILE:list
    -newerBt TIME
    -newerca FILE:list
    -newercB FILE:list
    -newercc FILE:list
    -newercm FILE:list
    -newerct TIME
    -newerma FILE:list
    -newermB FILE:list
    -newermc FILE:list
    -newermm FILE:list
    -newermt TIME
    -nogroup
    -nouser
    -path PATTERN
    -perm MODE
    -readable
    -regex PATTERN
    -samefile FILE:list
    -size N
    -true
    -type C
    -uid N
    -used N
    -user NAME
    -wholename PATTERN
    -writable
    -xtype C
    -delete                       @acts
    -exec COMMAND...;+:argv
    -execdir COMMAND...;+:argv
    -ok COMMAND...;:argv
    -okdir COMMAND...;:argv
    -fls FILE:write
    -fprint FILE:write
    -fprint0 FILE:write
    -fprintf FILE:write FORMAT
    -ls
    -print
    -print0
    -printf FORMAT
    -prune
    -quit
    ",
    "",
)
.style(Style::Expression);
const DELETE: Opt = GRAMMAR.opt("-delete");
const EXECS: [Opt; 2] = [GRAMMAR.opt("-exec"), GRAMMAR.opt("-ok")];
const EXECDIRS: [Opt; 2] = [GRAMMAR.opt("-execdir"), GRAMMAR.opt("-okdir")];
const FROM: Opt = GRAMMAR.opt("-files0-from");
const FOLLOWS: [Opt; 2] = [GRAMMAR.opt("-L"), GRAMMAR.opt("-follow")];
const NAME: Opt = GRAMMAR.opt("-name");
const TYPE: Opt = GRAMMAR.opt("-type");
const MINDEPTH: Opt = GRAMMAR.opt("-mindepth");
/// What leaves no file out.
const FREE: [Opt; 16] = [
    GRAMMAR.opt("-H"),
    GRAMMAR.opt("-P"),
    GRAMMAR.opt("-L"),
    GRAMMAR.opt("-D"),
    GRAMMAR.opt("-daystart"),
    GRAMMAR.opt("-depth"),
    GRAMMAR.opt("-d"),
    GRAMMAR.opt("-noleaf"),
    GRAMMAR.opt("-warn"),
    GRAMMAR.opt("-nowarn"),
    GRAMMAR.opt("-regextype"),
    GRAMMAR.opt("-true"),
    GRAMMAR.opt("-print"),
    GRAMMAR.opt("-print0"),
    GRAMMAR.opt("-ls"),
    GRAMMAR.opt("-follow"),
];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["find", "gfind"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("find", "fs.list . recursive"),
        case("find . -name '*.rs' -print", "fs.list . recursive"),
        case("find src lib -type f", "fs.list src recursive; fs.list lib recursive"),
        case("find -L src -maxdepth 2", "fs.list src recursive"),
        case("find . -newer ref", "fs.list . recursive; fs.list? ref"),
        case("find . -newermt '1 day ago' -regextype egrep -regex x", "fs.list . recursive"),
        case("find . -newercB ref", "fs.list . recursive; fs.list? ref"),
        case("find a -delete", "fs.list a recursive; fs.delete a recursive force"),
        case("find . -name '*.pyc' -delete", "fs.list . recursive; fs.delete? ./$.pyc force"),
        case("find a -empty -delete", "fs.list a recursive; fs.delete? <a|a/$> recursive? force"),
        case("find a -delete -name x", "fs.list a recursive; fs.delete a recursive force"),
        case("find . -type f -o -delete", "fs.list . recursive; fs.delete? <.|./$> recursive? force"),
        case("find -L a -delete", "fs.list a recursive; fs.delete a recursive force; gap dynamic"),
        case("find . -type f -exec rm -f {} +", "fs.list . recursive; run rm -f ./$..."),
        case("find a -exec mv {} x/{} ;", "fs.list a recursive; run mv <a|a/$> <x/a|x/a/$>"),
        case("find a -exec rm {} ; -print", "fs.list a recursive; run rm <a|a/$>"),
        case("find a -ok rm {} ;", "fs.list a recursive; run rm <a|a/$>"),
        case("find a -execdir rm {} +", "fs.list a recursive; run rm $...; gap dynamic"),
        case("find a -okdir rm {} ;", "fs.list a recursive; run rm $; gap dynamic"),
        case("find . -name '*.o' -exec rm {} +", "fs.list . recursive; run rm ./$.o..."),
        case("find . -fprint out", "fs.list . recursive; fs.write? out"),
        case("find . -fprint0 out", "fs.list . recursive; fs.write? out"),
        case("find . -fls out", "fs.list . recursive; fs.write? out"),
        case("find . -fprintf out %p", "fs.list . recursive; fs.write? out"),
        case(
            "find -files0-from list -delete",
            "fs.read? list; gap dynamic; fs.list $ recursive; fs.delete? <$|$/$> recursive? force",
        ),
        case("find -files0-from - -print", "fs.list $ recursive; gap dynamic"),
        case("find . -frobnicate", "fs.list . recursive; gap option"),
        case("find $X -name x", "fs.list $ recursive; gap dynamic"),
        case("find . -name $X", "fs.list . recursive"),
        case("find . -name x $X", "fs.list . recursive; gap dynamic"),
        case("find a -exec grep $X {} ;", "fs.list a recursive; run grep $ <a|a/$>"),
        case("find a -exec grep $X -delete ;", "fs.list a recursive; run grep $ -delete; gap dynamic"),
        case("find a -exec rm $@ ;", "fs.list a recursive; run rm $...; gap dynamic"),
    ],
};

/// What is known of an action's files.
struct Met {
    /// No test stands before it and nothing but `and` joins the parts.
    all: bool,
    /// It may be a starting point itself, not only what is below.
    starts: Vec<bool>,
    /// The end that each path has.
    suffix: Vec<u8>,
}

/// What it lists, writes, removes and runs.
fn effects(_: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    let e = Expression::parse(&GRAMMAR, call.argv);
    let roles = Roles::new(&Args::default(), call);
    for (role, value) in e.role_values(call.argv).into_iter().filter(|(r, _)| *r != Role::Argv) {
        roles.add(role, value, out);
    }
    let has =
        |opts: &[Opt]| e.parts.iter().any(|p| matches!(p, Part::Predicate { opt, .. } if opts.contains(opt)));
    let mut points: Vec<Value> =
        e.paths.iter().filter_map(|i| call.argv.get(*i)).map(|f| f.value.clone()).collect();
    if has(&[FROM]) {
        points.push(Value::unknown(Some(call.span)));
    } else if points.is_empty() {
        points.push(Value::exact("."));
    }
    for point in &points {
        let kind = EffectKind::FsList { recursive: Truth::Yes };
        out.effect(kind, Target::Path(point.clone()), call);
    }
    for (k, part) in e.parts.iter().enumerate() {
        let Part::Predicate { opt, values, plus, .. } = part else { continue };
        let words = call.argv.get(values.clone()).unwrap_or(&[]);
        if *opt == DELETE {
            delete(&met(&e, k, &points, call), &points, call, out);
            if has(&FOLLOWS) {
                out.gap(GapKind::Dynamic, "it follows links out of the starting points", call);
            }
        } else if EXECS.contains(opt) {
            let met = met(&e, k, &points, call);
            let paths = points.iter().enumerate().map(|(i, p)| file(&met, i, p));
            let all = paths.reduce(|a, b| a.join(&b)).unwrap_or_else(|| Value::unknown(Some(call.span)));
            run(words, &all, *plus, call, out);
        } else if EXECDIRS.contains(opt) {
            run(words, &Value::unknown(Some(call.span)), *plus, call, out);
            out.gap(GapKind::Dynamic, "the command runs in the folder of each file", call);
        }
    }
}

fn delete(met: &Met, points: &[Value], call: &Invocation<'_>, out: &mut Outcome) {
    for (i, point) in points.iter().enumerate() {
        let (target, recursive) = match (met.all, met.suffix.is_empty()) {
            (true, _) => (point.clone(), Truth::Yes),
            (false, true) => (file(met, i, point), Truth::Maybe),
            // A folder goes only if it is empty.
            (false, false) => (file(met, i, point), Truth::No),
        };
        out.effects.push(crate::effect::Effect {
            kind: EffectKind::FsDelete { recursive, force: Truth::Yes },
            target: Target::Path(target),
            span: call.span,
            certain: if met.all { Truth::Yes } else { Truth::Maybe },
        });
    }
}

/// The files that reach part `k`.
fn met(e: &Expression, k: usize, points: &[Value], call: &Invocation<'_>) -> Met {
    let mut met = Met { all: true, starts: vec![true; points.len()], suffix: Vec::new() };
    let plain = e.parts.iter().all(|p| matches!(p, Part::Predicate { .. } | Part::And));
    if !plain {
        met.all = false;
        return met;
    }
    for (at, part) in e.parts.iter().enumerate() {
        let Part::Predicate { opt, values, .. } = part else { continue };
        let value = call.argv.get(values.clone()).and_then(|w| w.first()).and_then(Field::as_exact);
        if *opt == MINDEPTH {
            met.all = false;
            let deep =
                value.is_some_and(|v| v.iter().all(u8::is_ascii_digit) && v.iter().any(|b| *b != b'0'));
            met.starts.iter_mut().for_each(|s| *s &= !deep);
        }
        if at >= k {
            let global = matches!(GRAMMAR.options.name(*opt), "maxdepth" | "xdev" | "mount");
            met.all &= !global;
            continue;
        }
        met.all &= FREE.contains(opt);
        for (point, starts) in points.iter().zip(&mut met.starts) {
            let Some(p) = point.as_exact() else { continue };
            let folder = matches!(p, b"." | b"..") || p.ends_with(b"/");
            *starts &= !(*opt == TYPE && folder && matches!(value, Some(b"f" | b"l")));
            if let (true, Some([.., last])) = (*opt == NAME, value) {
                let base = p.trim_end_with(|c| c == '/');
                *starts &= !last.is_ascii_alphanumeric() || base.last() == Some(last);
            }
        }
        if let (true, Some(pattern)) = (*opt == NAME, value) {
            let special = |b: &u8| matches!(b, b'*' | b'?' | b'[' | b']' | b'\\');
            let from = pattern.iter().rposition(special).map_or(0, |n| n.saturating_add(1));
            met.suffix = pattern.get(from..).unwrap_or(b"").to_vec();
        }
    }
    met
}

/// A file that starting point `i` leads to.
fn file(met: &Met, i: usize, point: &Value) -> Value {
    let below = point.map(|t| {
        let mut below = t.clone();
        if t.suffix().last() != Some(&b'/') {
            below.push_bytes(b"/");
        }
        below.append(&Text::hole(Class::Any, None));
        below.push_bytes(&met.suffix);
        below
    });
    if met.starts.get(i) == Some(&false) { below } else { point.join(&below) }
}

/// A command with `file` in place of `{}`.
fn run(words: &[Field], file: &Value, plus: bool, call: &Invocation<'_>, out: &mut Outcome) {
    let mut argv = Vec::with_capacity(words.len());
    for (k, word) in words.iter().enumerate() {
        let mut field = word.clone();
        match word.as_exact() {
            Some(b"{}") if plus => field.many = true,
            _ => {}
        }
        field.value = match word.as_exact() {
            Some(text) if text.contains_str("{}") => {
                let parts: Vec<Value> = text.split_str("{}").map(Value::exact).collect();
                let mut all: Vec<&Value> = Vec::new();
                for (n, part) in parts.iter().enumerate() {
                    if n > 0 {
                        all.push(file);
                    }
                    all.push(part);
                }
                Value::concat_all(all)
            }
            Some(_) => word.value.clone(),
            None => Value::unknown(Some(word.span)),
        };
        argv.push(field);
        // An unknown word may be the `;`: then what follows would be predicates.
        let ends =
            word.as_exact().is_none() && (word.many || word.equals(b";").may() || word.equals(b"+").may());
        let predicate = |w: &Field| {
            w.as_exact().is_none_or(|t| {
                str::from_utf8(t).is_ok_and(|t| t.starts_with('-') && GRAMMAR.options.find(t).is_some())
            })
        };
        let rest = words.get(k.saturating_add(1)..).unwrap_or(&[]);
        if ends && (word.many || rest.iter().any(predicate)) {
            out.gap(GapKind::Dynamic, "where the command of `-exec` ends is only known when it runs", call);
        }
    }
    out.nested.push(Nested::Argv(argv));
}
