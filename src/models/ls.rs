//! ls, dir, vdir: lists folders (GNU coreutils 9 manual, "ls invocation").

use crate::args::{Args, Grammar, Mark};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --all
    -A --almost-all
    --author
    -b --escape
    --block-size=SIZE
    -B --ignore-backups
    -c
    -C
    --color[=WHEN]
    -d --directory
    -D --dired
    -f
    -F --classify[=WHEN]
    --file-type
    --format=WORD
    --full-time
    -g
    --group-directories-first
    -G --no-group
    -h --human-readable
    --si
    -H --dereference-command-line
    --dereference-command-line-symlink-to-dir
    --hide=PATTERN:pattern ...
    --hyperlink[=WHEN]
    --indicator-style=WORD
    -i --inode
    -I --ignore=PATTERN:pattern ...
    -k --kibibytes
    -l
    -L --dereference
    -m
    -n --numeric-uid-gid
    -N --literal
    -o
    -p
    -q --hide-control-chars
    --show-control-chars
    -Q --quote-name
    --quoting-style=WORD
    -r --reverse
    -R --recursive                @recursive
    -s --size
    -S
    --sort=WORD
    --time=WORD
    --time-style=STYLE
    -t
    -T --tabsize=COLS:number
    -u
    -U
    -v
    -w --width=COLS:number
    -x
    -X
    -Z --context
    --zero
    -1
    --help                        @info
    --version                     @info
    ",
    "[FILE]...:list",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["ls", "dir", "vdir", "gls", "gdir", "gvdir"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("ls", "fs.list ."),
        case("ls -la a b", "fs.list a; fs.list b"),
        case("ls -R", "fs.list . recursive"),
        case("ls --recursive a", "fs.list a recursive"),
        case("ls -w 80 -I '*.o' a", "fs.list a"),
        case("ls --color=auto -1 *.rs", "fs.list? *.rs recursive?; fs.list? . recursive?"),
        case("ls --frob a", "gap option; fs.list? a; fs.list? ."),
        case("ls -- $D", "fs.list $"),
        case("ls $D", "fs.list? $ recursive?; fs.list? . recursive?"),
        case("ls -- $@", "fs.list? $; fs.list? ."),
        case("ls --help a", ""),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let kind = EffectKind::FsList { recursive: args.marked(Mark::Recursive) };
    here(args, "FILE", kind, call, out);
}

/// Where no operand is surely given, the command works on the current folder.
pub(super) fn here(
    args: &Args<'_>,
    operand: &str,
    kind: EffectKind,
    call: &Invocation<'_>,
    out: &mut Outcome,
) {
    if args.marked(Mark::Info).must() || args.operand(operand).any(|f| f.certain.must()) {
        return;
    }
    let none = Truth::from(args.operand(operand).next().is_none());
    out.effects.push(Effect {
        kind,
        target: Target::Path(Value::exact(".")),
        span: call.span,
        certain: if none.must() { Truth::Yes } else { Truth::Maybe },
    });
}
