//! git commit: records changes (git 2.47 manual, git-commit(1)).

use super::git::common;
use crate::args::{ArgValue, Args, Grammar, Mark, Role};
use crate::base::Truth;
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::Field;

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git commit"],
    grammar: Grammar::gnu(
        "
        -q --[no-]quiet
        -v --[no-]verbose
        -F --[no-]file=FILE:input
        --[no-]author=AUTHOR
        --[no-]date=DATE
        -m --[no-]message=MESSAGE ...
        -c --[no-]reedit-message=COMMIT
        -C --[no-]reuse-message=COMMIT
        --[no-]fixup=COMMIT
        --[no-]squash=COMMIT
        --[no-]reset-author
        --trailer=TRAILER ...
        -s --[no-]signoff
        -t --[no-]template=FILE:read
        -e --[no-]edit
        --[no-]cleanup=MODE
        --[no-]status
        -S[KEYID] --[no-]gpg-sign[=KEYID]
        -a --[no-]all
        -i --[no-]include
        --[no-]interactive
        -p --[no-]patch
        -o --[no-]only
        -n --no-verify
        --verify
        --[no-]dry-run                @dry
        --[no-]short                  @dry
        --[no-]branch
        --[no-]ahead-behind
        --[no-]porcelain              @dry
        --[no-]long                   @dry
        -z --[no-]null
        --[no-]amend
        --no-post-rewrite
        --post-rewrite
        -u[MODE] --[no-]untracked-files[=MODE]
        --[no-]pathspec-from-file=FILE:names
        --[no-]pathspec-file-nul
        --[no-]allow-empty
        --[no-]allow-empty-message
        ",
        "[PATHSPEC]...:list",
    ),
    effects,
    cases: &[
        case("git commit -am 'fix it'", "fs.write .git modify recursive"),
        case("git -C d commit -m x", "fs.write d/.git modify recursive"),
        case("git commit -F msg a", "fs.read msg; fs.list a; fs.write .git modify recursive"),
        case("git commit --dry-run", ""),
        case("git commit --message=$M", "fs.write .git modify recursive"),
    ],
};

/// It writes below `.git`.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    common(args, call, out);
    if args.marked(Mark::Info).must() || args.marked(Mark::Dry).must() {
        return;
    }
    let place = Field::one(".git", call.span);
    let roles = Roles::new(args, call).recursively();
    roles.add(Role::Modify, ArgValue::whole(&place, Truth::Yes), out);
}
