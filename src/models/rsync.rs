//! rsync: copies trees, also to and from other hosts (rsync 3.4 manual). The daemon is a gap.

use crate::args::{ArgValue, Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose ...
    --info=FLAGS
    --debug=FLAGS
    --stderr=MODE
    --[no-]msgs2stderr
    -q --quiet
    --[no-]motd
    -c --[no-]checksum
    -a --[no-]archive             @recursive
    -r --[no-]recursive           @recursive
    --[no-]inc-recursive --[no-]i-r
    -R --[no-]relative
    --[no-]implied-dirs
    -b --[no-]backup
    --backup-dir=DIR:into
    --suffix=SUFFIX
    -u --[no-]update
    --[no-]inplace
    --[no-]append
    --append-verify
    -d --[no-]dirs --old-dirs --old-d
    --[no-]mkpath
    -l --[no-]links
    -L --copy-links
    --copy-unsafe-links
    --safe-links
    --[no-]munge-links
    -k --copy-dirlinks
    -K --keep-dirlinks
    -H --[no-]hard-links
    -p --[no-]perms
    -E --executability
    --chmod=CHMOD ...
    -A --[no-]acls
    -X --[no-]xattrs
    -o --[no-]owner
    -g --[no-]group
    -D
    --no-D
    --[no-]devices
    --copy-devices
    --write-devices
    --[no-]specials
    -t --[no-]times
    -U --[no-]atimes
    --[no-]open-noatime
    -N --[no-]crtimes
    -O --[no-]omit-dir-times
    -J --[no-]omit-link-times
    --[no-]super
    --fake-super
    -S --[no-]sparse
    --preallocate
    -n --dry-run                  @dry
    -W --[no-]whole-file
    --checksum-choice --cc=NAME
    -x --[no-]one-file-system
    -B --block-size=SIZE
    -e --rsh=COMMAND:command
    --rsync-path=PROGRAM          @acts
    --existing --ignore-non-existing
    --ignore-existing
    --remove-source-files --remove-sent-files
    --del
    --delete
    --delete-before
    --delete-during
    --delete-delay
    --delete-after
    --delete-excluded
    --ignore-missing-args
    --delete-missing-args
    --[no-]ignore-errors
    --[no-]force
    --max-delete=NUM
    --max-size=SIZE
    --min-size=SIZE
    --max-alloc=SIZE
    --[no-]partial
    --partial-dir=DIR:into
    --[no-]delay-updates
    -m --[no-]prune-empty-dirs
    --[no-]numeric-ids
    --usermap=STRING
    --groupmap=STRING
    --chown=OWNER
    --[no-]timeout=SECONDS
    --[no-]contimeout=SECONDS
    -I --[no-]ignore-times
    --size-only
    -@ --modify-window=NUM
    -T --temp-dir=DIR:into
    -y --[no-]fuzzy
    --compare-dest=DIR:read ...
    --copy-dest=DIR:read ...
    --link-dest=DIR:read ...
    -z --[no-]compress
    --old-compress
    --new-compress
    --compress-choice --zc=NAME
    --compress-level --zl=NUM
    --skip-compress=LIST
    -C --cvs-exclude
    -f --filter=RULE              @acts
    -F
    --exclude=PATTERN:pattern ...
    --exclude-from=FILE:input ...
    --include=PATTERN:pattern ...
    --include-from=FILE:input ...
    --files-from=FILE:names
    -0 --[no-]from0
    --old-args
    -s --[no-]secluded-args --[no-]protect-args
    --trust-sender
    --copy-as=USER:user
    --address=ADDRESS
    --port=PORT
    --sockopts=OPTIONS
    --[no-]blocking-io
    --outbuf=MODE
    --stats
    -8 --[no-]8-bit-output
    -h --[no-]human-readable
    --[no-]progress
    -P
    -i --[no-]itemize-changes
    -M --remote-option=OPTION     @acts
    --out-format --log-format=FORMAT
    --log-file=FILE:append
    --log-file-format=FORMAT
    --password-file=FILE:credential
    --early-input=FILE:read
    --list-only
    --[no-]bwlimit=RATE
    --stop-after --time-limit=MINS
    --stop-at=TIME
    --fsync
    --write-batch=PREFIX          @acts
    --only-write-batch=PREFIX     @acts
    --read-batch=FILE             @acts
    --protocol=NUM
    --iconv=SPEC
    --no-iconv
    --checksum-seed=NUM
    -4 --ipv4
    -6 --ipv6
    -V --version                  @info
    --help                        @info
    ",
    "[SOURCE]... DEST",
);
const DELETE: [Opt; 8] = [
    GRAMMAR.opt("--del"),
    GRAMMAR.opt("--delete"),
    GRAMMAR.opt("--delete-before"),
    GRAMMAR.opt("--delete-during"),
    GRAMMAR.opt("--delete-delay"),
    GRAMMAR.opt("--delete-after"),
    GRAMMAR.opt("--delete-excluded"),
    GRAMMAR.opt("--delete-missing-args"),
];
const OTHER: [Opt; 6] = [
    GRAMMAR.opt("--rsync-path"),
    GRAMMAR.opt("-f"),
    GRAMMAR.opt("-M"),
    GRAMMAR.opt("--write-batch"),
    GRAMMAR.opt("--only-write-batch"),
    GRAMMAR.opt("--read-batch"),
];
const FOLDERS: [Opt; 6] = [
    GRAMMAR.opt("--backup-dir"),
    GRAMMAR.opt("--partial-dir"),
    GRAMMAR.opt("-T"),
    GRAMMAR.opt("--compare-dest"),
    GRAMMAR.opt("--copy-dest"),
    GRAMMAR.opt("--link-dest"),
];
const LIST: Opt = GRAMMAR.opt("--list-only");
const REMOVE: Opt = GRAMMAR.opt("--remove-source-files");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["rsync"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("rsync -a a/ b/", "fs.read a/ recursive; fs.write b/ recursive"),
        case("rsync a b", "fs.read a; fs.write b recursive"),
        case("rsync -a --delete a b", "fs.read a recursive; fs.write b recursive; fs.delete b recursive"),
        case("rsync -an --delete a b", "fs.read a recursive"),
        case("rsync -av a h:b", "fs.read a recursive; net.connect h:b send; …"),
        case("rsync -a u@h:a b", "net.connect u@h:a fetch; fs.write b recursive; …"),
        case("rsync -a rsync://h/m b", "net.connect rsync://h/m fetch; fs.write b recursive; …"),
        case("rsync -e 'sh -c x' a h:b", "run sh -c x; fs.read a; net.connect h:b send"),
        case("rsync --remove-source-files a b", "fs.read a; fs.write b recursive; fs.delete a recursive"),
        case(
            "rsync -b --backup-dir=../o a b",
            "fs.write ../o recursive; fs.read a; fs.write b recursive; gap dynamic",
        ),
        case("rsync --list-only a", "fs.list a recursive"),
        case("rsync --frob a b", "gap option; …"),
        case("rsync -- $A b", "fs.read? $; net.connect? $ fetch; fs.write b recursive; …"),
        case("rsync --rsync-path=x a h:b", "gap dynamic; …"),
        case("rsync $X a b", "gap option; …"),
    ],
};

/// What stands before a colon is a host; without a destination it lists.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let roles = Roles::new(args, call);
    let lists = args.has(LIST).or(Truth::from(args.operand("SOURCE").next().is_none()));
    for source in args.operand("SOURCE") {
        let remote = is_remote(&source);
        if remote.may() {
            roles.add(Role::Fetch, source.given(remote), out);
        }
        if remote != Truth::Yes {
            roles.add(Role::Read, source.given(!remote), out);
            if args.has(REMOVE).may() && !args.marked(Mark::Dry).must() {
                below(EffectKind::FsDelete { recursive: Truth::Yes, force: Truth::No }, &source, out);
            }
        }
    }
    for dest in args.operand("DEST") {
        let remote = is_remote(&dest);
        if remote.may() {
            let role = if lists.must() { Role::Fetch } else { Role::Send };
            roles.add(role, dest.given(remote), out);
        }
        if remote == Truth::Yes {
            continue;
        }
        if lists.may() {
            below(EffectKind::FsList { recursive: Truth::Yes }, &dest, out);
        }
        if lists.must() {
            continue;
        }
        roles.add(Role::Into, dest.given((!remote).and(!lists)), out);
        if DELETE.iter().any(|o| args.has(*o).may()) && !args.marked(Mark::Dry).must() {
            below(EffectKind::FsDelete { recursive: Truth::Yes, force: Truth::No }, &dest, out);
        }
    }
    // These are relative to the destination, below which all is written anyway.
    let leaves = |v: ArgValue<'_>| match v.exact() {
        Some(text) => !text.starts_with(b"/") && text.split(|b| *b == b'/').any(|part| part == b".."),
        None => true,
    };
    if FOLDERS.iter().any(|o| args.values(*o).any(leaves)) {
        out.gap(GapKind::Dynamic, "a folder is relative to the destination", call);
    }
    if OTHER.iter().any(|o| args.count(*o) > 0) {
        out.gap(GapKind::Dynamic, "another program, rule file or batch file steers it", call);
    }
}

fn below(kind: EffectKind, at: &ArgValue<'_>, out: &mut Outcome) {
    let target = Target::Path(at.value());
    out.effects.push(Effect { kind, target, span: at.span(), certain: at.certain });
}

/// `HOST:PATH`, `HOST::MODULE` or a URL: a colon before any slash.
fn is_remote(word: &ArgValue<'_>) -> Truth {
    let Some(text) = word.exact() else { return Truth::Maybe };
    let colon = text.iter().position(|b| *b == b':');
    let slash = text.iter().position(|b| *b == b'/');
    Truth::from(match (colon, slash) {
        (Some(c), Some(s)) => c < s,
        (Some(_), None) => true,
        _ => false,
    })
}
