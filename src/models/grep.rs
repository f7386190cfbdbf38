//! grep, egrep, fgrep: prints lines that match (GNU grep 3 manual).

use crate::args::{Args, Grammar, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -E --extended-regexp
    -F --fixed-strings
    -G --basic-regexp
    -P --perl-regexp
    -e --regexp=PATTERNS:pattern ...
    -f --file=FILE:input ...
    -i -y --ignore-case
    --no-ignore-case
    -w --word-regexp
    -x --line-regexp
    -z --null-data
    -s --no-messages
    -v --invert-match
    -V --version                  @info
    --help                        @info
    -m --max-count=NUM:number
    -b --byte-offset
    -n --line-number
    --line-buffered
    -H --with-filename
    -h --no-filename
    --label=LABEL
    -o --only-matching
    -q --quiet --silent
    --binary-files=TYPE
    -a --text
    -I
    -d --directories=ACTION
    -D --devices=ACTION
    -r --recursive                @recursive
    -R --dereference-recursive    @recursive
    --include=GLOB:pattern ...
    --exclude=GLOB:pattern ...
    --exclude-from=FILE:read ...
    --exclude-dir=GLOB:pattern ...
    -L --files-without-match
    -l --files-with-matches
    -c --count
    -T --initial-tab
    -Z --null
    -B --before-context=NUM:number
    -A --after-context=NUM:number
    -NUM -C --context=NUM:number
    --group-separator=SEP
    --no-group-separator
    --color --colour[=WHEN]
    -U --binary
    -u --unix-byte-offsets
    -X TYPE
    ",
    "
    -e|-f: [FILE]...:input
    PATTERN:pattern [FILE]...:input
    ",
);
const RECURSIVE: Opt = GRAMMAR.opt("-r");
const DEREFERENCE: Opt = GRAMMAR.opt("-R");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["grep", "egrep", "fgrep", "ggrep"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("grep foo a b", "fs.read a; fs.read b"),
        case("grep -rn foo src", "fs.read src recursive"),
        case("grep -rn foo", "fs.read . recursive"),
        case("grep foo", ""),
        case("grep foo -", ""),
        case("grep -e foo a", "fs.read a"),
        case("grep -f list a", "fs.read list; fs.read a"),
        case("grep -5r foo a", "fs.read a recursive"),
        case("grep --colour=auto --no-ig foo a", "fs.read a"),
        case("grep foo $F", "fs.read? foo recursive?; fs.read? $ recursive?; fs.read? . recursive"),
    ],
};

/// Without a file it reads standard input, or all below the cwd.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let recursive = args.has(RECURSIVE).or(args.has(DEREFERENCE));
    let named = args.operand("FILE").any(|f| f.certain.must());
    if recursive.may() && !named {
        let none = Truth::from(args.operand("FILE").next().is_none());
        out.effects.push(Effect {
            kind: EffectKind::FsRead { usage: Use::Content, recursive: Truth::Yes },
            target: Target::Path(Value::exact(".")),
            span: call.span,
            certain: if none.must() { recursive } else { Truth::Maybe },
        });
    }
}
