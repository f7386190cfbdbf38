//! rg: searches below folders (ripgrep 14 manual). Never: the configuration file that RIPGREP_CONFIG_PATH names.

use crate::args::{Args, Grammar, Mark, Opt};
use crate::base::{Span, Truth};
use crate::effect::{Effect, EffectKind, Nested, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::{Field, Value};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -h --help                     @info
    -V --version                  @info
    --pcre2-version               @info
    --[no-]line-buffered
    --[no-]block-buffered
    -i --ignore-case
    -s --case-sensitive
    -S --smart-case
    -A --after-context=NUM:number
    -B --before-context=NUM:number
    -C --context=NUM:number
    --[no-]column
    -c --count
    --count-matches
    --[no-]include-zero
    -E --encoding=ENCODING
    --no-encoding
    --engine=ENGINE
    -f --file=PATTERNFILE:input ...
    -l --files-with-matches
    --files-without-match
    -H --with-filename
    -I --no-filename
    --[no-]one-file-system
    -F --[no-]fixed-strings
    -L --[no-]follow
    --generate=KIND               @info
    -g --glob=GLOB:pattern ...
    --iglob=GLOB:pattern ...
    --[no-]glob-case-insensitive
    --[no-]heading
    -. --[no-]hidden
    --[no-]auto-hybrid-regex
    --[no-]ignore
    --[no-]ignore-file-case-insensitive
    --[no-]ignore-exclude
    --[no-]ignore-global
    --[no-]ignore-parent
    --[no-]ignore-vcs
    --[no-]require-git
    --[no-]ignore-dot
    --[no-]ignore-files
    --[no-]json
    -n --line-number
    -N --no-line-number
    --[no-]crlf
    --null-data
    --[no-]max-columns-preview
    -d --max-depth --maxdepth=NUM:number
    --[no-]messages
    --[no-]ignore-messages
    --[no-]mmap
    -U --[no-]multiline
    --[no-]multiline-dotall
    -o --only-matching
    --passthru --passthrough
    -P --[no-]pcre2
    --[no-]pcre2-unicode
    --pre=COMMAND                 @acts
    --no-pre
    --pre-glob=GLOB:pattern ...
    -p --pretty
    --vimgrep
    -e --regexp=PATTERN:pattern ...
    -r --replace=TEXT
    --sort=SORTBY
    --sortr=SORTBY
    --[no-]sort-files
    --[no-]stats
    -a --[no-]text
    --[no-]binary
    -j --threads=NUM:number
    --[no-]trim
    -t --type=TYPE ...
    --type-add=SPEC ...
    --type-clear=TYPE ...
    --type-list                   @info
    -T --type-not=TYPE ...
    -w --word-regexp
    -x --line-regexp
    --[no-]unicode
    -z --[no-]search-zip
    -b --[no-]byte-offset
    --color=WHEN
    --colors=SPEC ...
    --context-separator=SEPARATOR
    --no-context-separator
    --debug
    --trace
    --field-context-separator=SEPARATOR
    --field-match-separator=SEPARATOR
    --hostname-bin=COMMAND:program
    --hyperlink-format=FORMAT
    --dfa-size-limit=NUM
    --regex-size-limit=NUM
    --files
    --ignore-file=PATH:read ...
    -v --[no-]invert-match
    -M --max-columns=NUM:number
    -m --max-count=NUM:number
    --max-filesize=NUM
    --no-config
    -0 --null
    --path-separator=SEPARATOR
    -q --quiet
    -u --unrestricted ...
    --stop-on-nonmatch
    ",
    "
    -e|-f|--files: [PATH]...
    PATTERN:pattern [PATH]...
    ",
)
.exact();
const FILES: Opt = GRAMMAR.opt("--files");
const PRE: Opt = GRAMMAR.opt("--pre");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["rg", "ripgrep"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("rg x src t", "fs.read src recursive; fs.read t recursive"),
        case("rg x", "fs.read? . recursive"),
        case("rg -e x -g '*.rs' a", "fs.read a recursive"),
        case("rg -f l a", "fs.read l; fs.read a recursive"),
        case("rg --files a", "fs.list a recursive"),
        case("rg --files", "fs.list . recursive"),
        case("rg --pre ./x y a", "run ./x $...; fs.read a recursive"),
        case("rg --hostname-bin h y a", "run h; fs.read a recursive"),
        case("rg --type-list", ""),
        case("rg -n -C3 --no-heading x -", ""),
        case("rg --frob x a", "gap option; …"),
        case("rg -- x $D", "fs.read $ recursive"),
        case("rg -- $X a", "fs.read a recursive"),
        case("rg $X a", "gap option; fs.read? $ recursive?; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    // What is given is searched with all below it; `--files` only lists.
    let lists = args.has(FILES);
    let mut look = |target: Value, span: Span, certain: Truth| {
        if lists.may() {
            out.effects.push(Effect {
                kind: EffectKind::FsList { recursive: Truth::Yes },
                target: Target::Path(target.clone()),
                span,
                certain: certain.and(lists),
            });
        }
        if lists != Truth::Yes {
            out.effects.push(Effect {
                kind: EffectKind::FsRead { usage: Use::Content, recursive: Truth::Yes },
                target: Target::Path(target),
                span,
                certain: certain.and(!lists),
            });
        }
    };
    let (mut named, mut sure) = (false, false);
    for path in args.operand("PATH") {
        (named, sure) = (true, sure || path.certain.must());
        if path.exact() != Some(b"-") {
            look(path.value(), path.span(), path.certain);
        }
    }
    if !sure {
        // Or standard input, where that is a pipe.
        let certain = if named || lists != Truth::Yes { Truth::Maybe } else { Truth::Yes };
        look(Value::exact("."), call.span, certain);
    }
    for program in args.values(PRE).filter(|p| p.exact() != Some(b"")) {
        let file = Field::many(Value::unknown(Some(call.span)), call.span);
        out.nested.push(Nested::Argv(vec![Field::one(program.value(), program.span()), file]));
    }
}
