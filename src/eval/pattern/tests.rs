//! Patterns against real bash.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test fails loudly"
)]

use crate::base::Bytes;
use crate::eval::pattern::parse::DEPTH;
use crate::eval::pattern::{Options, change_case, escape, matches, remove, replace};
use crate::ir::{Anchor, CaseChange};
use proptest::prelude::{Strategy as _, any};
use proptest::strategy::ValueTree as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

const EXT: Options = Options { extglob: true, nocase: false };

fn bash(script: &[u8]) -> Vec<u8> {
    let mut child = Command::new("/bin/bash")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let script = script.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&script));
    let out = child.wait_with_output().unwrap().stdout;
    let _ = writer.join();
    out
}

fn quote(text: &[u8]) -> Vec<u8> {
    [
        b"'".as_slice(),
        &text.iter().flat_map(|b| if *b == b'\'' { b"'\\''".to_vec() } else { vec![*b] }).collect::<Vec<_>>(),
        b"'",
    ]
    .concat()
}

/// What bash makes of every operation, one line each; and what we make of it.
const FORMS: &[&str] = &[
    "[[ $s == $p ]] && echo Y || echo N",
    "echo \"<${s#$p}>\"",
    "echo \"<${s##$p}>\"",
    "echo \"<${s%$p}>\"",
    "echo \"<${s%%$p}>\"",
    "echo \"<${s/$p/_}>\"",
    "echo \"<${s//$p/_}>\"",
    "echo \"<${s/#$p/_}>\"",
    "echo \"<${s/%$p/_}>\"",
    "echo \"<${s^^$p}>\"",
    "echo \"<${s~$p}>\"",
];

fn ours(s: &[u8], p: &[u8], o: Options) -> Vec<Option<Bytes>> {
    vec![
        matches(p, s, o).map(|y| Bytes::from(if y { "Y" } else { "N" })),
        remove(s, p, false, false, o),
        remove(s, p, false, true, o),
        remove(s, p, true, false, o),
        remove(s, p, true, true, o),
        replace(s, p, b"_", false, Anchor::Anywhere, o),
        replace(s, p, b"_", true, Anchor::Anywhere, o),
        replace(s, p, b"_", false, Anchor::Start, o),
        replace(s, p, b"_", false, Anchor::End, o),
        change_case(s, Some(p), true, CaseChange::Upper, o),
        change_case(s, Some(p), false, CaseChange::Toggle, o),
    ]
}

/// Compares all operations; returns how many of how many answers were "not known".
fn compare(cases: &[(Vec<u8>, Vec<u8>)], o: Options) -> (usize, usize) {
    let mut script = b"shopt -s extglob\n".to_vec();
    if o.nocase {
        script.extend_from_slice(b"shopt -s nocasematch\n");
    }
    script.extend_from_slice(b"t() { s=$1 p=$2\n");
    for f in FORMS {
        script.extend_from_slice(f.as_bytes());
        script.push(b'\n');
    }
    script.extend_from_slice(b"}\n");
    for (s, p) in cases {
        script.extend([b"t ".to_vec(), quote(s), b" ".to_vec(), quote(p), b"\n".to_vec()].concat());
    }
    let out = bash(&script);
    let mut lines = out.split(|b| *b == b'\n');
    let (mut unknown, mut total) = (0, 0);
    let mut wrong = Vec::new();
    for (s, p) in cases {
        for (form, mine) in FORMS.iter().zip(ours(s, p, o)) {
            let real = Bytes::from(lines.next().unwrap());
            total += 1;
            match mine {
                None => unknown += 1,
                Some(m) if real == m || real == [b"<", m.as_slice(), b">"].concat() => {}
                Some(m) => wrong.push(format!(
                    "{form}  s={:?} p={:?} bash {real:?} ours {m:?}",
                    Bytes::from(s.as_slice()),
                    Bytes::from(p.as_slice())
                )),
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong of {total}:\n{}",
        wrong.len(),
        wrong.iter().take(40).cloned().collect::<Vec<_>>().join("\n")
    );
    (unknown, total)
}

fn random(
    n: usize,
    atoms: &'static [&'static str],
    subject: &'static [&'static str],
) -> Vec<(Vec<u8>, Vec<u8>)> {
    // The same texts each time; `PROPTEST_RNG_SEED` draws others.
    let mut config = proptest::test_runner::Config::default();
    if config.rng_seed == proptest::test_runner::RngSeed::Random {
        config.rng_seed = proptest::test_runner::RngSeed::Fixed(1);
    }
    let mut runner = proptest::test_runner::TestRunner::new(config);
    let pick = |from: &'static [&'static str], len| {
        proptest::collection::vec(any::<proptest::sample::Index>(), 0..len)
            .prop_map(move |v| v.iter().map(|i| *i.get(from)).collect::<String>().into_bytes())
    };
    let both = (pick(subject, 7), pick(atoms, 8));
    (0..n).map(|_| both.new_tree(&mut runner).unwrap().current()).collect()
}

/// Subject, pattern, and whether they match in bash; `~` parts them.
const TABLE: &str = r"a ~ a ~ Y
abc ~ abc ~ Y
abc ~ ab ~ N
abc ~ * ~ Y
 ~ * ~ Y
abc ~ a* ~ Y
abc ~ *c ~ Y
abc ~ *b* ~ Y
abc ~ a?c ~ Y
abc ~ a??c ~ N
ab ~ a*b ~ Y
axxb ~ a*b ~ Y
aab ~ *a*b ~ Y
abcabc ~ *abc ~ Y
abc ~ ??? ~ Y
abc ~ ???? ~ N
a ~ [abc] ~ Y
d ~ [abc] ~ N
d ~ [!abc] ~ Y
a ~ [!abc] ~ N
d ~ [^abc] ~ Y
^ ~ [^^] ~ N
b ~ [a-c] ~ Y
B ~ [a-c] ~ N
- ~ [a-] ~ Y
- ~ [-a] ~ Y
] ~ []] ~ Y
] ~ []a] ~ Y
a ~ []a] ~ Y
x ~ [!]a] ~ Y
] ~ [!]a] ~ N
[] ~ [] ~ Y
[!] ~ [!] ~ Y
[a ~ [a ~ Y
[ ~ [ ~ Y
[ ~ [[] ~ Y
] ~ ] ~ Y
a ~ [z-a] ~ N
x ~ [z-ax] ~ Y
5 ~ [0-9] ~ Y
a5 ~ [a-z][0-9] ~ Y
^ ~ [a^] ~ Y
! ~ [a!] ~ Y
] ~ [\]] ~ Y
- ~ [a\-z] ~ Y
m ~ [a\-z] ~ N
m ~ [\a-z] ~ Y
\ ~ [\\] ~ Y
a\b ~ a\\b ~ Y
ab ~ a\b ~ Y
* ~ \* ~ Y
a ~ \* ~ N
? ~ \? ~ Y
[a] ~ \[a] ~ Y
a\ ~ a\ ~ Y
a/b ~ a*b ~ Y
.a ~ * ~ Y
.a ~ ?a ~ Y
a ~ [[:alpha:]] ~ Y
5 ~ [[:alpha:]] ~ N
5 ~ [[:digit:]] ~ Y
_ ~ [[:word:]] ~ Y
_ ~ [[:alnum:]] ~ N
F ~ [[:xdigit:]] ~ Y
A ~ [[:upper:]] ~ Y
a ~ [[:upper:]] ~ N
! ~ [[:punct:]] ~ Y
a ~ [![:digit:]] ~ Y
z ~ [[:digit:]x-z] ~ Y
a ~ [[:foo:]a] ~ Y
a ~ [[:foo:]] ~ N
: ~ [[:foo:]] ~ N
a ~ [[.a.]] ~ Y
- ~ [[.-.]] ~ Y
c ~ [[.a.]-d] ~ Y
a ~ [[=a=]] ~ Y
b ~ [[=a=]c] ~ N
é ~ ? ~ Y
é ~ ?? ~ N
é ~ [é] ~ Y
é ~ [à-ü] ~ Y
aéb ~ a?b ~ Y
a ~ ?(a) ~ Y
 ~ ?(a) ~ Y
aa ~ ?(a) ~ N
 ~ *(a) ~ Y
aaa ~ *(a) ~ Y
 ~ +(a) ~ N
aaa ~ +(a) ~ Y
abab ~ +(ab) ~ Y
aba ~ +(ab) ~ N
b ~ @(a|b) ~ Y
ab ~ @(a|b) ~ N
c ~ !(a|b) ~ Y
a ~ !(a|b) ~ N
 ~ !(a) ~ Y
 ~ !() ~ N
aXb ~ a!(c)b ~ Y
acb ~ a!(c)b ~ N
foo.c ~ !(*.o).c ~ Y
foo.o ~ !(*.o) ~ N
ab ~ @(a)@(b) ~ Y
abcd ~ @(a|ab)@(bcd|cd) ~ Y
aab ~ *(a)b ~ Y
ac ~ a@(|b)c ~ Y
a|b ~ a@(\|)b ~ Y
a)b ~ a@(\))b ~ Y
a(x)b ~ a@((x))b ~ Y
ab ~ @(a@(b|c)|d) ~ Y
d ~ @(a@(b|c)|d) ~ Y
ad ~ *(a|d) ~ Y
aab ~ +(a|ab) ~ Y
@(a ~ @(a ~ Y
a ~ @(a ~ N
a|b ~ a|b ~ Y
aXXb ~ a*(X)b ~ Y
a+b ~ a+b ~ Y
ab.txt ~ *.@(txt|md) ~ Y
ab.md ~ *.@(txt|md) ~ Y
ab.rs ~ *.@(txt|md) ~ N
aaa ~ +(*) ~ Y
] ~ @([]]) ~ Y
a ~ @([a|b]) ~ Y
| ~ @([a|b]) ~ Y";

fn rounds() -> usize {
    std::env::var("SHGATE_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(300)
}

#[test]
fn random_patterns_agree_with_bash() {
    let plain = &[
        "a",
        "b",
        "c",
        "*",
        "?",
        "[",
        "]",
        "-",
        "!",
        "^",
        "\\",
        "[ab]",
        "[!a]",
        "[a-c]",
        "é",
        "[[:alpha:]]",
    ];
    let (unknown, total) = compare(&random(rounds(), plain, &["a", "b", "c", "[", "]", "-", "é"]), EXT);
    assert!(unknown * 5 < total, "{unknown} of {total} unknown");
    let ext = &[
        "a", "b", "*", "?", "@(", "?(", "*(", "+(", "!(", ")", "|", "a|", "b)", "(", "@(a|b)", "!(a)",
        "*(ab|b)",
    ];
    let (unknown, total) = compare(&random(rounds(), ext, &["a", "b", "(", ")", "|"]), EXT);
    assert!(unknown * 2 < total, "{unknown} of {total} unknown");
}

#[test]
fn the_table_holds_for_us_and_for_bash() {
    let rows: Vec<_> = TABLE.lines().map(|l| l.split(" ~ ").collect::<Vec<_>>()).collect();
    assert!(rows.len() >= 80);
    let mut unknown = 0;
    for row in &rows {
        let [s, p, answer] = row.as_slice() else { panic!("{row:?}") };
        match matches(p.as_bytes(), s.as_bytes(), EXT) {
            Some(got) => assert_eq!(got, *answer == "Y", "{s} {p}"),
            None => unknown += 1,
        }
    }
    assert_eq!(unknown, 0);
    let cases: Vec<_> = rows.iter().map(|r| (r[0].as_bytes().to_vec(), r[1].as_bytes().to_vec())).collect();
    compare(&cases, EXT);
    compare(&cases, Options { extglob: true, nocase: true });
    let bytes: &[(&[u8], &[u8])] = &[
        (b"\xff", b"?"),
        (b"\xff\xc3\xa9", b"???"),
        (b"\xff\xc3\xa9", b"??"),
        (b"a\xffb", b"a*b"),
        (b"a\xffb", b"a[!x]b"),
        (b"\xc3\xa9", b"\xc3*"),
    ];
    compare(&bytes.iter().map(|(s, p)| (s.to_vec(), p.to_vec())).collect::<Vec<_>>(), EXT);
}

#[test]
fn without_extglob_brackets_are_text() {
    let o = Options::default();
    assert_eq!(matches(b"@(a|b)", b"a", o), Some(false));
    assert_eq!(matches(b"@(a|b)", b"@(a|b)", o), Some(true));
    assert_eq!(matches(b"*(a)", b"xx(a)", o), Some(true));
    assert_eq!(bash(b"shopt -u extglob; p='@(a|b)'; case a in $p) echo Y;; esac; p='*(a)'; case 'xx(a)' in $p) echo Z;; esac"), b"Z\n");
}

#[test]
fn what_is_not_known_is_said() {
    let nocase = Options { nocase: true, ..EXT };
    for (p, s) in
        [("[[:alpha:]]", "é"), ("[[.hyphen.]]", "-"), ("[a[:x]", "a"), ("*@(|x)", "abc"), ("*!(a)b", "b")]
    {
        assert_eq!(matches(p.as_bytes(), s.as_bytes(), EXT), None, "{p}");
    }
    assert_eq!(matches("É".as_bytes(), "é".as_bytes(), nocase), None);
    assert_eq!(matches(b"[[:upper:]]", b"A", nocase), None);
    assert_eq!(change_case("é".as_bytes(), None, true, CaseChange::Upper, EXT), None);
    assert_eq!(change_case("é".as_bytes(), Some(b"x"), true, CaseChange::Upper, EXT), Some("é".into()));
    assert_eq!(change_case("a–b".as_bytes(), None, true, CaseChange::Upper, EXT), Some("A–B".into()));
    assert_eq!(change_case(b"aB", None, true, CaseChange::Toggle, EXT), Some("Ab".into()));
    assert_eq!(change_case(b"AB", None, false, CaseChange::Lower, EXT), Some("aB".into()));
}

#[test]
fn cruel_patterns_end_soon_and_fuel_runs_out() {
    let long = vec![b'a'; 2_000];
    let start = std::time::Instant::now();
    assert_eq!(matches(&b"*a".repeat(40), &long, EXT), Some(true));
    assert_eq!(matches(&[b"*a".repeat(40), b"b".to_vec()].concat(), &long, EXT), Some(false));
    let short = vec![b'a'; 60];
    assert_eq!(matches(b"+(+(+(+(a)|aa)|a)|+(aaa))b", &short, EXT), Some(false));
    assert_eq!(matches(b"*(*(*(*(*(*(a))))))b", &short, EXT), Some(false));
    assert_eq!(matches(b"!(!(!(!(a))))", b"a", EXT), Some(true));
    // Too dear: the answer is "not known".
    let dear = [b"*a".repeat(super::FUEL as usize / 2_000), b"b".to_vec()].concat();
    assert_eq!(matches(&dear, &long, EXT), None);
    assert_eq!(remove(&long, &dear, false, true, EXT), None);
    assert_eq!(replace(&long, b"*b", b"x", true, Anchor::Anywhere, EXT), None);
    let nest = |n: u32| [b"@(".repeat(n as usize), b"a".to_vec(), b")".repeat(n as usize)].concat();
    assert_eq!(matches(&nest(DEPTH), b"a", EXT), Some(true));
    assert_eq!(matches(&nest(DEPTH + 1), b"a", EXT), None);
    assert!(start.elapsed().as_secs() < 2, "{:?}", start.elapsed());
}

#[test]
fn an_escaped_text_matches_itself_only() {
    for t in ["a*b", "[x]", "\\", "@(a)", "é ü", "~$'\"", ""] {
        let p = escape(t.as_bytes());
        assert_eq!(matches(&p, t.as_bytes(), EXT), Some(true), "{p}");
        assert_eq!(matches(&p, [t.as_bytes(), b"x"].concat().as_slice(), EXT), Some(false), "{p}");
    }
}
