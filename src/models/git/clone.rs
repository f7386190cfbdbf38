//! git clone: copies a repository (git 2.47 manual, git-clone(1)).

use super::git::shared::{connects, reads};
use crate::args::{ArgValue, Args, Grammar, Opt, Role};
use crate::effect::{EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, assigned_name, case};
use crate::value::{Field, Value};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -v --[no-]verbose
    -q --[no-]quiet
    --[no-]progress
    --[no-]reject-shallow
    -n --no-checkout
    --checkout
    --[no-]bare
    --[no-]mirror
    -l --[no-]local
    --no-hardlinks
    --hardlinks
    -s --[no-]shared
    --[no-]recurse-submodules[=VALUE]
    --[no-]recursive[=VALUE]
    -j --[no-]jobs=N
    --[no-]template=TEMPLATE-DIRECTORY:read @acts
    --[no-]reference=REPO:read
    --[no-]reference-if-able=REPO:read
    --[no-]dissociate
    -o --[no-]origin=NAME
    -b --[no-]branch=BRANCH
    -u --[no-]upload-pack=PATH:command
    --[no-]depth=DEPTH
    --[no-]shallow-since=TIME
    --[no-]shallow-exclude=REVISION
    --[no-]single-branch
    --no-tags
    --tags
    --[no-]shallow-submodules
    --[no-]separate-git-dir=GITDIR:into
    --[no-]ref-format=FORMAT
    -c --[no-]config=KEY @acts
    --[no-]server-option=SERVER-SPECIFIC
    -4 --ipv4
    -6 --ipv6
    --[no-]filter=ARGS
    --[no-]also-filter-submodules
    --[no-]remote-submodules
    --[no-]sparse
    --[no-]bundle-uri=URI:fetch
    ",
    "REPOSITORY [DIRECTORY]:into",
);
const CONFIG: Opt = GRAMMAR.opt("-c");
const TEMPLATE: Opt = GRAMMAR.opt("--template");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git clone"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git clone https://h/a/b.git", "net.connect https://h/a/b.git fetch; fs.write b recursive"),
        case("git clone --depth 1 u@h:x d", "net.connect u@h:x fetch; fs.write d recursive"),
        case(
            "git clone -c core.pager=sh u d",
            "env.control core.pager; net.connect u fetch; fs.write d recursive",
        ),
        case(
            "git clone --template=t u d",
            "fs.read t; gap dynamic; net.connect u fetch; fs.write d recursive",
        ),
        case("git clone -u prog h:x d", "run prog; net.connect h:x fetch; fs.write d recursive"),
        case("git clone --frob u d", "gap option; …"),
        case("git clone -- u d", "net.connect u fetch; fs.write d recursive"),
        case("git clone $X d", "gap option; …"),
    ],
};

/// Without a folder it makes one of the name that the address ends in.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    connects("REPOSITORY", args, call, out);
    for setting in args.values(CONFIG) {
        let key = Target::Resource(assigned_name(&setting));
        out.effect(EffectKind::EnvControl, key, call);
    }
    if args.count(TEMPLATE) > 0 {
        out.gap(GapKind::Dynamic, "a template can hold hooks", call);
    }
    if args.operand("DIRECTORY").any(|d| d.certain.must()) {
        return;
    }
    for from in args.operand("REPOSITORY") {
        let name = from.exact().map(folder).filter(|n| !n.is_empty() && *n != b"." && *n != b"..");
        let place = Field::one(name.map_or_else(|| Value::unknown(Some(call.span)), Value::exact), call.span);
        let place = ArgValue::whole(&place, from.certain);
        Roles::new(args, call).add(Role::Into, place, out);
    }
}

/// The last part of an address, without `.git`.
fn folder(address: &[u8]) -> &[u8] {
    let mut rest = address;
    loop {
        let less = rest.strip_suffix(b"/").or_else(|| rest.strip_suffix(b"/.git"));
        match less {
            Some(less) => rest = less,
            None => break,
        }
    }
    let name = rest.rsplit(|b| matches!(b, b'/' | b':')).next().unwrap_or(rest);
    name.strip_suffix(b".git").unwrap_or(name)
}
