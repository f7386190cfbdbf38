//! curl: talks to URLs (curl 7.88 manual, with the options of later releases).

use crate::args::{ArgValue, Args, Grammar, Opt, Role};
use crate::base::Truth;
use crate::effect::{Direction, Effect, EffectKind, GapKind, Outcome, Target, Use};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};
use crate::value::{Field, Value};

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --abstract-unix-socket=PATH @acts
    --alt-svc=FILE-NAME:modify
    --[no-]anyauth
    -a --[no-]append
    --aws-sigv4=PROVIDER1-PROVIDER2-REGION-SERVICE
    --[no-]basic
    --cacert=FILE:load
    --capath=DIR:load
    -E --cert=CERTIFICATE-PASSWORD:credential
    --[no-]cert-status
    --cert-type=TYPE
    --ciphers=LIST-OF-CIPHERS
    --[no-]compressed
    --[no-]compressed-ssh
    -K --config=FILE:load @acts
    --connect-timeout=FRACTIONAL-SECONDS
    --connect-to=HOST1-PORT1-HOST2-PORT2:host
    -C --continue-at=OFFSET
    -b --cookie=DATA-FILENAME @acts
    -c --cookie-jar=FILENAME:output
    --[no-]create-dirs
    --create-file-mode=MODE
    --[no-]crlf
    --crlfile=FILE:load
    --curves=ALGORITHM-LIST
    -d --data=DATA ... @acts
    --data-ascii=DATA @acts
    --data-binary=DATA @acts
    --data-raw=DATA
    --data-urlencode=DATA @acts
    --delegation=LEVEL
    --[no-]digest
    -q --[no-]disable
    --[no-]disable-eprt
    --[no-]disable-epsv
    --[no-]disallow-username-in-url
    --dns-interface=INTERFACE
    --dns-ipv4-addr=ADDRESS
    --dns-ipv6-addr=ADDRESS
    --dns-servers=ADDRESSES:host
    --[no-]doh-cert-status
    --[no-]doh-insecure
    --doh-url=URL:host
    -D --dump-header=FILENAME:output
    --egd-file=FILE:read
    --engine=NAME @acts
    --etag-compare=FILE:read
    --etag-save=FILE:write
    --expect100-timeout=SECONDS
    -f --[no-]fail
    --[no-]fail-early
    --[no-]fail-with-body
    --[no-]false-start
    -F --form=NAME-CONTENT ... @acts
    --[no-]form-escape
    --form-string=NAME-STRING
    --ftp-account=DATA
    --ftp-alternative-to-user=COMMAND
    --[no-]ftp-create-dirs
    --ftp-method=METHOD
    --[no-]ftp-pasv
    -P --ftp-port=ADDRESS:listen
    --[no-]ftp-pret
    --[no-]ftp-skip-pasv-ip
    --[no-]ftp-ssl-ccc
    --ftp-ssl-ccc-mode=ACTIVE-PASSIVE
    --[no-]ftp-ssl-control
    -G --[no-]get
    -g --[no-]globoff
    --happy-eyeballs-timeout-ms=MILLISECONDS
    --[no-]haproxy-protocol
    -I --[no-]head
    -H --header=HEADER-FILE ... @acts
    -h --help
    --hostpubmd5=MD5
    --hostpubsha256=SHA256
    --hsts=FILE-NAME:modify
    --[no-]http0.9
    -0 --[no-]http1.0
    --[no-]http1.1
    --[no-]http2
    --[no-]http2-prior-knowledge
    --[no-]http3
    --[no-]http3-only
    --[no-]ignore-content-length
    -i --[no-]include
    -k --[no-]insecure
    --interface=NAME
    -4 --[no-]ipv4
    -6 --[no-]ipv6
    --json=DATA @acts
    -j --[no-]junk-session-cookies
    --keepalive-time=SECONDS
    --key=KEY:credential
    --key-type=TYPE
    --krb=LEVEL
    --libcurl=FILE:output
    --limit-rate=SPEED
    -l --[no-]list-only
    --local-port=NUM-RANGE
    -L --[no-]location
    --[no-]location-trusted
    --login-options=OPTIONS
    --mail-auth=ADDRESS
    --mail-from=ADDRESS
    --mail-rcpt=ADDRESS
    --[no-]mail-rcpt-allowfails
    -M --[no-]manual
    --max-filesize=BYTES
    --max-redirs=NUM
    -m --max-time=FRACTIONAL-SECONDS
    --[no-]metalink
    --[no-]negotiate
    -n --[no-]netrc
    --netrc-file=FILENAME:credential
    --[no-]netrc-optional
    -: --[no-]next
    --[no-]alpn
    -N --[no-]buffer
    --[no-]clobber
    --[no-]keepalive
    --[no-]npn
    --[no-]progress-meter
    --[no-]sessionid
    --noproxy=NO-PROXY-LIST
    --[no-]ntlm
    --[no-]ntlm-wb
    --oauth2-bearer=TOKEN
    -o --output=FILE ...
    --output-dir=DIR:into
    -Z --[no-]parallel
    --[no-]parallel-immediate
    --parallel-max=NUM
    --pass=PHRASE
    --[no-]path-as-is
    --pinnedpubkey=HASHES:load
    --[no-]post301
    --[no-]post302
    --[no-]post303
    --preproxy=PROTOCOL-HOST-PORT:host
    -# --[no-]progress-bar
    --proto=PROTOCOLS
    --proto-default=PROTOCOL @acts
    --proto-redir=PROTOCOLS
    -x --proxy=PROTOCOL-HOST-PORT:host
    --[no-]proxy-anyauth
    --[no-]proxy-basic
    --proxy-cacert=FILE:load
    --proxy-capath=DIR:load
    --proxy-cert=CERT-PASSWD:credential
    --proxy-cert-type=TYPE
    --proxy-ciphers=LIST
    --proxy-crlfile=FILE:load
    --[no-]proxy-digest
    --proxy-header=HEADER-FILE @acts
    --[no-]proxy-insecure
    --proxy-key=KEY:credential
    --proxy-key-type=TYPE
    --[no-]proxy-negotiate
    --[no-]proxy-ntlm
    --proxy-pass=PHRASE
    --proxy-pinnedpubkey=HASHES:load
    --proxy-service-name=NAME
    --[no-]proxy-ssl-allow-beast
    --[no-]proxy-ssl-auto-client-cert
    --proxy-tls13-ciphers=CIPHERSUITE-LIST
    --proxy-tlsauthtype=TYPE
    --proxy-tlspassword=STRING
    --proxy-tlsuser=NAME
    --[no-]proxy-tlsv1
    -U --proxy-user=USER-PASSWORD
    --proxy1.0=HOST-PORT:host
    -p --[no-]proxytunnel
    --pubkey=KEY:credential
    -Q --quote=COMMAND
    --random-file=FILE:read
    -r --range=RANGE
    --rate=MAX-REQUEST-RATE
    --[no-]raw
    -e --referer=URL
    -J --[no-]remote-header-name @acts
    -O --[no-]remote-name @acts
    --[no-]remote-name-all @acts
    -R --[no-]remote-time
    --[no-]remove-on-error
    -X --request=METHOD
    --request-target=PATH
    --resolve=HOST-PORT-ADDR-ADDR:host
    --retry=NUM
    --[no-]retry-all-errors
    --[no-]retry-connrefused
    --retry-delay=SECONDS
    --retry-max-time=SECONDS
    --sasl-authzid=IDENTITY
    --[no-]sasl-ir
    --service-name=NAME
    -S --[no-]show-error
    -s --[no-]silent
    --socks4=HOST-PORT:host
    --socks4a=HOST-PORT:host
    --socks5=HOST-PORT:host
    --[no-]socks5-basic
    --[no-]socks5-gssapi
    --[no-]socks5-gssapi-nec
    --socks5-gssapi-service=NAME
    --socks5-hostname=HOST-PORT:host
    -Y --speed-limit=SPEED
    -y --speed-time=SECONDS
    --[no-]ssl
    --[no-]ssl-allow-beast
    --[no-]ssl-auto-client-cert
    --[no-]ssl-no-revoke
    --[no-]ssl-reqd
    --[no-]ssl-revoke-best-effort
    -2 --[no-]sslv2
    -3 --[no-]sslv3
    --stderr=FILE:output
    --[no-]styled-output
    --[no-]suppress-connect-headers
    --[no-]tcp-fastopen
    --[no-]tcp-nodelay
    -t --telnet-option=OPT-VAL @acts
    --tftp-blksize=VALUE
    --[no-]tftp-no-options
    -z --time-cond=TIME
    --tls-max=VERSION
    --tls13-ciphers=CIPHERSUITE-LIST
    --tlsauthtype=TYPE
    --tlspassword=STRING
    --tlsuser=NAME
    -1 --[no-]tlsv1
    --[no-]tlsv1.0
    --[no-]tlsv1.1
    --[no-]tlsv1.2
    --[no-]tlsv1.3
    --[no-]tr-encoding
    --trace=FILE:output
    --trace-ascii=FILE:output
    --[no-]trace-time
    --unix-socket=PATH @acts
    -T --upload-file=FILE ... @acts
    --url=URL ... @acts
    --url-query=DATA @acts
    -B --[no-]use-ascii
    -u --user=USER-PASSWORD
    -A --user-agent=NAME
    -v --[no-]verbose
    -V --[no-]version
    -w --write-out=FORMAT @acts
    --[no-]xattr
    --ca-native
    --dump-ca-embed
    --ech=CONFIG
    --haproxy-clientip=IP
    --ip-tos=VALUE
    --ipfs-gateway=URL:host
    --keepalive-cnt=N
    --mptcp
    --proxy-ca-native
    --proxy-http2
    --skip-existing
    --tcp-keepalive
    --tls-earlydata
    --trace-config=LIST
    --trace-ids
    --vlan-priority=N
    --sigalgs=LIST
    --out-null
    --parallel-max-host=N
    --upload-flags=LIST
    ",
    "[URL]...",
);
const OUTPUT: Opt = GRAMMAR.opt("--output");
const OUTPUT_DIR: Opt = GRAMMAR.opt("--output-dir");
const URL: Opt = GRAMMAR.opt("--url");
const METHOD: Opt = GRAMMAR.opt("--request");
const UPLOAD: Opt = GRAMMAR.opt("--upload-file");
const RAW: Opt = GRAMMAR.opt("--data-raw");
const COOKIE: Opt = GRAMMAR.opt("--cookie");
const WRITE_OUT: Opt = GRAMMAR.opt("--write-out");
const HEADERS: [Opt; 2] = [GRAMMAR.opt("--header"), GRAMMAR.opt("--proxy-header")];
/// Data that begins with `@` comes out of a file.
const DATA: [Opt; 4] =
    [GRAMMAR.opt("--data"), GRAMMAR.opt("--data-ascii"), GRAMMAR.opt("--data-binary"), GRAMMAR.opt("--json")];
/// Data of the form `name@file` or `name=content`.
const NAMED: [Opt; 2] = [GRAMMAR.opt("--data-urlencode"), GRAMMAR.opt("--url-query")];
const FORM: Opt = GRAMMAR.opt("--form");
const FORM_STRING: Opt = GRAMMAR.opt("--form-string");
const QUOTE: Opt = GRAMMAR.opt("--quote");
const MAIL: Opt = GRAMMAR.opt("--mail-rcpt");
const TELNET: Opt = GRAMMAR.opt("--telnet-option");
const INSECURE: [Opt; 3] =
    [GRAMMAR.opt("--insecure"), GRAMMAR.opt("--proxy-insecure"), GRAMMAR.opt("--doh-insecure")];
const REMOTE_NAME: [Opt; 2] = [GRAMMAR.opt("--remote-name"), GRAMMAR.opt("--remote-name-all")];
const HEADER_NAME: Opt = GRAMMAR.opt("--remote-header-name");
const SOCKETS: [Opt; 2] = [GRAMMAR.opt("--unix-socket"), GRAMMAR.opt("--abstract-unix-socket")];
/// What steers it in ways that are not followed.
const UNSEEN: [Opt; 3] = [GRAMMAR.opt("--config"), GRAMMAR.opt("--engine"), GRAMMAR.opt("--proto-default")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["curl"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("curl https://h/x", "net.connect https://h/x fetch"),
        case("curl -fsSL -o out https://h/x", "net.connect https://h/x fetch; fs.write out"),
        case("curl -O 'https://h/a/b.tgz?x=1'", "net.connect https://h/a/b.tgz?x=1 fetch; fs.write b.tgz"),
        case("curl -d @f h", "fs.read f; net.connect h send"),
        case("curl -d a=b h", "net.connect h send"),
        case("curl --data-urlencode n@f h", "fs.read f; net.connect h send"),
        case("curl -F x=@f h", "fs.read f; net.connect h send"),
        case("curl -T f h", "fs.read f; net.connect h send"),
        case("curl -X DELETE h", "net.connect h send"),
        case("curl -X GET h", "net.connect h fetch"),
        case("curl -I h", "net.connect h fetch"),
        case("curl -k h", "net.connect h"),
        case("curl -x proxy h", "net.connect proxy; net.connect h fetch"),
        case("curl --resolve a:1:b h", "net.connect a:1:b; net.connect h fetch"),
        case("curl -K conf", "fs.read conf loaded; gap dynamic"),
        case("curl -H @f h", "fs.read f; net.connect h send"),
        case("curl -b jar -c jar h", "fs.read jar; fs.write jar; net.connect h fetch"),
        case("curl --unix-socket /run/s h", "ipc /run/s; net.connect h fetch"),
        case("curl file:///etc/passwd", "fs.read /etc/passwd; net.connect file:///etc/passwd fetch"),
        case("curl -OJ h/x", "fs.write x; fs.write . recursive; net.connect h/x fetch"),
        case("curl --frob h", "gap option; net.connect? h fetch"),
        case("curl -- h", "net.connect h fetch"),
        case("curl --version", ""),
        case("curl $X", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    let roles = Roles::new(args, call);
    let mut sends = Truth::No;
    for opt in DATA.into_iter().chain(NAMED).chain([RAW, FORM, FORM_STRING, UPLOAD, QUOTE, MAIL, TELNET]) {
        sends = sends.or(if args.count(opt) > 0 { Truth::Yes } else { args.has(opt) });
    }
    for method in args.values(METHOD) {
        let plain = [&b"GET"[..], b"HEAD", b"OPTIONS"];
        if !method.exact().is_some_and(|m| plain.contains(&m)) {
            sends = sends.or(method.certain);
        }
    }
    for value in DATA.iter().flat_map(|o| args.values(*o)) {
        file_behind(b"@", value, &roles, out);
    }
    for value in HEADERS.iter().flat_map(|o| args.values(*o)) {
        if value.value().starts_with(b"@").may() {
            sends = sends.or(Truth::Yes);
        }
        file_behind(b"@", value, &roles, out);
    }
    for value in args.values(WRITE_OUT) {
        file_behind(b"@", value, &roles, out);
        if value.exact().is_none_or(|t| t.windows(8).any(|w| w == b"%output{")) {
            out.gap(GapKind::Dynamic, "the format may name files to write", call);
        }
    }
    for value in NAMED.iter().flat_map(|o| args.values(*o)) {
        let text = value.exact();
        match text.and_then(|t| t.iter().position(|b| matches!(b, b'@' | b'='))) {
            Some(n) if text.and_then(|t| t.get(n)) == Some(&b'@') => {
                read(text.and_then(|t| t.get(n.saturating_add(1)..)), value, out);
            }
            None if text.is_none() => read(None, value, out),
            _ => {}
        }
    }
    for value in args.values(FORM) {
        form(value, out);
    }
    for value in args.values(COOKIE) {
        if value.exact().is_none_or(|t| !t.contains(&b'=')) {
            roles.add(Role::Input, value, out);
        }
    }
    for value in args.values(UPLOAD) {
        match value.exact() {
            Some(b"." | b"-" | b"") => {}
            Some(t) if t.iter().any(|b| b"{[".contains(b)) => read(None, value, out),
            _ => roles.add(Role::Read, value, out),
        }
    }
    for opt in UNSEEN {
        if args.count(opt) > 0 {
            out.gap(GapKind::Dynamic, "what it does is steered from elsewhere", call);
        }
    }
    for socket in SOCKETS.iter().flat_map(|o| args.values(*o)) {
        let target = Target::Path(socket.value());
        out.effects.push(Effect {
            kind: EffectKind::Ipc,
            target,
            span: socket.span(),
            certain: socket.certain,
        });
    }
    outputs(args, call, out);
    let insecure = INSECURE.iter().any(|o| args.has(*o).may());
    let direction = match (insecure, sends) {
        (true, _) | (_, Truth::Maybe) => Direction::Both,
        (_, Truth::Yes) => Direction::Send,
        (_, Truth::No) => Direction::Fetch,
    };
    for url in args.values(URL).chain(args.operand("URL")) {
        let kind = EffectKind::NetConnect { direction };
        let target = Target::Host(url.value());
        out.effects.push(Effect { kind, target, span: url.span(), certain: url.certain });
        local(url, out);
    }
}

/// A URL can mean a file.
fn local(url: ArgValue<'_>, out: &mut Outcome) {
    match url.exact() {
        Some(text) => {
            let scheme = text.get(..5).is_some_and(|s| s.eq_ignore_ascii_case(b"file:"));
            if scheme {
                let path = text.get(5..).unwrap_or(b"");
                let plain = path.strip_prefix(b"//").unwrap_or(path);
                let known = plain.starts_with(b"/") && !plain.iter().any(|b| b"%{[#?".contains(b));
                read(known.then_some(plain), url, out);
            }
        }
        None if url.value().starts_with(b"http").must() => {}
        None => read(None, url, out),
    }
}

/// Content behind a mark comes out of a file.
fn file_behind(mark: &[u8], value: ArgValue<'_>, roles: &Roles<'_>, out: &mut Outcome) {
    match value.exact() {
        Some(text) => {
            if let Some(path) = text.strip_prefix(mark).filter(|p| *p != b"-") {
                read(Some(path), value, out);
            }
        }
        None if value.value().starts_with(mark) == Truth::No => {}
        None => roles.add(
            Role::Read,
            ArgValue::whole(&Field::one(unknown(value), value.span()), Truth::Maybe),
            out,
        ),
    }
}

fn unknown(value: ArgValue<'_>) -> Value {
    Value::unknown(Some(value.span()))
}

fn read(path: Option<&[u8]>, value: ArgValue<'_>, out: &mut Outcome) {
    if path == Some(b"-") {
        return;
    }
    let certain = if path.is_some() { value.certain } else { Truth::Maybe };
    let path = path.map_or_else(|| unknown(value), Value::exact);
    let kind = EffectKind::FsRead { usage: Use::Content, recursive: Truth::No };
    out.effects.push(Effect { kind, target: Target::Path(path), span: value.span(), certain });
}

/// `name=@file`, `name=<file`, with `;type=…` and several files behind it.
fn form(value: ArgValue<'_>, out: &mut Outcome) {
    let Some(text) = value.exact() else { return read(None, value, out) };
    let Some(n) = text.iter().position(|b| *b == b'=') else { return };
    let content = text.get(n.saturating_add(1)..).unwrap_or(b"");
    let Some((b'@' | b'<', path)) = content.split_first() else {
        if content.windows(9).any(|w| w == b"headers=@" || w == b"headers=<") {
            read(None, value, out);
        }
        return;
    };
    let plain = !path.iter().any(|b| b";,\"\\".contains(b));
    read(plain.then_some(path), value, out);
}

/// Where the content goes.
fn outputs(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    let roles = Roles::new(args, call);
    for file in args.values(OUTPUT) {
        // `#1` is what a pattern in the URL stood for.
        if file.exact().is_none_or(|t| t.contains(&b'#')) {
            let place = Field::one(unknown(file), file.span());
            roles.add(Role::Write, ArgValue::whole(&place, file.certain), out);
        } else {
            roles.add(Role::Output, file, out);
        }
    }
    let named = REMOTE_NAME.iter().fold(Truth::No, |t, o| t.or(args.has(*o)));
    if named.may() && args.values(OUTPUT_DIR).next().is_none() {
        for url in args.values(URL).chain(args.operand("URL")) {
            let path = url.exact().filter(|t| !t.iter().any(|b| b"{[#".contains(b)));
            let path = path.map(|t| t.split(|b| *b == b'?').next().unwrap_or(t));
            let name = path.and_then(|t| t.rsplit(|b| *b == b'/').next()).filter(|n| !n.is_empty());
            let name = name.map_or_else(|| unknown(url), Value::exact);
            let place = Field::one(name, url.span());
            roles.add(Role::Write, ArgValue::whole(&place, named.and(url.certain)), out);
        }
    }
    if args.has(HEADER_NAME).may() {
        let place = Field::one(".", call.span);
        roles.add(Role::Into, ArgValue::whole(&place, args.has(HEADER_NAME)), out);
    }
}
