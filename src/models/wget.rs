//! wget: fetches URLs into files (GNU Wget 1.21 manual).

use crate::args::{ArgValue, Args, Grammar, Mark, Opt, Role};
use crate::base::Truth;
use crate::effect::{Direction, Effect, EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::Field;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    -n LETTERS ...
    -V --version @info
    -h --help @info
    -b --[no-]background
    -e --execute=COMMAND @acts
    -o --output-file=FILE:output
    -a --append-output=FILE:append
    -d --[no-]debug
    -q --[no-]quiet
    -v --[no-]verbose
    --report-speed=TYPE
    -i --input-file=FILE:names
    -F --[no-]force-html
    -B --base=URL
    --config=FILE:load @acts
    --no-config
    --rejected-log=FILE:write
    -t --tries=NUMBER
    --[no-]retry-connrefused
    --retry-on-http-error=ERRORS
    -O --output-document=FILE:output
    --[no-]clobber
    --[no-]netrc
    -c --[no-]continue
    --start-pos=OFFSET
    --progress=TYPE
    --[no-]show-progress
    -N --[no-]timestamping
    --[no-]if-modified-since
    --[no-]use-server-timestamps
    -S --[no-]server-response
    --[no-]spider
    -T --timeout=SECONDS
    --dns-timeout=SECS
    --connect-timeout=SECS
    --read-timeout=SECS
    -w --wait=SECONDS
    --waitretry=SECONDS
    --[no-]random-wait
    --[no-]proxy
    -Q --quota=NUMBER
    --bind-address=ADDRESS
    --limit-rate=RATE
    --[no-]dns-cache
    --restrict-file-names=OS
    --[no-]ignore-case
    -4 --[no-]inet4-only
    -6 --[no-]inet6-only
    --prefer-family=FAMILY
    --user=USER
    --password=PASS
    --[no-]ask-password
    --use-askpass=COMMAND:command
    --[no-]iri
    --local-encoding=ENC
    --remote-encoding=ENC
    --[no-]unlink
    --[no-]xattr
    --[no-]directories
    -x --[no-]force-directories
    --[no-]host-directories
    --[no-]protocol-directories
    -P --directory-prefix=PREFIX
    --cut-dirs=NUMBER
    --http-user=USER
    --http-password=PASS
    --[no-]cache
    --default-page=NAME
    -E --[no-]adjust-extension
    --[no-]ignore-length
    --header=STRING
    --compression=TYPE
    --max-redirect=VALUE
    --proxy-user=USER
    --proxy-password=PASS
    --referer=URL
    --[no-]save-headers
    -U --user-agent=AGENT
    --[no-]http-keep-alive
    --[no-]cookies
    --load-cookies=FILE:read
    --save-cookies=FILE:write
    --[no-]keep-session-cookies
    --post-data=STRING
    --post-file=FILE:read
    --method=HTTPMETHOD
    --body-data=STRING
    --body-file=FILE:read
    --[no-]content-disposition
    --[no-]content-on-error
    --[no-]auth-no-challenge
    --secure-protocol=PR
    --[no-]https-only
    --[no-]check-certificate
    --certificate=FILE:credential
    --certificate-type=TYPE
    --private-key=FILE:credential
    --private-key-type=TYPE
    --ca-certificate=FILE:load
    --ca-directory=DIR:load
    --crl-file=FILE:load
    --pinnedpubkey=FILE-HASHES:load
    --ciphers=STR
    --[no-]hsts
    --hsts-file=VALUE:modify
    --ftp-user=USER
    --ftp-password=PASS
    --[no-]remove-listing
    --[no-]glob
    --[no-]passive-ftp
    --[no-]preserve-permissions
    --[no-]retr-symlinks
    --[no-]ftps-implicit
    --[no-]ftps-resume-ssl
    --[no-]ftps-clear-data-connection
    --[no-]ftps-fallback-to-ftp
    --warc-file=FILENAME @acts
    --warc-header=STRING
    --warc-max-size=NUMBER
    --[no-]warc-cdx
    --warc-dedup=FILENAME:read
    --[no-]warc-compression
    --[no-]warc-digests
    --[no-]warc-keep-log
    --warc-tempdir=DIRECTORY:into
    -r --[no-]recursive
    -l --level=NUMBER
    --[no-]delete-after
    -k --[no-]convert-links
    --[no-]convert-file-only
    --backups=N
    -K --[no-]backup-converted
    -m --[no-]mirror
    -p --[no-]page-requisites
    --[no-]strict-comments
    -A --accept=LIST
    -R --reject=LIST
    --accept-regex=REGEX
    --reject-regex=REGEX
    --regex-type=TYPE
    -D --domains=LIST
    --exclude-domains=LIST
    --[no-]follow-ftp
    --follow-tags=LIST
    --ignore-tags=LIST
    -H --[no-]span-hosts
    -L --[no-]relative
    -I --include-directories=LIST
    --[no-]trust-server-names
    -X --exclude-directories=LIST
    --[no-]parent
    ",
    "[URL]...",
);
const DOCUMENT: Opt = GRAMMAR.opt("-O");
const PREFIX: Opt = GRAMMAR.opt("-P");
const SPIDER: Opt = GRAMMAR.opt("--spider");
const BACKGROUND: Opt = GRAMMAR.opt("-b");
const SENDS: [Opt; 5] = [
    GRAMMAR.opt("--post-data"),
    GRAMMAR.opt("--post-file"),
    GRAMMAR.opt("--body-data"),
    GRAMMAR.opt("--body-file"),
    GRAMMAR.opt("--method"),
];
/// `--no-check-certificate`.
const CHECK: Opt = GRAMMAR.opt("--check-certificate");
/// Settings of its own language.
const SETTINGS: [Opt; 2] = [GRAMMAR.opt("-e"), GRAMMAR.opt("--config")];
const WARC: Opt = GRAMMAR.opt("--warc-file");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["wget"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("wget https://h/x", "net.connect https://h/x fetch; fs.write . recursive"),
        case("wget -qO- h", "net.connect h fetch"),
        case("wget -O out h", "net.connect h fetch; fs.write out"),
        case("wget -P d -nv h", "net.connect h fetch; fs.write d recursive"),
        case("wget -i list", "fs.read list; gap dynamic; fs.write . recursive"),
        case("wget --post-file=f h", "fs.read f; net.connect h send; fs.write . recursive"),
        case("wget --spider h", "net.connect h fetch"),
        case("wget --no-check-certificate h", "net.connect h; fs.write . recursive"),
        case("wget -e robots=off h", "gap dynamic; net.connect h fetch; fs.write . recursive"),
        case("wget --use-askpass=prog h", "run prog; net.connect h fetch; fs.write . recursive"),
        case("wget --frob h", "gap option; …"),
        case("wget -- h", "net.connect h fetch; fs.write . recursive"),
        case("wget --version", ""),
        case("wget $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let unchecked = args.sights().any(|s| s.opt == CHECK && s.negated);
    let sends = SENDS.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    let direction = match (unchecked, sends) {
        (true, _) | (_, Truth::Maybe) => Direction::Both,
        (_, Truth::Yes) => Direction::Send,
        (_, Truth::No) => Direction::Fetch,
    };
    for url in args.operand("URL") {
        let kind = EffectKind::NetConnect { direction };
        let target = Target::Host(url.value());
        out.effects.push(Effect { kind, target, span: url.span(), certain: url.certain });
    }
    if SETTINGS.iter().any(|o| args.count(*o) > 0) {
        out.gap(GapKind::Dynamic, "settings can name programs, files and proxies", call);
    }
    let roles = Roles::new(args, call);
    let here = Field::one(".", call.span);
    if args.count(WARC) > 0 || args.has(BACKGROUND).may() {
        roles.add(Role::Into, ArgValue::whole(&here, Truth::Yes), out);
    }
    for place in args.values(WARC) {
        roles.add(Role::Into, place, out);
    }
    if args.has(SPIDER).must() || args.has(DOCUMENT).must() {
        return;
    }
    for place in args.values(PREFIX) {
        roles.add(Role::Into, place, out);
    }
    if !args.values(PREFIX).any(|p| p.certain.must()) {
        let some = args.operand("URL").next().is_some() || !args.operands.is_empty();
        let listed = args.role_values().any(|(r, _)| r == Role::Names);
        if some || listed {
            roles.add(Role::Into, ArgValue::whole(&here, Truth::Yes), out);
        }
    }
}
