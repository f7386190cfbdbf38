//! tar: packs and unpacks archives (GNU tar 1.34 manual).

use crate::args::{ArgValue, Args, Grammar, Mark, Opt, Role, Style};
use crate::base::Truth;
use crate::effect::{EffectKind, GapKind, Mode, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::{Field, Value};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -A --catenate --concatenate
    -c --create
    --delete
    -d --diff --compare
    -r --append
    --test-label
    -t --list
    -u --update
    -x --extract --get
    --check-device
    -g --listed-incremental=FILE:modify
    -G --incremental
    --hole-detection=TYPE
    --ignore-failed-read
    --level=NUMBER:number
    --no-check-device
    --no-seek
    -n --seek
    --occurrence[=NUMBER:number]
    --sparse-version=VERSION
    -S --sparse
    --add-file=FILE:read ...
    -C --directory=DIR:cwd ...
    --exclude=PATTERN:pattern ...
    --exclude-backups
    --exclude-caches
    --exclude-caches-all
    --exclude-caches-under
    --exclude-ignore=FILE
    --exclude-ignore-recursive=FILE
    --exclude-tag=FILE
    --exclude-tag-all=FILE
    --exclude-tag-under=FILE
    --exclude-vcs
    --exclude-vcs-ignores
    --no-null
    --no-recursion
    --no-unquote
    --no-verbatim-files-from
    --null
    --recursion
    -T --files-from=FILE:names ...
    --unquote
    --verbatim-files-from
    -X --exclude-from=FILE:read ...
    --anchored
    --ignore-case
    --no-anchored
    --no-ignore-case
    --no-wildcards
    --no-wildcards-match-slash
    --wildcards
    --wildcards-match-slash
    --keep-directory-symlink
    --keep-newer-files
    -k --keep-old-files
    --no-overwrite-dir
    --one-file-system
    --one-top-level[=DIR:into]
    --overwrite
    --overwrite-dir
    --recursive-unlink            @acts
    --remove-files                @acts
    --skip-old-files
    -U --unlink-first
    -W --verify
    --ignore-command-error
    --no-ignore-command-error
    -O --to-stdout
    --to-command=COMMAND:shell
    --atime-preserve[=METHOD]
    --clamp-mtime
    --delay-directory-restore
    --group=NAME
    --group-map=FILE:read
    --mode=CHANGES
    --mtime=DATE
    -m --touch
    --no-delay-directory-restore
    --no-same-owner
    --no-same-permissions
    --numeric-owner
    --owner=NAME
    --owner-map=FILE:read
    -p --preserve-permissions --same-permissions
    --same-owner
    --sort=ORDER
    -s --preserve-order --same-order
    --acls
    --no-acls
    --no-selinux
    --no-xattrs
    --selinux
    --xattrs
    --xattrs-exclude=MASK:pattern ...
    --xattrs-include=MASK:pattern ...
    --force-local
    -f --file=ARCHIVE ...
    -F --info-script --new-volume-script=NAME:shell
    -L --tape-length=NUMBER:number
    -M --multi-volume
    --rmt-command=COMMAND:command
    --rsh-command=COMMAND:command
    --volno-file=FILE:modify
    -b --blocking-factor=BLOCKS:number
    -B --read-full-records
    -i --ignore-zeros
    --record-size=NUMBER:number
    -H --format=FORMAT
    --old-archive --portability
    --pax-option=KEYWORDS
    --posix
    -V --label=TEXT
    -a --auto-compress
    -I --use-compress-program=PROG:command
    -j --bzip2
    -J --xz
    --lzip
    --lzma
    --lzop
    --no-auto-compress
    --zstd
    -z --gzip --gunzip --ungzip
    -Z --compress --uncompress
    --backup[=CONTROL]
    --hard-dereference
    -h --dereference
    -K --starting-file=MEMBER
    --newer-mtime=DATE
    -N --newer --after-date=DATE
    -P --absolute-names
    --suffix=STRING
    --strip-components=NUMBER:number
    --transform --xform=EXPRESSION ...
    --checkpoint[=NUMBER:number]
    --checkpoint-action=ACTION ... @acts
    --full-time
    --index-file=FILE:write
    -l --check-links
    --no-quote-chars=STRING
    --quote-chars=STRING
    --quoting-style=STYLE
    -R --block-number
    --show-defaults               @info
    --show-omitted-dirs
    --show-snapshot-field-ranges  @info
    --show-transformed-names --show-stored-names
    --totals[=SIGNAL]
    --utc
    -v --verbose ...
    --warning=KEYWORD ...
    -w --interactive --confirmation
    -o
    --restrict
    --usage                       @info
    -? --help                     @info
    --version                     @info
    ",
    "
    -c|-r|-u: [FILE]...:read
    -A: [FILE]...:input
    -d: [FILE]...:list
    [MEMBER]...
    ",
)
.style(Style::Traditional);
const FILE: Opt = GRAMMAR.opt("-f");
const ACTION: Opt = GRAMMAR.opt("--checkpoint-action");
const EXTRACT: Opt = GRAMMAR.opt("-x");
const STDOUT: Opt = GRAMMAR.opt("-O");
const ABSOLUTE: Opt = GRAMMAR.opt("-P");
const CREATE: Opt = GRAMMAR.opt("-c");
const REMOVE: Opt = GRAMMAR.opt("--remove-files");
const CHANGES: [Opt; 4] = [GRAMMAR.opt("-r"), GRAMMAR.opt("-u"), GRAMMAR.opt("-A"), GRAMMAR.opt("--delete")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["tar", "gtar"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("tar czf a.tgz src", "fs.read src; fs.write a.tgz"),
        case("tar -cz -f a.tgz src", "fs.read src; fs.write a.tgz"),
        case("tar xzf a.tgz", "fs.read a.tgz; fs.write . recursive"),
        case("tar xf a.tar -C out m", "fs.read a.tar; fs.write out recursive"),
        case(
            "tar --extract --file=a.tar --to-command=cat",
            "script cat; fs.read a.tar; fs.write . recursive",
        ),
        case("tar xOf a.tar m", "fs.read a.tar"),
        case("tar tvf a.tar", "fs.read a.tar"),
        case("tar -tf -", ""),
        case("tar rf a.tar x", "fs.read x; fs.write a.tar modify"),
        case("tar cf a.tar --remove-files x", "fs.read x; fs.write a.tar; fs.delete x recursive"),
        case("tar cf a.tar --checkpoint-action=exec=id x", "fs.read x; fs.write a.tar; gap dynamic"),
    ],
};

/// What the archive and the members are depends on the main operation.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let roles = Roles::new(&Args::default(), call);
    let create = args.has(CREATE);
    let change = CHANGES.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    for archive in args.values(FILE) {
        if archive.exact() == Some(b"-") {
            continue;
        }
        let as_role = |role: Role, holds: Truth, out: &mut Outcome| {
            if holds.may() {
                roles.add(role, archive.given(holds), out);
            }
        };
        as_role(Role::Output, create, out);
        as_role(Role::Modify, change.and(!create), out);
        as_role(Role::Input, !create.or(change), out);
    }
    let extract = args.has(EXTRACT).and(!args.has(STDOUT));
    if extract.may() {
        let here = Field::one(".", call.span);
        let folders: Vec<ArgValue<'_>> =
            args.role_values().filter(|(r, _)| *r == Role::Cwd).map(|(_, v)| v).collect();
        let all = if folders.is_empty() { vec![ArgValue::whole(&here, Truth::Yes)] } else { folders };
        for folder in all {
            roles.add(Role::Into, folder.given(extract), out);
        }
        if args.has(ABSOLUTE).may() {
            let kind = EffectKind::FsWrite { mode: Mode::Truncate, recursive: Truth::Yes };
            out.effect(kind, Target::Path(Value::unknown(Some(call.span))), call);
        }
    }
    if args.has(REMOVE).may() {
        let sources = Roles::new(args, call);
        for file in args.operand("FILE") {
            let kind = EffectKind::FsDelete { recursive: Truth::Yes, force: Truth::No };
            out.effect(kind, Target::Path(sources.path(&file)), call);
        }
    }
    if args.count(ACTION) > 0 {
        out.gap(GapKind::Dynamic, "`--checkpoint-action` can run a command", call);
    }
}
