//! git rev-parse: names revisions and folders (git 2.47 manual, git-rev-parse(1)).

use super::git::shared::reads;
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --keep-dashdash
    --stop-at-non-option
    --stuck-long
    --parseopt
    --sq-quote
    --revs-only
    --no-revs
    --flags
    --no-flags
    --default=ARG
    --prefix=ARG
    --verify
    -q --quiet
    --sq
    --short[=LENGTH]
    --not
    --abbrev-ref[=MODE]
    --symbolic
    --symbolic-full-name
    --output-object-format=FORMAT
    --all
    --branches[=PATTERN]
    --tags[=PATTERN]
    --remotes[=PATTERN]
    --glob=PATTERN
    --exclude=PATTERN
    --exclude-hidden=WHICH
    --disambiguate=PREFIX
    --local-env-vars
    --path-format=KIND
    --git-dir
    --git-common-dir
    --resolve-git-dir PATH:list
    --git-path PATH
    --show-toplevel
    --show-superproject-working-tree
    --shared-index-path
    --absolute-git-dir
    --is-inside-git-dir
    --is-inside-work-tree
    --is-bare-repository
    --is-shallow-repository
    --show-cdup
    --show-prefix
    --show-object-format[=WHICH]
    --show-ref-format
    --since --after=DATE
    --until --before=DATE
    -n --max-count=N
    ",
    "[ARG]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git rev-parse"],
    grammar: GRAMMAR,
    effects: reads,
    cases: &[
        case("git rev-parse --short HEAD", ""),
        case("git rev-parse --show-toplevel", ""),
        case("git rev-parse --abbrev-ref HEAD", ""),
        case("git rev-parse -- a", ""),
        case("git rev-parse --frob", "gap option"),
    ],
};
