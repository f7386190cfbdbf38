//! git log: shows history (git 2.47 manual, git-log(1)).

use super::git::common;
use crate::args::{Args, Grammar, Opt};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -q --quiet
    --follow
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
    -p -u --patch
    -s --no-patch
    -m
    -c
    --cc
    --dd
    --remerge-diff
    --[no-]diff-merges=FORMAT
    --combined-all-paths
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
    ",
    "[REVISION]... -- [PATH]...",
);
const EXT_DIFF: Opt = GRAMMAR.opt("--ext-diff");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git log"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git log --oneline -5 main -- src", ""),
        case("git -C d --no-pager log -n3", ""),
        case("git log --output=x -p", "fs.write x"),
        case("git -C d log --output x", "fs.write d/x"),
        case("git log --outp x", "gap option"),
        case("git -c core.pager=sh log", "env.control core.pager"),
        case("git log --ext-diff", "gap dynamic"),
        case("git log $REV", "fs.read? $ recursive?; gap option"),
        case("git log -- $F", ""),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    common(args, call, out);
    if args.count(EXT_DIFF) > 0 {
        out.gap(GapKind::Dynamic, "the repository's settings name the diff program", call);
    }
}
