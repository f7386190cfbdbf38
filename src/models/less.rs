//! less: shows files by pages (less 668 manual). Never: what LESSOPEN names, or keys pressed later.

use crate::args::{ArgValue, Args, Grammar, Opt};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -? --help                     @info
    -a --search-skip-screen
    -A --SEARCH-SKIP-SCREEN
    -b --buffers=N:number
    -B --auto-buffers
    -c --clear-screen
    -C --CLEAR-SCREEN
    -d --dumb
    -D --color=COLOR ...
    -e --quit-at-eof
    -E --QUIT-AT-EOF
    -f --force
    -F --quit-if-one-screen
    -g --hilite-search
    -G --HILITE-SEARCH
    -h --max-back-scroll=N:number
    -i --ignore-case
    -I --IGNORE-CASE
    -j --jump-target=N
    -J --status-column
    -k --lesskey-file=FILE:load
    --lesskey-src=FILE:load
    --lesskey-content=TEXT        @acts
    --lesskey-context=TEXT        @acts
    -K --quit-on-intr
    -L --no-lessopen
    -m --long-prompt
    -M --LONG-PROMPT
    -n --line-numbers
    -N --LINE-NUMBERS
    -o --log-file=FILE:write
    -O --LOG-FILE=FILE:write
    -p --pattern=PATTERN:pattern
    -P --prompt=PROMPT
    -q --quiet --silent
    -Q --QUIET --SILENT
    -r --raw-control-chars
    -R --RAW-CONTROL-CHARS
    -s --squeeze-blank-lines
    -S --chop-long-lines
    -t --tag=TAG
    -T --tag-file=FILE:read
    -u --underline-special
    -U --UNDERLINE-SPECIAL
    -V --version                  @info
    -w --hilite-unread
    -W --HILITE-UNREAD
    -x --tabs=N
    -X --no-init
    -y --max-forw-scroll=N:number
    -NUM -z --window=N:number
    -~ --tilde
    -# --shift=N
    --file-size
    --follow-name
    --header=N
    --incsearch
    --intr=C
    --line-num-width=N:number
    --match-shift=N
    --modelines=N:number
    --mouse
    --MOUSE
    --no-keypad
    --no-histdups
    --no-number-headers
    --no-search-headers
    --no-vbell
    --redraw-on-quit
    --rscroll=C
    --save-marks
    --search-options=FLAGS
    --show-preproc-errors
    --status-col-width=N:number
    --status-line
    --use-backslash
    --use-color
    --wheel-lines=N:number
    --wordwrap
    +TEXT
    ",
    "[FILE]...:input",
);
const NUMBERS: [Opt; 7] = [
    GRAMMAR.opt("-b"),
    GRAMMAR.opt("-h"),
    GRAMMAR.opt("-j"),
    GRAMMAR.opt("-x"),
    GRAMMAR.opt("-y"),
    GRAMMAR.opt("-z"),
    GRAMMAR.opt("-#"),
];
const KEYS: [Opt; 4] = [
    GRAMMAR.opt("-k"),
    GRAMMAR.opt("--lesskey-src"),
    GRAMMAR.opt("--lesskey-content"),
    GRAMMAR.opt("--lesskey-context"),
];
const COMMAND: Opt = GRAMMAR.opt("+TEXT");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["less"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("less a", "fs.read a"),
        case("less -RFX a b", "fs.read a; fs.read b"),
        case("less +G -- $F", "fs.read $"),
        case("less +/foo -- $F", "fs.read $"),
        case("less '+!id' -- $F", "fs.read $; gap dynamic"),
        case("less -o log -", "fs.write log"),
        case("less -j5olog a", "fs.read a; gap dynamic"),
        case("less -k keys a", "fs.read keys loaded; fs.read a; gap dynamic"),
        case("less --frob a", "gap option; fs.read? a"),
        case("less -- $F", "fs.read $"),
        case("less $F", "…"),
    ],
};

/// What is pressed first can stand behind `+`; keys can be bound to shell commands.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let harmless = |v: &ArgValue<'_>| match v.exact() {
        Some(text) => {
            let text = text.strip_prefix(b"+").unwrap_or(text);
            matches!(text.first(), Some(b'/' | b'?')) && !text.iter().any(|b| b.is_ascii_control())
                || text.iter().all(|b| b.is_ascii_digit() || matches!(b, b'g' | b'G' | b'F' | b'%' | b'p'))
        }
        None => false,
    };
    if args.values(COMMAND).any(|v| !harmless(&v)) {
        out.gap(GapKind::Dynamic, "the first command can be one of the shell", call);
    }
    // `-j5olog` is `-j5 -o log`.
    let glued = |v: ArgValue<'_>| v.exact().is_none_or(|t| t.iter().any(u8::is_ascii_alphabetic));
    if NUMBERS.iter().any(|o| args.values(*o).any(glued)) {
        out.gap(GapKind::Dynamic, "more options can stand behind the number", call);
    }
    if KEYS.iter().any(|o| args.count(*o) > 0) {
        out.gap(GapKind::Dynamic, "keys can be bound to commands", call);
    }
}
