//! git format-patch: writes patches (git 2.47 manual, git-format-patch(1)).

use super::git::shared::{below, reads};
use crate::args::{Args, Grammar, Opt, Role};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n --[no-]numbered
    -N --no-numbered
    -s --[no-]signoff
    --[no-]stdout
    --[no-]cover-letter
    --[no-]numbered-files
    --[no-]suffix=SFX
    --[no-]start-number=N
    -v --[no-]reroll-count=REROLL-COUNT
    --[no-]filename-max-length=N
    --[no-]rfc[=VALUE]
    --[no-]cover-from-description=COVER-FROM-DESCRIPTION-MODE
    --[no-]description-file=FILE:read
    --subject-prefix=PREFIX
    -o --output-directory=DIR
    -k --keep-subject
    --no-binary
    --binary
    --[no-]zero-commit
    --[no-]ignore-if-in-upstream
    -p --no-stat
    --[no-]add-header=HEADER
    --[no-]to=EMAIL
    --[no-]cc=EMAIL
    --[no-]from[=VALUE]
    --[no-]in-reply-to=MESSAGE-ID
    --[no-]attach[=VALUE]
    --inline[=VALUE]
    --[no-]thread[=VALUE]
    --[no-]signature=SIGNATURE
    --[no-]base=BASE-COMMIT
    --[no-]signature-file=FILE:read
    -q --[no-]quiet
    --[no-]progress
    --[no-]interdiff=REV
    --[no-]range-diff=REFSPEC
    --[no-]creation-factor=N
    --[no-]force-in-body-from
    -NUM
    --root
    --stat[=WIDTHS]
    -U --unified=N
    -M[N] --find-renames[=N]
    --no-renames
    --full-index
    --relative[=PATH]
    --minimal
    --patience
    --histogram
    --since --after=DATE
    --until --before=DATE
    --author=PATTERN
    --no-merges
    --first-parent
    ",
    "[REVISION]... -- [PATH]...",
);
const FOLDER: Opt = GRAMMAR.opt("-o");
const STDOUT: Opt = GRAMMAR.opt("--stdout");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git format-patch"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git format-patch -1 HEAD", "fs.write . recursive"),
        case("git format-patch -o d main", "fs.write d recursive"),
        case("git format-patch --stdout main", ""),
        case("git format-patch --frob", "gap option; …"),
        case("git format-patch main -- a", "fs.write . recursive"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    if args.has(STDOUT).must() {
        return;
    }
    for place in args.values(FOLDER) {
        Roles::new(args, call).add(Role::Into, place, out);
    }
    if !args.values(FOLDER).any(|f| f.certain.must()) {
        below(Role::Into, ".", args, call, out);
    }
}
