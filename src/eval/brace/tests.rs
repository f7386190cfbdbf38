//! Brace expansion against real bash.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test fails loudly"
)]

use crate::base::{Bytes, SourceId, Span};
use crate::eval::brace::{DEPTH, WORDS, candidates, expand};
use crate::ir::{Arith, CommandSub, Lit, Param, ParamName, ParamOp, Part, Script, Word};
use proptest::prelude::{Strategy as _, any};
use proptest::strategy::ValueTree as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

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

fn span(start: usize, end: usize) -> Span {
    Span::new(SourceId::ROOT, start, end)
}

fn lit(text: &str, at: usize) -> Lit {
    Lit { text: text.into(), span: span(at, at + text.len()) }
}

/// Words of a little language: `$x`, `${x}`, `"…"`, `'…'`, `$(:)`, and unquoted text.
fn word(text: &str) -> Word {
    let mut parts = Vec::new();
    let mut at = 0;
    let mut plain = 0;
    while at < text.len() {
        let rest = &text[at..];
        let (len, part) = if rest.starts_with("$(:)") {
            let sub = CommandSub { script: Script::default(), span: span(at, at + 4) };
            (4, Part::Command(Box::new(sub)))
        } else if rest.starts_with("$x") || rest.starts_with("${x}") {
            let more = rest[1..].bytes().take_while(u8::is_ascii_alphanumeric).count();
            let (len, name) = if more > 0 { (1 + more, &rest[1..=more]) } else { (4, "x") };
            let name = ParamName::Var(name.into());
            let param = Param {
                name,
                subscript: None,
                indirect: false,
                op: ParamOp::Value,
                span: span(at, at + len),
            };
            (len, Part::Param(Box::new(param)))
        } else if rest.starts_with(['"', '\'']) {
            let end = 1 + rest[1..].find(&rest[..1]).unwrap();
            let inner = Part::Quoted(lit(&rest[1..end], at + 1));
            let part =
                if rest.starts_with('"') { Part::Double(vec![inner], span(at, at + end + 1)) } else { inner };
            (end + 1, part)
        } else {
            at += 1;
            continue;
        };
        if plain < at {
            parts.push(Part::Literal(lit(&text[plain..at], plain)));
        }
        parts.push(part);
        at += len;
        plain = at;
    }
    if plain < text.len() {
        parts.push(Part::Literal(lit(&text[plain..], plain)));
    }
    Word { parts, span: span(0, text.len()) }
}

/// The fields, with `x` set to `V` and `x…` unset.
fn fields(words: &[Word]) -> Vec<Bytes> {
    let mut out = Vec::new();
    for w in words {
        let mut text = Bytes::default();
        let mut quoted = false;
        for p in &w.parts {
            match p {
                Part::Literal(l) => text.extend_from_slice(&l.text),
                Part::Quoted(l) => {
                    quoted = true;
                    text.extend_from_slice(&l.text);
                }
                Part::Double(inner, _) => {
                    quoted = true;
                    for q in inner {
                        let Part::Quoted(l) = q else { panic!() };
                        text.extend_from_slice(&l.text);
                    }
                }
                Part::Param(p) => {
                    if p.name == ParamName::Var("x".into()) {
                        text.push(b'V');
                    }
                }
                Part::Command(_) => {}
                _ => panic!(),
            }
        }
        if quoted || !text.is_empty() {
            out.push(text);
        }
    }
    out
}

fn shown(words: &[Word]) -> String {
    let all = fields(words);
    if all.is_empty() { "<>".into() } else { all.iter().map(|f| format!("<{f}>")).collect() }
}

/// Words and what `printf '<%s>'` makes of them in bash; ` ~ ` parts them.
const TABLE: &str = r##"{a,b} ~ <a><b>
x{a,b}y ~ <xay><xby>
{} ~ <{}>
{a} ~ <{a}>
{,} ~ <>
x{,} ~ <x><x>
x{,.bak} ~ <x><x.bak>
{a,} ~ <a>
{,a} ~ <a>
{a,b,c} ~ <a><b><c>
{a,{b,c}} ~ <a><b><c>
{{a,b},c} ~ <a><b><c>
{a{b,c}} ~ <{ab}><{ac}>
{a{b,c},d} ~ <ab><ac><d>
{a,b}{c,d} ~ <ac><ad><bc><bd>
{a,b}{c,d}{e,f} ~ <ace><acf><ade><adf><bce><bcf><bde><bdf>
a{b,c ~ <a{b,c>
{a,b ~ <{a,b>
a}b ~ <a}b>
}{a,b} ~ <}a><}b>
{a,b}} ~ <a}><b}>
{{a,b} ~ <{a><{b>
{a,b{c,d} ~ <{a,bc><{a,bd>
{a{b,c} ~ <{ab><{ac>
{{a}{b,c} ~ <{{a}b><{{a}c>
{a{b}c,d} ~ <a{b}c><d>
{a,{b},c} ~ <a><{b}><c>
{}{1,2} ~ <{}1><{}2>
{a}{1,2} ~ <{a}1><{a}2>
{a,b}.{c ~ <a.{c><b.{c>
{a,b}{,}{,} ~ <a><a><a><a><b><b><b><b>
{,a{,b}} ~ <a><ab>
x{a,b}y{c,d}z ~ <xaycz><xaydz><xbycz><xbydz>
{1..3} ~ <1><2><3>
{3..1} ~ <3><2><1>
{1..1} ~ <1>
{-1..1} ~ <-1><0><1>
{1..-1} ~ <1><0><-1>
{01..3} ~ <01><02><03>
{1..03} ~ <01><02><03>
{-01..1} ~ <-01><000><001>
{1..-01} ~ <001><000><-01>
{0..-0} ~ <0>
{-0..2} ~ <0><1><2>
{-00..2} ~ <000><001><002>
{08..11} ~ <08><09><10><11>
{1..3..0} ~ <1><2><3>
{1..3..1} ~ <1><2><3>
{1..10..3} ~ <1><4><7><10>
{10..1..3} ~ <10><7><4><1>
{10..1..-3} ~ <10><7><4><1>
{1..10..-3} ~ <1><4><7><10>
{001..10..3} ~ <001><004><007><010>
{1..5..02} ~ <1><3><5>
{+1..3} ~ <1><2><3>
{1..+3} ~ <1><2><3>
{a..e} ~ <a><b><c><d><e>
{e..a} ~ <e><d><c><b><a>
{a..e..2} ~ <a><c><e>
{a..e..-2} ~ <a><c><e>
{e..a..2} ~ <e><c><a>
{A..C} ~ <A><B><C>
{a..a} ~ <a>
{a..1} ~ <{a..1}>
{1..a} ~ <{1..a}>
{aa..b} ~ <{aa..b}>
{..} ~ <{..}>
{...} ~ <{...}>
{1..} ~ <{1..}>
{..3} ~ <{..3}>
{1..3..} ~ <{1..3..}>
{1..3..x} ~ <{1..3..x}>
{1..2..3..4} ~ <{1..2..3..4}>
{a..b,c} ~ <a..b><c>
{a..c}..d ~ <a..d><b..d><c..d>
{1..3,4} ~ <1..3><4>
{a,{1..3}} ~ <a><1><2><3>
{{1..3},x} ~ <1><2><3><x>
{{1..3}..5} ~ <{{1..3}..5}>
{{1..3}..5}x ~ <{{1..3}..5}x>
{{a,b}..5} ~ <a..5><b..5>
{1..{2,3}} ~ <1..2><1..3>
{1..3}{ ~ <1{><2{><3{>
{1..}{a,b} ~ <{1..}a><{1..}b>
{99999999999999999999..1}{a,b} ~ <{99999999999999999999..1}a><{99999999999999999999..1}b>
{1..99999999999999999999} ~ <{1..99999999999999999999}>
{9223372036854775806..9223372036854775807} ~ <9223372036854775806><9223372036854775807>
file{1..3}.{txt,md} ~ <file1.txt><file1.md><file2.txt><file2.md><file3.txt><file3.md>
/usr/{bin,sbin} ~ </usr/bin></usr/sbin>
{a,b}={c,d} ~ <a=c><a=d><b=c><b=d>
--{x,y}=1 ~ <--x=1><--y=1>
{1,2}..3 ~ <1..3><2..3>
{0x1..3} ~ <{0x1..3}>
{a.b,c} ~ <a.b><c>
{-,+}{1..2} ~ <-1><-2><+1><+2>
{1..1..5} ~ <1>
{-5..5..5} ~ <-5><0><5>"##;

#[test]
fn the_table_holds_for_us_and_for_bash() {
    let mut script = Vec::new();
    let mut want = Vec::new();
    for row in TABLE.lines() {
        let (text, answer) = row.split_once(" ~ ").unwrap();
        script.extend_from_slice(format!("printf '<%s>' {text}; echo\n").as_bytes());
        want.push(answer);
        assert_eq!(expand(&word(text)).map(|w| shown(&w)).as_deref(), Some(answer), "{text}");
    }
    assert!(want.len() >= 50);
    let out = String::from_utf8(bash(&script)).unwrap();
    assert_eq!(out.lines().collect::<Vec<_>>(), want);
}

/// Compares with bash; returns how many answers were "not known".
fn compare(texts: &[String]) -> usize {
    let mut script = b"x=V\n".to_vec();
    for t in texts {
        script.extend_from_slice(format!("printf '<%s>' {t}; echo\n").as_bytes());
    }
    let out = String::from_utf8(bash(&script)).unwrap();
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), texts.len());
    let (mut unknown, mut wrong) = (0, Vec::new());
    for (text, real) in texts.iter().zip(lines) {
        match expand(&word(text)) {
            None => unknown += 1,
            Some(w) if shown(&w) == real => {}
            Some(w) => wrong.push(format!("{text}   bash {real} ours {}", shown(&w))),
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
    unknown
}

fn random(atoms: &'static [&'static str], most: usize) -> Vec<String> {
    let rounds = std::env::var("SHGATE_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    // The same texts each time; `PROPTEST_RNG_SEED` draws others.
    let mut config = proptest::test_runner::Config::default();
    if config.rng_seed == proptest::test_runner::RngSeed::Random {
        config.rng_seed = proptest::test_runner::RngSeed::Fixed(1);
    }
    let mut runner = proptest::test_runner::TestRunner::new(config);
    let one = proptest::collection::vec(any::<proptest::sample::Index>(), 1..most)
        .prop_map(move |v| v.iter().map(|i| *i.get(atoms)).collect::<String>());
    (0..rounds).map(|_| one.new_tree(&mut runner).unwrap().current()).collect()
}

#[test]
fn random_text_expands_as_in_bash() {
    // A few may be more than is followed; none may be wrong.
    assert!(compare(&random(&["{", "}", ",", ".", "a", "1", "-"], 14)) < 5);
    // Numbers: signs, zeros, steps.
    let numbers: Vec<String> =
        random(&["1", "0", "-", "+", "..", "..", "2", "0"], 9).iter().map(|t| format!("{{{t}}}")).collect();
    compare(&numbers);
    let atoms = &["{", "}", "{", "}", ",", "..", "a", "1", "-2", "03", "+", "00", "{1..3}", "{a,b}"];
    assert!(compare(&random(atoms, 10)) < 5);
}

#[test]
fn random_words_with_quotes_and_expansions_expand_as_in_bash() {
    let atoms = &["{", "}", "{", "}", ",", "..", "a", "1", "$x", "${x}", "\"b,\"", "'}'", "''", "$(:)", "-"];
    compare(&random(atoms, 10));
}

#[test]
fn names_grow_into_the_alternatives() {
    for text in
        ["$x{a,b}", "{a,$x}a", "$x{1..2}", "${x}{a,b}", "$x{-,+}", "$x{\"a\",b}", "{a,b}$x{c,d}", "{$x,a}"]
    {
        assert_eq!(compare(&[text.to_owned()]), 0);
    }
    // A lone dollar that meets other text.
    assert_eq!(expand(&word("{$,a}b")), None);
}

#[test]
fn spans_tell_verbatim_text() {
    let text = "pre{ab,c{1..2}}post";
    let words = expand(&word(text)).unwrap();
    assert_eq!(words.len(), 3);
    for w in &words {
        assert_eq!(w.span, span(0, text.len()));
        for p in &w.parts {
            let Part::Literal(l) = p else { panic!() };
            if l.span.len() == l.text.len() {
                assert_eq!(l.text, &text[l.span.range()]);
            } else {
                assert_eq!(l.span, span(8, 14));
            }
        }
    }
    assert_eq!(words[0].parts.len(), 3);
}

#[test]
fn limits_are_reached() {
    assert!(!candidates(&word("a,b}")) && !candidates(&word("'{a,b}'")) && candidates(&word("{")));
    assert_eq!(expand(&word(&format!("{{1..{WORDS}}}"))).map(|w| w.len()), Some(WORDS));
    assert_eq!(expand(&word(&format!("{{0..{WORDS}}}"))), None);
    assert_eq!(expand(&word("{0..9}{0..9}{0..9}{0..9}{0..1}")), None);
    assert_eq!(expand(&word("{A..z}")), None);
    let nest = |n: u32| format!("{}{}", "{a,".repeat(n as usize), "}".repeat(n as usize));
    assert!(expand(&word(&nest(DEPTH - 1))).is_some());
    assert_eq!(expand(&word(&nest(DEPTH + 2))), None);
    let long = "x".repeat(super::WORK / 100);
    assert_eq!(expand(&word(&format!("{long}{{1..200}}"))), None);
    assert_eq!(expand(&word(&"{".repeat(20_000))), None);
    let glob = |text: &str| Word {
        parts: vec![
            Part::Literal(lit("{a,b}", 0)),
            Part::ExtGlob {
                op: b'@',
                alternatives: vec![vec![Part::Literal(lit(text, 7))]],
                span: span(5, 9),
            },
        ],
        span: span(0, 9),
    };
    assert_eq!(expand(&glob("c,d")), None);
    assert_eq!(expand(&glob("c")).map(|w| w.len()), Some(2));
    // `{$[1,2],3}` is parted within the brackets.
    let mut sum = word("{a,b}");
    sum.parts.push(Part::Arith(Arith { parts: vec![Part::Quoted(lit("1,2", 7))], span: span(7, 10) }));
    assert_eq!(expand(&sum), None);
}
