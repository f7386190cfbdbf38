//! gzip, gunzip, zcat: packs and unpacks files in their places (GNU gzip 1.12 manual).

use crate::args::{ArgValue, Args, Grammar, Mark, Opt};
use crate::base::{Span, Truth};
use crate::effect::{Effect, EffectKind, Mode, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::{Class, Text, Value};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --ascii
    -b --bits=BITS:number
    -c --stdout --to-stdout
    -d --decompress --uncompress
    -f --force                    @force
    -h --help                     @info
    -k --keep
    -l --list
    -L --license                  @info
    -n --no-name
    -N --name
    -q --quiet --silent
    -r --recursive                @recursive
    --rsyncable
    -S --suffix=SUF
    --synchronous
    -t --test
    -v --verbose
    -V --version                  @info
    -Z --lzw
    -NUM
    --fast
    --best
    ",
    "[FILE]...:input",
);
const OUTPUT: [Opt; 3] = [GRAMMAR.opt("-c"), GRAMMAR.opt("-l"), GRAMMAR.opt("-t")];
const DECOMPRESS: Opt = GRAMMAR.opt("-d");
const KEEP: Opt = GRAMMAR.opt("-k");
const SUFFIX: Opt = GRAMMAR.opt("-S");
const NAME: Opt = GRAMMAR.opt("-N");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["gzip", "gunzip", "zcat", "gzcat", "uncompress"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("gzip a", "fs.read a; fs.write a.gz; fs.delete a"),
        case("gzip -9k a", "fs.read a; fs.write a.gz"),
        case("gzip -c a", "fs.read a"),
        case("gzip", ""),
        case("gzip -d a.gz", "fs.read a.gz; fs.write a; fs.delete a.gz"),
        case("gunzip d/a.tgz", "fs.read d/a.tgz; fs.write d/a.tar; fs.delete d/a.tgz"),
        case("gunzip a", "fs.read a; fs.write ./$; fs.delete a; fs.read a.$; fs.delete a.$"),
        case("zcat a.gz", "fs.read a.gz"),
        case("gzip -l a.gz", "fs.read a.gz"),
        case("gzip -r d", "fs.read d recursive; fs.write d recursive; fs.delete d recursive"),
        case("gzip -S .x a", "fs.read a; fs.write a.x; fs.delete a"),
        case("gzip --frob a", "gap option; …"),
        case("gzip -- $F", "fs.read $; fs.write $.gz; fs.delete $"),
        case("gzip -", ""),
        case("gunzip -N a.gz", "fs.read a.gz; fs.write a; fs.write ./$; fs.delete a.gz"),
    ],
};

/// Unless it writes to standard output, each file is replaced by another beside it.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let name = call.program();
    let name: &[u8] = name.as_ref().map_or(b"", |n| n.as_slice());
    let prints = OUTPUT.iter().fold(Truth::from(name.ends_with(b"zcat")), |t, o| t.or(args.has(*o)));
    if args.marked(Mark::Info).must() || prints.must() {
        return;
    }
    let unpacks = Truth::from(matches!(name, b"gunzip" | b"uncompress")).or(args.has(DECOMPRESS));
    let (keep, deep) = (args.has(KEEP), args.marked(Mark::Recursive));
    for file in args.operand("FILE").filter(|f| f.exact() != Some(b"-")) {
        let file = file.given(!prints);
        let mut add = |kind: EffectKind, target: Value, certain: Truth| {
            out.effects.push(Effect { kind, target: Target::Path(target), span: file.span(), certain });
        };
        let write = |recursive| EffectKind::FsWrite { mode: Mode::Truncate, recursive };
        let delete = EffectKind::FsDelete { recursive: deep, force: args.marked(Mark::Force) };
        if deep.may() {
            add(write(Truth::Yes), file.value(), file.certain.and(deep));
        }
        if deep != Truth::Yes {
            if unpacks != Truth::Yes {
                let suffixes: Vec<Value> = args.values(SUFFIX).map(|s| s.value()).collect();
                let suffix = suffixes.last().cloned().unwrap_or_else(|| Value::exact(".gz"));
                add(write(Truth::No), file.value().concat(&suffix), file.certain.and(!unpacks).and(!deep));
            }
            if unpacks.may() {
                let certain = file.certain.and(unpacks).and(!deep);
                let known = file.exact().and_then(unpacked).filter(|_| args.count(SUFFIX) == 0);
                let beside = beside(&file);
                if known.is_none() || args.has(NAME).may() {
                    add(write(Truth::No), beside, certain);
                }
                match known {
                    Some(path) => add(write(Truth::No), path, certain),
                    None => {
                        // `gunzip a` takes `a.gz`, where there is no `a`.
                        let dot = file.value().concat(&Value::exact("."));
                        let packed = dot.concat(&component(file.span()));
                        let read = EffectKind::FsRead { usage: Use::Content, recursive: Truth::No };
                        add(read, packed.clone(), certain);
                        if !keep.must() {
                            add(delete, packed, certain.and(!keep));
                        }
                    }
                }
            }
        }
        if !keep.must() {
            add(delete, file.value(), file.certain.and(!keep));
        }
    }
}

fn component(span: Span) -> Value {
    Value::one_of([Text::hole(Class::Component, Some(span))])
}

/// Some file in the same folder.
fn beside(file: &ArgValue<'_>) -> Value {
    let Some(path) = file.exact() else { return Value::unknown(Some(file.span())) };
    let folder = match path.iter().rposition(|b| *b == b'/') {
        Some(slash) => path.get(..=slash).unwrap_or(b"/"),
        None => b"./",
    };
    Value::exact(folder).concat(&component(file.span()))
}

/// The name without its suffix.
fn unpacked(path: &[u8]) -> Option<Value> {
    for (suffix, instead) in [
        (".gz", ""),
        (".tgz", ".tar"),
        (".taz", ".tar"),
        (".z", ""),
        (".Z", ""),
        ("-gz", ""),
        ("-z", ""),
        ("_z", ""),
    ] {
        if let Some(stem) = path.strip_suffix(suffix.as_bytes()).filter(|s| !s.is_empty()) {
            return Some(Value::exact(stem).concat(&Value::exact(instead)));
        }
    }
    None
}
