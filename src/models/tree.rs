//! tree: shows folders as a tree (tree 2 manual, tree(1)).

use crate::args::{ArgValue, Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a
    -A
    -c
    -C
    -d
    -D
    -f
    -F
    -g
    -h
    -H BASE
    -i
    -I PATTERN:pattern ...
    -J
    -l
    -L LEVEL:number
    -n
    -N
    -o FILE:write
    -p
    -P PATTERN:pattern ...
    -q
    -Q
    -r
    -R                            @acts
    -s
    -S
    -t
    -T TITLE
    -u
    -U
    -v
    -x
    -X
    --charset=CHARSET
    --device
    --dirsfirst
    --du
    --fflinks
    --filelimit=N:number
    --filesfirst
    --fromfile
    --fromtabfile
    --gitfile=FILE:read ...
    --gitignore
    --hintro=FILE:read
    --houtro=FILE:read
    --ignore-case
    --info
    --infofile=FILE:read ...
    --inodes
    --matchdirs
    --metafirst
    --nolinks
    --noreport
    --prune
    --si
    --sort=ORDER
    --timefmt=FORMAT
    --help                        @info
    --version                     @info
    ",
    "[DIRECTORY]...:read",
)
.exact();
const FROM_FILE: Opt = GRAMMAR.opt("--fromfile");
const FROM_TAB: Opt = GRAMMAR.opt("--fromtabfile");
const RERUN: Opt = GRAMMAR.opt("-R");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["tree"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("tree", "fs.list . recursive"),
        case("tree -L 2 -I 'a|b' src", "fs.list src recursive"),
        case("tree -o out a", "fs.write out; fs.list a recursive"),
        case("tree --fromfile l", "fs.read l; fs.list l recursive"),
        case("tree -R -L 2 a", "fs.list a recursive; fs.write a recursive"),
        case("tree --gitfile=g a", "fs.read g; fs.list a recursive"),
        case("tree --frob a", "gap option; …"),
        case("tree -- $D", "fs.list $ recursive"),
    ],
};

/// `--fromfile` reads the tree from files; `-R` can write a file into each folder.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.marked(Mark::Info).must() {
        return;
    }
    let roles = Roles::new(args, call);
    let from_file = args.has(FROM_FILE).or(args.has(FROM_TAB));
    for (role, value) in args.role_values() {
        roles.add(role, value, out);
    }
    let below = Roles::new(args, call).recursively();
    let here = Field::one(".", call.span);
    let mut folders: Vec<ArgValue<'_>> = args.operand("DIRECTORY").collect();
    if !folders.iter().any(|f| f.certain.must()) {
        let certain = if folders.is_empty() { Truth::Yes } else { Truth::Maybe };
        folders.push(ArgValue::whole(&here, certain));
    }
    for folder in folders {
        below.add(Role::List, folder, out);
        if from_file.may() {
            roles.add(Role::Read, folder.given(from_file), out);
        }
        if args.has(RERUN).may() {
            roles.add(Role::Into, folder.given(args.has(RERUN)), out);
        }
    }
}
