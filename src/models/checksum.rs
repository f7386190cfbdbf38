//! md5sum, sha256sum, b2sum, cksum and their like: prints checksums (GNU coreutils 9 manual, "cksum invocation").

use crate::args::{Args, Grammar, Mark, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --algorithm=TYPE
    --base64
    -b --binary
    -c --check
    --debug
    -l --length=BITS:number
    --raw
    --tag
    -t --text
    --untagged
    -z --zero
    --ignore-missing
    --quiet
    --status
    --strict
    -w --warn
    --help                        @info
    --version                     @info
    ",
    "[FILE]...:input",
);
const CHECK: Opt = GRAMMAR.opt("-c");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &[
        "md5sum",
        "gmd5sum",
        "sha1sum",
        "gsha1sum",
        "sha224sum",
        "gsha224sum",
        "sha256sum",
        "gsha256sum",
        "sha384sum",
        "gsha384sum",
        "sha512sum",
        "gsha512sum",
        "b2sum",
        "gb2sum",
        "cksum",
        "gcksum",
    ],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("sha256sum a b", "fs.read a; fs.read b"),
        case("md5sum", ""),
        case("md5sum -c SUMS", "fs.read SUMS; fs.read? $"),
        case("b2sum -l 256 a", "fs.read a"),
        case("cksum -a sha256 --untagged a -", "fs.read a"),
        case("md5sum --frob a", "gap option; fs.read? a"),
        case("md5sum -- $F", "fs.read $"),
        case("md5sum $F", "fs.read? $; fs.read? $"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    // The files to check stand in the list; no more of them comes out than whether they match.
    if args.has(CHECK).may() {
        out.effects.push(Effect {
            kind: EffectKind::FsRead { usage: Use::Content, recursive: Truth::No },
            target: Target::Path(Value::unknown(Some(call.span))),
            span: call.span,
            certain: Truth::Maybe,
        });
    }
}
