//! jq: filters JSON (jq 1.8 manual). With -f the first operand names the program's file; operands behind --args are taken for files too.

use crate::args::{Args, Grammar, Mark, Role};
use crate::effect::Outcome;
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --seq
    --stream
    --stream-errors
    -s --slurp
    -R --raw-input
    -n --null-input
    -c --compact-output
    --tab
    --indent N:number
    -C --color-output
    -M --monochrome-output
    -a --ascii-output
    --unbuffered
    -S --sort-keys
    -r --raw-output
    --raw-output0
    -j --join-output
    -f --from-file                @acts
    -L --library-path=DIR:load ...
    -e --exit-status
    --arg NAME VALUE ...
    --argjson NAME VALUE ...
    --slurpfile NAME FILE:read ...
    --rawfile NAME FILE:read ...
    --argfile NAME FILE:read ...
    --args
    --jsonargs
    -b --binary
    --debug-dump-disasm
    --debug-trace
    -h --help                     @info
    -V --version                  @info
    --build-configuration         @info
    ",
    "
    -f: PROGRAM:load [FILE]...:read
    [FILTER]:code-jq [FILE]...:read
    ",
)
.exact();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["jq"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("jq .a f", "exec.code jq; gap code; fs.read f"),
        case("jq -r '.[]|.x'", "exec.code jq; gap code"),
        case("jq -n --arg a b '$a'", "exec.code jq; gap code"),
        case("jq --slurpfile x f . g", "fs.read f; exec.code jq; gap code; fs.read g"),
        case("jq -f p.jq f", "fs.read p.jq loaded; fs.read f; exec.code jq; gap code"),
        case("jq -L lib . f", "fs.read lib loaded; exec.code jq; gap code; fs.read f"),
        case("jq --frob . f", "gap option; …"),
        case("jq -- . $F", "exec.code jq; gap code; fs.read $"),
        case("jq . f --args x", "exec.code jq; gap code; fs.read f; fs.read x"),
        case("jq --version", ""),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    for file in args.operand("PROGRAM") {
        Roles::new(args, call).add(Role::Code("jq"), file, out);
    }
}
