//! scp: copies files between machines (OpenSSH 9 manual, scp(1)).

use super::ssh::settings;
use crate::args::{ArgValue, Args, Grammar, Opt, Role};
use crate::base::Truth;
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -1
    -2
    -3
    -4
    -6
    -A                            @acts
    -B
    -C
    -c CIPHER
    -D PROGRAM:program
    -F FILE:load                  @acts
    -i FILE:credential ...
    -J DESTINATION:host
    -l LIMIT:number
    -O
    -o OPTION ...                 @acts
    -P PORT:number
    -p
    -q
    -R
    -r                            @recursive
    -S PROGRAM:program
    -s
    -T
    -v ...
    -X OPTION
    ",
    "SOURCE... TARGET",
);
const OPTION: Opt = GRAMMAR.opt("-o");
const CONFIG: Opt = GRAMMAR.opt("-F");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["scp"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("scp a h:b", "fs.read a; net.connect h:b send"),
        case("scp -r a b u@h:", "fs.read a recursive; fs.read b recursive; net.connect u@h: send"),
        case("scp -P 22 -i k h:a b", "net.connect h:a fetch; fs.write b; fs.read k credential"),
        case("scp scp://h/a b", "net.connect scp://h/a fetch; fs.write b"),
        case("scp ./a:b c", "fs.read ./a:b; fs.write c"),
        case("scp h:a g:b", "net.connect h:a fetch; net.connect g:b send"),
        case("scp -o ProxyCommand=x a h:", "fs.read a; net.connect h: send; script x"),
        case("scp -S prog a h:", "fs.read a; net.connect h: send; run prog"),
        case("scp -F f a h:", "fs.read a; net.connect h: send; fs.read f loaded; gap dynamic"),
        case("scp -z a h:", "gap option; fs.read? a; net.connect h: send"),
        case("scp -- $X h:", "fs.read? $; net.connect? $ fetch; net.connect h: send"),
        case("scp a $X", "fs.read a; fs.write? $; net.connect? $ send"),
    ],
};

/// An operand with a colon before any slash is on another machine.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    settings(args.values(OPTION), call, out);
    if args.values(CONFIG).any(|f| !matches!(f.exact(), Some(b"none" | b"/dev/null"))) {
        out.gap(GapKind::Dynamic, "the configuration can name commands that run here", call);
    }
    let roles = Roles::new(args, call);
    for (name, local, far) in [("SOURCE", Role::Read, Role::Fetch), ("TARGET", Role::Write, Role::Send)] {
        for value in args.operand(name) {
            let remote = remote(&value);
            if remote.may() {
                roles.add(far, value.given(remote), out);
            }
            if !remote.must() {
                roles.add(local, value.given(!remote), out);
            }
        }
    }
}

fn remote(value: &ArgValue<'_>) -> Truth {
    let Some(text) = value.exact() else {
        let local = value.value().starts_with(b"/").must() || value.value().starts_with(b"./").must();
        return if local { Truth::No } else { Truth::Maybe };
    };
    if text.starts_with(b"scp://") {
        return Truth::Yes;
    }
    let end = text.iter().position(|b| matches!(b, b':' | b'/'));
    // `[a:b]:c` has a slash neither; a leading colon is a file.
    let colon = end.is_some_and(|n| n > 0 && text.get(n) == Some(&b':'));
    let bracket = text.contains(&b'[') && text.contains(&b':');
    if colon { Truth::Yes } else { Truth::from(bracket).join(Truth::No) }
}
