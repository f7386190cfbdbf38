//! hostname and its like: prints the machine's names, or sets them (Debian hostname 3 manual, hostname(1)).

use crate::args::{Args, Grammar, Mark, Opt};
use crate::effect::{Effect, EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -a --alias
    -A --all-fqdns
    -b --boot
    -d --domain
    -f --fqdn --long
    -F --file=FILE:read           @acts
    -i --ip-address
    -I --all-ip-addresses
    -s --short
    -v --verbose
    -y --yp --nis
    -V --version                  @info
    -h -? --help                  @info
    ",
    "[NAME]",
);
const FILE: Opt = GRAMMAR.opt("-F");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["hostname", "domainname", "ypdomainname", "nisdomainname", "dnsdomainname"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("hostname", ""),
        case("hostname -f", ""),
        case("hostname -I", ""),
        case("hostname x", "sys.kernel"),
        case("hostname -F f", "fs.read f; sys.kernel"),
        case("hostname --frob", "gap option"),
        case("hostname -- $X", "sys.kernel"),
        case("hostname $X", "sys.kernel?; fs.read? $ recursive?; gap option"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let mut sets = args.has(FILE);
    for word in args.operand("NAME") {
        sets = sets.or(word.certain);
    }
    if sets.may() {
        out.effects.push(Effect {
            kind: EffectKind::SysKernel,
            target: Target::None,
            span: call.span,
            certain: sets,
        });
    }
}
