//! git grep: prints lines that match (git 2.47 manual, git-grep(1)).

use super::git::shared::{below, reads};
use crate::args::{Args, Grammar, Opt, Role};
use crate::base::Truth;
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, Roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]cached
    --no-index
    --index
    --[no-]untracked
    --[no-]exclude-standard
    --[no-]recurse-submodules
    -v --[no-]invert-match
    -i --[no-]ignore-case
    -w --[no-]word-regexp
    -a --[no-]text
    -I
    --[no-]textconv @acts
    -r --[no-]recursive
    --max-depth=N
    -E --[no-]extended-regexp
    -G --[no-]basic-regexp
    -F --[no-]fixed-strings
    -P --[no-]perl-regexp
    -n --[no-]line-number
    --[no-]column
    -h
    -H
    --[no-]full-name
    -l --[no-]files-with-matches
    --[no-]name-only
    -L --[no-]files-without-match
    -z --[no-]null
    -o --[no-]only-matching
    -c --[no-]count
    --[no-]color[=VALUE]
    --[no-]break
    --[no-]heading
    -NUM -C --[no-]context=N:number
    -B --[no-]before-context=N
    -A --[no-]after-context=N
    --[no-]threads=N
    -p --[no-]show-function
    -W --[no-]function-context
    -f FILE:input
    -e PATTERN
    --and
    --or
    --not
    -q --[no-]quiet
    --[no-]all-match
    -O[PAGER:shell] --[no-]open-files-in-pager[=PAGER:shell] @acts
    --[no-]ext-grep
    -m --[no-]max-count=N
    ",
    "
    -e|-f: [WORD]... -- [PATH]...
    PATTERN:pattern [WORD]... -- [PATH]...
    ",
);
const PAGER: Opt = GRAMMAR.opt("-O");
const TEXTCONV: Opt = GRAMMAR.opt("--textconv");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git grep"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git grep -n foo", "fs.read . recursive"),
        case("git grep foo -- a b", "fs.read? a recursive; fs.read? b recursive"),
        case("git grep -e foo HEAD", "fs.read? HEAD recursive"),
        case("git grep -O foo", "gap dynamic; fs.read . recursive"),
        case("git grep -Oless foo", "script less; gap dynamic; fs.read . recursive"),
        case("git grep --open-files-in-pager=less foo", "script less; gap dynamic; fs.read . recursive"),
        case("git grep -f pats a", "fs.read pats; fs.read? a recursive"),
        case("git grep --frob x", "gap option; …"),
        case("git grep $X", "gap option; …"),
    ],
};

/// All below the folder is read, unless paths are given; a word can also be a revision.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    let roles = Roles::new(args, call).recursively();
    let mut named = false;
    for path in args.operand("WORD").chain(args.operand("PATH")) {
        named |= path.certain.must();
        roles.add(Role::Read, path.given(Truth::Maybe), out);
    }
    if !named {
        below(Role::Read, ".", args, call, out);
    }
    if args.count(PAGER) > 0 {
        out.gap(GapKind::Dynamic, "the pager gets names of files that nobody sees", call);
    }
    if args.count(TEXTCONV) > 0 {
        out.gap(GapKind::Dynamic, "the repository's settings name the filter", call);
    }
}
