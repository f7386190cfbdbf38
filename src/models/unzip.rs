//! unzip: unpacks zip archives (Info-ZIP unzip 6.0 manual).

use crate::args::{ArgValue, Args, Grammar, Opt, Role};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Mode, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::{Field, Value};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -Z
    -h
    -A
    -c
    -f
    -l
    -p
    -t
    -T
    -u
    -v
    -z
    -a
    -b
    -B
    -C
    -d EXDIR                      @acts
    -D
    -E
    -F
    -i
    -j
    -J
    -K
    -L
    -M
    -n
    -N
    -o
    -O CHARSET
    -I CHARSET
    -P PASSWORD
    -q
    -s
    -S
    -U
    -V
    -W
    -x PATTERNS:pattern ...
    -X
    -Y
    -:                            @acts
    -^
    -1
    -2
    -m
    ",
    "[ARCHIVE]:read [MEMBER]...:pattern",
);
const TELLS: [Opt; 6] = [
    GRAMMAR.opt("-l"),
    GRAMMAR.opt("-t"),
    GRAMMAR.opt("-p"),
    GRAMMAR.opt("-c"),
    GRAMMAR.opt("-z"),
    GRAMMAR.opt("-Z"),
];
const STAMP: Opt = GRAMMAR.opt("-T");
const FOLDER: Opt = GRAMMAR.opt("-d");
const OUTSIDE: Opt = GRAMMAR.opt("-:");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["unzip"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("unzip a.zip", "fs.read a.zip; fs.write . recursive"),
        case("unzip -qo a.zip -d out", "fs.read a.zip; fs.write out recursive"),
        case("unzip -l a.zip", "fs.read a.zip"),
        case("unzip -l '*.zip'", "fs.read *.zip; fs.read? $"),
        case("unzip -p a.zip m", "fs.read a.zip"),
        case("unzip a", "fs.read a; fs.read? a.zip; fs.write . recursive"),
        case("unzip -d $D a.zip", "fs.read a.zip; fs.write $ recursive"),
        case("unzip -: a.zip", "fs.read a.zip; fs.write . recursive; fs.write $ recursive"),
        case("unzip a.zip -x m -dout", "fs.read a.zip; fs.write out recursive"),
        case("unzip --frob a.zip", "gap option; …"),
        case("unzip -- $A", "fs.read $; fs.read? $.zip; fs.write . recursive"),
        case("unzip $A", "gap option; …"),
        case("unzip -T a.zip", "fs.read a.zip; fs.meta a.zip"),
    ],
};

/// Without an option that only lists or prints, it writes below the folder of `-d`, or here.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let roles = Roles::new(args, call);
    for archive in args.operand("ARCHIVE").filter(|a| !a.exact().is_some_and(|t| t.ends_with(b".zip"))) {
        out.effects.push(Effect {
            kind: EffectKind::FsRead { usage: Use::Content, recursive: Truth::No },
            target: Target::Path(archive.value().concat(&Value::exact(".zip"))),
            span: archive.span(),
            certain: Truth::Maybe,
        });
    }
    // It matches patterns itself.
    let pattern = |t: &[u8]| t.iter().any(|b| matches!(b, b'*' | b'?' | b'['));
    for archive in args.operand("ARCHIVE").filter(|a| a.exact().is_some_and(pattern)) {
        out.effects.push(Effect {
            kind: EffectKind::FsRead { usage: Use::Content, recursive: Truth::No },
            target: Target::Path(Value::unknown(Some(archive.span()))),
            span: archive.span(),
            certain: Truth::Maybe,
        });
    }
    let stamp = args.has(STAMP);
    if stamp.may() {
        for archive in args.operand("ARCHIVE") {
            roles.add(Role::Meta, archive.given(stamp), out);
        }
    }
    let writes = !TELLS.iter().fold(stamp, |t, o| t.or(args.has(*o)));
    if !writes.may() || args.argv().len() < 2 {
        return;
    }
    let here = Field::one(".", call.span);
    let mut folders: Vec<ArgValue<'_>> = args.values(FOLDER).collect();
    if !folders.iter().any(|f| f.certain.must()) {
        folders.push(ArgValue::whole(&here, if folders.is_empty() { Truth::Yes } else { Truth::Maybe }));
    }
    for folder in folders {
        roles.add(Role::Into, folder.given(writes), out);
    }
    if args.has(OUTSIDE).may() {
        let kind = EffectKind::FsWrite { mode: Mode::Truncate, recursive: Truth::Yes };
        out.effect(kind, Target::Path(Value::unknown(Some(call.span))), call);
    }
}
