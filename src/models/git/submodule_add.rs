//! git submodule add: adds a repository inside (git 2.47 manual, git-submodule(1)).

use super::git::shared::{checks_out, connects};
use crate::args::{Args, Grammar};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -b --[no-]branch=BRANCH
    -f --[no-]force
    -q --[no-]quiet
    --[no-]progress
    --[no-]reference=REPOSITORY:read
    --[no-]ref-format=FORMAT
    --[no-]dissociate
    --[no-]name=NAME
    --[no-]depth=N
    ",
    "REPOSITORY [PATH]",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git submodule add"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case(
            "git submodule add https://h/x d",
            "net.connect https://h/x fetch; fs.write .git modify recursive; fs.write . modify recursive",
        ),
        case("git submodule add --frob u", "gap option; …"),
        case(
            "git submodule add -- u",
            "net.connect u fetch; fs.write .git modify recursive; fs.write . modify recursive",
        ),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    checks_out(args, call, out);
    connects("REPOSITORY", args, call, out);
}
