//! chmod: changes the mode of files (GNU coreutils 9 manual, "chmod invocation").

use crate::args::{ArgValue, Args, Grammar, Mark, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -c --changes
    -f --silent --quiet
    -v --verbose
    --dereference
    -h --no-dereference
    -H
    -L
    -P
    --no-preserve-root
    --preserve-root
    --reference=RFILE:read
    -R --recursive                @recursive
    -r[M] -w[M] -x[M] -X[M] -s[M] -t[M] -u[M] -g[M] -o[M] -a[M] -NUM*
    --help                        @info
    --version                     @info
    ",
    "
    --reference|-r: FILE...:meta
    MODE FILE...:meta
    ",
);
const BY_OPTION: Opt = GRAMMAR.opt("-r");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["chmod", "gchmod"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("chmod 644 a b", "fs.meta a; fs.meta b"),
        case("chmod -R go-w d", "fs.meta d recursive"),
        case("chmod -x a", "fs.meta a"),
        case("chmod -rwx a b", "fs.meta a; fs.meta b"),
        case("chmod --reference=r a", "fs.read r; fs.meta a"),
        case("chmod a+x -R d", "fs.meta d recursive"),
        case("chmod u+s a", "fs.meta a; priv.escalate"),
        case("chmod 4755 a", "fs.meta a; priv.escalate"),
        case("chmod 0755 a", "fs.meta a"),
        case("chmod --frob 644 a", "gap option; fs.meta a"),
        case("chmod -- 644 $F", "fs.meta $"),
        case(
            "chmod $M a",
            "fs.meta? $ recursive?; fs.meta? a recursive?; fs.read? $ recursive?; priv.escalate?",
        ),
    ],
};

/// A mode that sets the set-user or set-group bit gives the file's rights to whoever runs it.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    for mode in args.operand("MODE") {
        setuid(&mode, out);
    }
    // `-s` takes bits away, but `-x,u+s` does not.
    for mode in args.values(BY_OPTION) {
        setuid(&mode, out);
    }
}

/// The effect of a mode as such.
pub(super) fn setuid(mode: &ArgValue<'_>, out: &mut Outcome) {
    let sets = match mode.exact() {
        Some(text) => Truth::from(sets_id(text)),
        None => Truth::Maybe,
    };
    if sets.may() {
        out.effects.push(Effect {
            kind: EffectKind::PrivEscalate,
            target: Target::None,
            span: mode.span(),
            certain: sets.and(mode.certain),
        });
    }
}

fn sets_id(mode: &[u8]) -> bool {
    mode.split(|b| *b == b',').any(|clause| {
        let digits: Vec<u8> = clause.iter().copied().filter(u8::is_ascii_digit).collect();
        let octal = digits.len() > 3 && digits.iter().rev().nth(3).is_some_and(|d| (*d - b'0') & 6 != 0);
        let letters = clause.iter().position(|b| matches!(b, b'+' | b'=')).is_some_and(|at| {
            let given = clause.get(at..).unwrap_or(b"");
            // `u=g` copies no such bit.
            given.contains(&b's')
        });
        octal || letters
    })
}
