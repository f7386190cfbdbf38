//! ssh: a shell or command on another machine (OpenSSH 9 manual, ssh(1), ssh_config(5)).

use super::watch::shell;
use crate::args::{ArgValue, Args, Grammar, Mark, Opt};
use crate::base::Truth;
use crate::effect::{Effect, EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::posix(
    "
    -4
    -6
    -A                            @acts
    -a
    -B INTERFACE
    -b ADDRESS
    -C
    -c CIPHERS
    -D ADDRESS:listen ...
    -E FILE:append
    -e CHAR
    -F FILE:load                  @acts
    -f
    -G
    -g
    -I LIBRARY:load               @acts
    -i FILE:credential ...
    -J DESTINATION:host
    -K
    -k
    -L ADDRESS:listen ...
    -l USER
    -M
    -m MACS
    -N
    -n
    -O COMMAND
    -o OPTION ...                 @acts
    -P TAG
    -p PORT:number
    -Q QUERY
    -q
    -R ADDRESS:listen ...
    -S PATH:modify
    -s
    -T
    -t ...
    -V                            @info
    -v ...
    -W ADDRESS:host
    -w TUNNEL                     @acts
    -X                            @acts
    -x
    -Y                            @acts
    -y
    ",
    "[HOST]:host [COMMAND]...",
);
const OPTION: Opt = GRAMMAR.opt("-o");
const CONFIG: Opt = GRAMMAR.opt("-F");
const LIBRARY: Opt = GRAMMAR.opt("-I");
const TUNNEL: Opt = GRAMMAR.opt("-w");
const NOTHING: Opt = GRAMMAR.opt("-N");
const FORWARDS: [(Opt, &str); 3] =
    [(GRAMMAR.opt("-A"), "ssh-agent"), (GRAMMAR.opt("-X"), "X11"), (GRAMMAR.opt("-Y"), "X11")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["ssh"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("ssh h", "net.connect h; remote.change h"),
        case("ssh -p 22 u@h rm -rf x", "net.connect u@h; remote.change u@h"),
        case("ssh -i k -J j -- h ls", "net.connect h; net.connect j; remote.change h; fs.read k credential"),
        case("ssh -NL 80:a:80 h", "net.connect h; net.listen 80:a:80"),
        case("ssh -A h", "net.connect h; remote.change h; ipc ssh-agent"),
        case("ssh -o BatchMode=yes -oPort=2 h", "net.connect h; remote.change h"),
        case("ssh -o 'ProxyCommand=rm a' h", "net.connect h; remote.change h; script 'rm a'"),
        case(
            "ssh -o 'proxycommand nc %h %p' h",
            "net.connect h; remote.change h; script 'nc %h %p'; gap dynamic",
        ),
        case("ssh -o Include=x h", "net.connect h; remote.change h; gap option"),
        case("ssh -o $X h", "net.connect h; remote.change h; gap dynamic"),
        case("ssh -F f h", "net.connect h; remote.change h; fs.read f loaded; gap dynamic"),
        case("ssh -E log h", "net.connect h; remote.change h; fs.write log append"),
        case("ssh h -o ProxyCommand=x", "net.connect h; remote.change h; gap option"),
        case("ssh -z h", "gap option; net.connect? h; remote.change? h"),
        case("ssh h $X", "net.connect h; remote.change h; gap option; …"),
        case("ssh -V", ""),
        case(
            "ssh $H ls",
            "gap option; net.connect? $; net.connect? ls; remote.change? $; remote.change? ls; …",
        ),
    ],
};

/// The words behind the host run there.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    settings(args.values(OPTION), call, out);
    if args.values(CONFIG).any(|f| !matches!(f.exact(), Some(b"none" | b"/dev/null"))) {
        out.gap(GapKind::Dynamic, "the configuration can name commands that run here", call);
    }
    if args.count(LIBRARY).saturating_add(args.count(TUNNEL)) > 0 {
        out.gap(GapKind::Dynamic, "a library is loaded or a tunnel made", call);
    }
    for (opt, service) in FORWARDS {
        if args.count(opt) > 0 {
            out.effect(EffectKind::Ipc, Target::Resource(Value::exact(service)), call);
        }
    }
    // It goes on to read options behind the host.
    if args.operand("COMMAND").next().is_some_and(|w| w.value().starts_with(b"-").may()) {
        out.gap(GapKind::Option, "options behind the host; put them before it", call);
    }
    if !args.has(NOTHING).must() {
        for host in args.operand("HOST") {
            out.effects.push(Effect {
                kind: EffectKind::RemoteChange,
                target: Target::Resource(host.value()),
                span: host.span(),
                certain: host.certain,
            });
        }
    }
}

/// Settings that do no more than say how to connect.
const HARMLESS: &[&[u8]] = &[
    b"addkeystoagent",
    b"addressfamily",
    b"batchmode",
    b"bindaddress",
    b"bindinterface",
    b"casignaturealgorithms",
    b"challengeresponseauthentication",
    b"checkhostip",
    b"ciphers",
    b"clearallforwardings",
    b"compression",
    b"connectionattempts",
    b"connecttimeout",
    b"controlmaster",
    b"controlpersist",
    b"escapechar",
    b"exitonforwardfailure",
    b"fingerprinthash",
    b"forwardx11timeout",
    b"gatewayports",
    b"gssapiauthentication",
    b"hashknownhosts",
    b"hostbasedauthentication",
    b"hostkeyalgorithms",
    b"hostkeyalias",
    b"identitiesonly",
    b"ipqos",
    b"kbdinteractiveauthentication",
    b"kexalgorithms",
    b"loglevel",
    b"macs",
    b"nohostauthenticationforlocalhost",
    b"numberofpasswordprompts",
    b"passwordauthentication",
    b"port",
    b"preferredauthentications",
    b"protocol",
    b"pubkeyacceptedalgorithms",
    b"pubkeyacceptedkeytypes",
    b"pubkeyauthentication",
    b"rekeylimit",
    b"requesttty",
    b"serveralivecountmax",
    b"serveraliveinterval",
    b"sessiontype",
    b"stdinnull",
    b"streamlocalbindunlink",
    b"stricthostkeychecking",
    b"tcpkeepalive",
    b"updatehostkeys",
    b"user",
    b"verifyhostkeydns",
    b"visualhostkey",
    b"enableescapecommandline",
    b"forkafterauthentication",
    b"globalknownhostsfile",
    b"requiredrsasize",
    b"obscurekeystroketiming",
];

/// What `-o` settings do on this machine.
pub(super) fn settings<'a>(
    values: impl Iterator<Item = ArgValue<'a>>,
    call: &Invocation<'_>,
    out: &mut Outcome,
) {
    for value in values {
        let Some(text) = value.exact() else {
            out.gap(GapKind::Dynamic, "a setting that is only known when it runs", call);
            continue;
        };
        let end = text.iter().position(|b| b.is_ascii_whitespace() || *b == b'=').unwrap_or(text.len());
        let key = text.get(..end).unwrap_or(b"").to_ascii_lowercase();
        let rest = text.get(end..).unwrap_or(b"").trim_ascii_start();
        let rest = rest.strip_prefix(b"=").unwrap_or(rest).trim_ascii();
        match key.as_slice() {
            b"proxycommand" | b"localcommand" | b"knownhostscommand" if rest == b"none" => {}
            b"proxycommand" | b"localcommand" | b"knownhostscommand" => {
                out.nested.push(shell(Value::exact(rest), &value));
                if rest.contains(&b'%') {
                    out.gap(GapKind::Dynamic, "names are put into the command", call);
                }
            }
            // Never more than whether `LocalCommand` counts.
            b"permitlocalcommand" | b"userknownhostsfile"
                if matches!(rest, b"no" | b"/dev/null" | b"none") => {}
            b"forwardagent" | b"forwardx11" if rest == b"no" => {}
            b"identityfile" | b"certificatefile" => out.effects.push(Effect {
                kind: EffectKind::FsRead { usage: crate::effect::Use::Credential, recursive: Truth::No },
                target: Target::Path(Value::exact(rest)),
                span: value.span(),
                certain: value.certain,
            }),
            k if HARMLESS.contains(&k) => {}
            _ => out.gap(GapKind::Option, "a setting that the model does not know", call),
        }
    }
}
