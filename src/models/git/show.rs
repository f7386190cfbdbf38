//! git show: shows objects (git 2.47 manual, git-show(1)).

use super::git::shared::{diff_rows, format_rows, merge_rows, revision_rows, shows, shows_objects};
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    concat!(
        revision_rows!(),
        format_rows!(),
        merge_rows!(),
        diff_rows!(),
        "
    -q --quiet
    --follow
    "
    ),
    "[OBJECT]... -- [PATH]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git show", "git whatchanged"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git show", ""),
        case("git show --stat HEAD", ""),
        case("git show HEAD:a/b", "fs.read? a/b recursive?"),
        case("git show --output=x", "fs.write x"),
        case("git show --ext-diff", "gap dynamic"),
        case("git show HEAD -- a", ""),
        case("git show --frob", "gap option"),
        case("git show $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    shows(args, call, out);
    shows_objects("OBJECT", args, out);
}
