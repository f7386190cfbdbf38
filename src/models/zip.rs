//! zip: packs files (Info-ZIP zip 3.0 manual). Two-letter options are read as two, with a gap where that misleads.

use crate::args::{Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, GapKind, Mode, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --ascii
    -A --adjust-sfx
    -b --temp-path=PATH:into
    -B --binary
    -c --entry-comments
    -C --preserve-case
    -d --delete
    -D --no-dir-entries
    -e --encrypt
    -E --longnames
    -f --freshen
    -F --fix
    --fixfix
    --fifo
    --filesync
    -g --grow
    -h -? --help                  @info
    --more-help                   @info
    -i --include=PATTERNS:pattern ...
    -I --no-image
    -j --junk-paths
    --absolute-path
    -J --junk-sfx
    -k --DOS-names
    -l --to-crlf
    --log-append
    --logfile-path=FILE:write
    --log-info
    --from-crlf
    -L --license                  @info
    -m --move                     @acts
    -M
    --must-match
    -n --suffixes=SUFFIXES
    -N --notes
    --no-wild
    -o --latest-time
    -O --output-file --out=FILE:write
    -p --paths
    -P --password=PASSWORD
    -q --quiet
    -r --recurse-paths            @recursive
    -R --recurse-patterns         @recursive
    --regex
    -s --split-size=SIZE
    --split-bell
    --show-command
    --show-files
    --show-options
    --split-pause
    --show-unicode
    --show-just-unicode
    --split-verbose
    -S --system-hidden
    -t --from-date=DATE
    --before-date=DATE
    -T --test
    --unzip-command=COMMAND:shell
    -u --update
    -U --copy-entries
    --unicode=HOW
    -v --verbose
    -V --VMS-portable
    -w --VMS-versions
    --wild-stop-dirs
    -x --exclude=PATTERNS:pattern ...
    -X --no-extra
    -y --symlinks
    -z --archive-comment
    -Z --compression-method=METHOD
    -0
    -1
    -2
    -3
    -4
    -5
    -6
    -7
    -8
    -9
    -@ --names-stdin              @acts
    ",
    "[ARCHIVE] [FILE]...:input",
);
const SEARCHES: [Opt; 5] =
    [GRAMMAR.opt("-R"), GRAMMAR.opt("-f"), GRAMMAR.opt("-u"), GRAMMAR.opt("-S"), GRAMMAR.opt("--filesync")];
const MOVE: Opt = GRAMMAR.opt("-m");
const NAMES: Opt = GRAMMAR.opt("-@");
const TEST: Opt = GRAMMAR.opt("-T");
const CRLF: Opt = GRAMMAR.opt("-l");
const FRESHEN: Opt = GRAMMAR.opt("-f");
const COPY: Opt = GRAMMAR.opt("-U");
const NOTES: Opt = GRAMMAR.opt("-N");
const DELETE: Opt = GRAMMAR.opt("-d");
const TEMPORARY: Opt = GRAMMAR.opt("-b");
const DATE: Opt = GRAMMAR.opt("-t");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["zip"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("zip a.zip f g", "fs.write a.zip modify; fs.read f; fs.read g"),
        case("zip -r a d", "fs.write a.zip modify; fs.read d recursive"),
        case("zip -qr9 a.zip d -x '*.o'", "fs.write a.zip modify; fs.read d recursive"),
        case("zip -m a.zip f", "fs.write a.zip modify; fs.read f; fs.delete f"),
        case("zip - f", "fs.read f"),
        case("zip -u a.zip", "fs.write a.zip modify; fs.read . recursive"),
        case("zip -R a '*.c'", "fs.write a.zip modify; fs.read *.c recursive; fs.read . recursive"),
        case("zip a.zip -@", "fs.write a.zip modify; gap dynamic"),
        case("zip -T --unzip-command 'id {}' a.zip f", "script 'id {}'; fs.write a.zip modify; fs.read f"),
        case("zip a.zip f -TT id", "gap dynamic; …"),
        case("zip --frob a.zip f", "gap option; …"),
        case("zip -- a.zip $F", "fs.write a.zip modify; fs.read $"),
        case("zip a.zip $F", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let roles = Roles::new(args, call);
    for archive in args.operand("ARCHIVE").filter(|a| a.exact() != Some(b"-")) {
        let named = archive.exact().map(|t| t.rsplit(|b| *b == b'/').next().unwrap_or(t).contains(&b'.'));
        let mut write = |target: Value, certain: Truth| {
            out.effects.push(Effect {
                kind: EffectKind::FsWrite { mode: Mode::Modify, recursive: Truth::No },
                target: Target::Path(target),
                span: archive.span(),
                certain,
            });
        };
        match named {
            Some(true) => write(archive.value(), archive.certain),
            Some(false) => write(archive.value().concat(&Value::exact(".zip")), archive.certain),
            None => {
                write(archive.value(), Truth::Maybe);
                write(archive.value().concat(&Value::exact(".zip")), Truth::Maybe);
            }
        }
    }
    if args.has(MOVE).may() {
        for file in args.operand("FILE") {
            roles.add(Role::Delete, file.given(args.has(MOVE)), out);
        }
    }
    // These look for files below the current folder.
    let searches = SEARCHES.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    if searches.may() {
        out.effects.push(Effect {
            kind: EffectKind::FsRead { usage: Use::Content, recursive: Truth::Yes },
            target: Target::Path(Value::exact(".")),
            span: call.span,
            certain: searches,
        });
    }
    if args.has(NAMES).may() {
        out.gap(GapKind::Dynamic, "the names of its operands come by standard input", call);
    }
    // `-TT CMD`, `-lf FILE`, `-UN V`, `-tt DATE`, `-db`.
    let both = |a: Opt, b: Opt| args.count(a) > 0 && args.count(b) > 0;
    let misread = args.count(TEST) > 1
        || both(CRLF, FRESHEN)
        || both(COPY, NOTES)
        || both(DELETE, TEMPORARY)
        || args.values(DATE).any(|d| d.exact() == Some(b"t"));
    if misread {
        out.gap(GapKind::Dynamic, "it can be an option of two letters that takes a value", call);
    }
}
