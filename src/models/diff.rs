//! diff: compares files and folders (GNU diffutils 3 manual).

use crate::args::Grammar;
use crate::models::{CommandModel, by_roles, case};

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["diff", "gdiff"],
    grammar: Grammar::gnu(
        "
        --normal
        -q --brief
        -s --report-identical-files
        -c --context[=NUM] -C NUM
        -u --unified[=NUM] -U NUM
        -NUM
        -e --ed
        -f --forward-ed
        -n --rcs
        -y --side-by-side
        -W --width=NUM:number
        --left-column
        --suppress-common-lines
        -p --show-c-function
        -F --show-function-line=RE:pattern
        -L --label=LABEL ...
        -t --expand-tabs
        -T --initial-tab
        --tabsize=NUM:number
        --suppress-blank-empty
        -l --paginate
        -r --recursive                @recursive
        --no-dereference
        -N --new-file
        -P --unidirectional-new-file
        --ignore-file-name-case
        --no-ignore-file-name-case
        -x --exclude=PAT:pattern ...
        -X --exclude-from=FILE:input ...
        -S --starting-file=FILE
        --from-file=FILE:input
        --to-file=FILE:input
        -i --ignore-case
        -E --ignore-tab-expansion
        -Z --ignore-trailing-space
        -b --ignore-space-change
        -w --ignore-all-space
        -B --ignore-blank-lines
        -I --ignore-matching-lines=RE:pattern ...
        -a --text
        --binary
        --strip-trailing-cr
        -D --ifdef=NAME
        --old-group-format=GFMT
        --new-group-format=GFMT
        --unchanged-group-format=GFMT
        --changed-group-format=GFMT
        --line-format=LFMT
        --old-line-format=LFMT
        --new-line-format=LFMT
        --unchanged-line-format=LFMT
        -d --minimal
        --horizon-lines=NUM:number
        -H --speed-large-files
        --color[=WHEN]
        --palette=PALETTE
        -v --version                  @info
        --help                        @info
        ",
        "
        --from-file|--to-file: FILE...:input
        FILE1:input FILE2:input
        ",
    ),
    effects: by_roles,
    cases: &[
        case("diff a b", "fs.read a; fs.read b"),
        case("diff -u a -", "fs.read a"),
        case("diff -U 5 a b", "fs.read a; fs.read b"),
        case("diff -ruN a b", "fs.read a recursive; fs.read b recursive"),
        case("diff --from-file=x a b c", "fs.read x; fs.read a; fs.read b; fs.read c"),
        case("diff -X ex -x '*.o' a b", "fs.read ex; fs.read a; fs.read b"),
        case("diff --unified=3 --color -C 2 a b", "fs.read a; fs.read b"),
        case("diff --frob a b", "gap option; fs.read? a; fs.read b"),
        case("diff -- a $F", "fs.read a; fs.read $"),
        case("diff a b c", "fs.read a; fs.read b; gap option"),
    ],
};
