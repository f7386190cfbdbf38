//! What several subcommands of git share: rows of options, and the plainest effects.
//!
//! Never: what one subcommand alone does.

use super::common;
use crate::args::{ArgValue, Args, Mark, Role};
use crate::base::Truth;
use crate::effect::{Direction, Effect, EffectKind, GapKind, Outcome, Target, Use};
use crate::models::{Invocation, Roles};
use crate::value::{Field, Value};

/// Options of diff, of all that show one (git-diff(1), "OPTIONS").
macro_rules! diff_rows {
    () => {
        "
    -p -u --patch
    -s --no-patch
    -U --unified=N:number
    --output=FILE:write
    --output-indicator-new=CHAR
    --output-indicator-old=CHAR
    --output-indicator-context=CHAR
    --raw
    --patch-with-raw
    -t
    --[no-]indent-heuristic
    --minimal
    --patience
    --histogram
    --anchored=TEXT ...
    --diff-algorithm=NAME
    --stat[=WIDTHS]
    --stat-width=N:number
    --stat-name-width=N:number
    --stat-graph-width=N:number
    --stat-count=N:number
    --compact-summary
    --numstat
    --shortstat
    -X[PARAMS] --dirstat[=PARAMS]
    --cumulative
    --dirstat-by-file[=PARAMS]
    --summary
    --patch-with-stat
    -z
    --name-only
    --name-status
    --submodule[=FORMAT]
    --[no-]color[=WHEN]
    --[no-]color-moved[=MODE]
    --[no-]color-moved-ws=MODES
    --word-diff[=MODE]
    --word-diff-regex=REGEX:pattern
    --color-words[=REGEX]
    --no-renames
    --[no-]rename-empty
    --check
    --ws-error-highlight=KIND
    --full-index
    --binary
    --[no-]abbrev[=N]
    -B[N] --break-rewrites[=N]
    -M[N] --find-renames[=N]
    -C[N] --find-copies[=N]
    --find-copies-harder
    -D --irreversible-delete
    -l NUM:number
    --diff-filter=LETTERS
    -S STRING:pattern
    -G REGEX:pattern
    --find-object=OBJECT
    --pickaxe-all
    --pickaxe-regex
    -O FILE:read
    --skip-to=FILE
    --rotate-to=FILE
    -R
    --[no-]relative[=PATH]
    -a --text
    --ignore-cr-at-eol
    --ignore-space-at-eol
    -b --ignore-space-change
    -w --ignore-all-space
    --ignore-blank-lines
    -I --ignore-matching-lines=REGEX:pattern ...
    --inter-hunk-context=LINES:number
    -W --function-context
    --exit-code
    --ext-diff                    @acts
    --no-ext-diff
    --[no-]textconv
    --ignore-submodules[=WHEN]
    --src-prefix=PREFIX
    --dst-prefix=PREFIX
    --no-prefix
    --default-prefix
    --line-prefix=PREFIX
    --ita-invisible-in-index
    "
    };
}
pub(in crate::models) use diff_rows;
/// How merges are shown as diffs.
macro_rules! merge_rows {
    () => {
        "
    -m
    -c
    --cc
    --dd
    --remerge-diff
    --[no-]diff-merges=FORMAT
    --combined-all-paths
    "
    };
}
pub(in crate::models) use merge_rows;
/// How commits are shown.
macro_rules! format_rows {
    () => {
        "
    --pretty[=FORMAT]
    --format=FORMAT
    --[no-]abbrev-commit
    --oneline
    --encoding=ENCODING
    --[no-]expand-tabs[=N]
    --[no-]notes[=REF] ...
    --show-notes[=REF] ...
    --show-notes-by-default
    --[no-]standard-notes
    --show-signature
    --relative-date
    --date=FORMAT
    --parents
    --children
    --left-right
    --[no-]graph
    --show-linear-break[=BARRIER]
    "
    };
}
pub(in crate::models) use format_rows;
/// Which commits are meant (git-rev-list(1), "Commit Limiting").
macro_rules! revision_rows {
    () => {
        "
    --[no-]decorate[=HOW]
    --decorate-refs=PATTERN:pattern ...
    --decorate-refs-exclude=PATTERN:pattern ...
    --clear-decorations
    --source
    --[no-]mailmap
    --[no-]use-mailmap
    --full-diff
    --log-size
    -L RANGE ...
    -NUM -n --max-count=NUMBER:number
    --skip=NUMBER:number
    --since --after=DATE
    --since-as-filter=DATE
    --until --before=DATE
    --max-age=TIME
    --min-age=TIME
    --author=PATTERN:pattern ...
    --committer=PATTERN:pattern ...
    --grep-reflog=PATTERN:pattern ...
    --grep=PATTERN:pattern ...
    --all-match
    --invert-grep
    -i --regexp-ignore-case
    --basic-regexp
    -E --extended-regexp
    -F --fixed-strings
    -P --perl-regexp
    --remove-empty
    --merges
    --no-merges
    --[no-]min-parents=NUMBER:number
    --[no-]max-parents=NUMBER:number
    --first-parent
    --exclude-first-parent-only
    --not ...
    --all
    --branches[=PATTERN]
    --tags[=PATTERN]
    --remotes[=PATTERN]
    --glob=PATTERN:pattern ...
    --exclude=PATTERN:pattern ...
    --exclude-hidden=WHICH
    --reflog
    --alternate-refs
    --single-worktree
    --ignore-missing
    --bisect
    --stdin
    --cherry-mark
    --cherry-pick
    --left-only
    --right-only
    --cherry
    -g --walk-reflogs
    --merge
    --boundary
    --simplify-by-decoration
    --show-pulls
    --full-history
    --dense
    --sparse
    --simplify-merges
    --ancestry-path[=COMMIT] ...
    --date-order
    --author-date-order
    --topo-order
    --reverse
    --no-walk[=ORDER]
    --do-walk
    "
    };
}
pub(in crate::models) use revision_rows;

/// It only reads the repository.
pub(in crate::models) fn reads(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    common(args, call, out);
}

/// It shows differences; an external program may be asked to.
pub(in crate::models) fn shows(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    common(args, call, out);
    if args.sights().any(|s| s.name == "ext-diff" && !s.negated) {
        out.gap(GapKind::Dynamic, "the repository's settings name the diff program", call);
    }
}

/// Whether nothing is changed at all.
pub(in crate::models) fn idle(args: &Args<'_>) -> bool {
    args.marked(Mark::Info).must() || args.marked(Mark::Dry).must()
}

/// What one role makes of a path that nobody wrote, with all below it.
pub(in crate::models) fn below(
    role: Role,
    path: &str,
    args: &Args<'_>,
    call: &Invocation<'_>,
    out: &mut Outcome,
) {
    let place = Field::one(path, call.span);
    Roles::new(args, call).recursively().add(role, ArgValue::whole(&place, Truth::Yes), out);
}

/// It writes below `.git`.
pub(in crate::models) fn writes(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    common(args, call, out);
    if !idle(args) {
        below(Role::Modify, ".git", args, call, out);
    }
}

/// It writes below `.git` and checks files out.
pub(in crate::models) fn checks_out(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    if !idle(args) {
        below(Role::Modify, ".", args, call, out);
    }
}

/// Adds an effect without a target, so far as `holds`.
pub(in crate::models) fn add(
    kind: EffectKind,
    holds: Truth,
    args: &Args<'_>,
    call: &Invocation<'_>,
    out: &mut Outcome,
) {
    let certain = holds.and(!args.marked(Mark::Dry));
    if certain.may() && !args.marked(Mark::Info).must() {
        out.effects.push(Effect { kind, target: Target::None, span: call.span, certain });
    }
}

/// It makes history unrecoverable.
pub(in crate::models) fn rewrites(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    add(EffectKind::VcsRewrite, Truth::Yes, args, call, out);
}

/// It loses stashes or uncommitted work.
pub(in crate::models) fn discards(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    writes(args, call, out);
    add(EffectKind::VcsDiscard, Truth::Yes, args, call, out);
}

/// Talks to the repositories in a place of the operand line, or to one that the settings name.
pub(in crate::models) fn connects(place: &str, args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.marked(Mark::Info).must() {
        return;
    }
    let kind = EffectKind::NetConnect { direction: Direction::Fetch };
    let mut named = false;
    for remote in args.operand(place) {
        named |= remote.certain.must();
        out.effects.push(Effect {
            kind,
            target: Target::Host(remote.value()),
            span: remote.span(),
            certain: remote.certain,
        });
        if remote.value().starts_with(b"ext::").may() {
            out.gap(GapKind::Dynamic, "such an address names a program", call);
        }
    }
    if !named {
        let certain = if args.operand(place).next().is_none() { Truth::Yes } else { Truth::Maybe };
        out.effects.push(Effect { kind, target: Target::None, span: call.span, certain });
    }
}

/// The contents of `REVISION:PATH`.
pub(in crate::models) fn shows_objects(place: &str, args: &Args<'_>, out: &mut Outcome) {
    let kind = EffectKind::FsRead { usage: Use::Content, recursive: Truth::Maybe };
    for object in args.operand(place) {
        let path = match object.exact() {
            Some(text) => match text.iter().position(|b| *b == b':') {
                Some(n) => Value::exact(text.get(n.saturating_add(1)..).unwrap_or(b"")),
                None => continue,
            },
            None => Value::unknown(Some(object.span())),
        };
        let target = Target::Path(path);
        out.effects.push(Effect { kind, target, span: object.span(), certain: Truth::Maybe });
    }
}

/// Whether git itself may take a path for a pattern or for something above the folder.
pub(in crate::models) fn wild(path: &ArgValue<'_>) -> bool {
    path.exact().is_none_or(|t| t.starts_with(b":") || t.iter().any(|b| b"*?[".contains(b)))
}
