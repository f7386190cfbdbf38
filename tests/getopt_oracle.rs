//! The option engine against a real `getopt_long`: the getopt(1) of util-linux is the judge.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on should stop"
)]

use proptest::prelude::{Strategy, prop};
use proptest::test_runner::{Config, TestRunner};
use shgate::args::{Args, Grammar, Settings};
use shgate::base::{Bytes, SourceId, Span};
use shgate::value::Field;
use std::process::Command;

/// The same inputs each time; `PROPTEST_RNG_SEED` draws others.
fn fixed_seed() -> proptest::test_runner::RngSeed {
    match proptest::test_runner::Config::default().rng_seed {
        proptest::test_runner::RngSeed::Random => proptest::test_runner::RngSeed::Fixed(1),
        fixed => fixed,
    }
}

const LONGS: [&str; 9] = ["re", "reg", "rege", "color", "col", "out", "output", "no-col", "x"];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Arity {
    No,
    Maybe,
    Yes,
}

fn arity() -> impl Strategy<Value = Arity> {
    prop::sample::select(vec![Arity::No, Arity::Maybe, Arity::Yes])
}

type Spec = (Vec<(char, Arity)>, Vec<(&'static str, Arity)>, bool);

fn spec() -> impl Strategy<Value = Spec> {
    let shorts =
        prop::collection::btree_map(prop::sample::select(vec!['a', 'b', 'c', 'd', 'x', '1']), arity(), 0..5);
    let longs = prop::collection::btree_map(prop::sample::select(LONGS.to_vec()), arity(), 0..6);
    (shorts, longs, proptest::bool::ANY)
        .prop_map(|(s, l, stop)| (s.into_iter().collect(), l.into_iter().collect(), stop))
}

fn word() -> impl Strategy<Value = String> {
    let long = (prop::sample::select(LONGS.to_vec()), 1usize..8, proptest::option::of("[ab=]{0,2}"))
        .prop_map(|(name, n, value)| {
            let name = &name[..n.min(name.len())];
            value.map_or(format!("--{name}"), |v| format!("--{name}={v}"))
        });
    proptest::strategy::Union::new_weighted(vec![
        (4, "-[abcdx1]{1,3}".boxed()),
        (4, long.boxed()),
        (1, "--".boxed()),
        (1, "-".boxed()),
        (3, "[abf]{1,3}".boxed()),
    ])
}

/// What getopt(1) makes of it: the words it prints, and whether it complained.
fn judge(spec: &Spec, argv: &[String]) -> (Vec<String>, bool) {
    let colons = |a: Arity| ["", "::", ":"][a as usize];
    let mut shorts = if spec.2 { "+".to_owned() } else { String::new() };
    spec.0.iter().for_each(|(c, a)| shorts.push_str(&format!("{c}{}", colons(*a))));
    let mut call = Command::new("getopt");
    call.env_remove("POSIXLY_CORRECT").args(["-q", "-o", &shorts]);
    for (name, a) in &spec.1 {
        call.args(["-l", &format!("{name}{}", colons(*a))]);
    }
    let out = call
        .args(["-n", "t", "--"])
        .args(argv)
        .output()
        .unwrap_or_else(|e| panic!("this test needs getopt(1) of util-linux: {e}"));
    let text = String::from_utf8(out.stdout).unwrap();
    let words = text.split_whitespace().map(|w| w.trim_matches('\'').to_owned()).collect();
    (words, out.status.success())
}

/// What the engine makes of it, in the same notation.
fn ours(spec: &Spec, argv: &[String]) -> (Vec<String>, bool) {
    let meta = |a: Arity, long: bool| match (a, long) {
        (Arity::No, _) => "",
        (Arity::Maybe, true) => "[=V]",
        (Arity::Maybe, false) => "[V]",
        (Arity::Yes, true) => "=V",
        (Arity::Yes, false) => " V",
    };
    let mut rows = String::new();
    spec.0.iter().for_each(|(c, a)| rows.push_str(&format!("-{c}{}\n", meta(*a, false))));
    spec.1.iter().rev().for_each(|(n, a)| rows.push_str(&format!("--{n}{}\n", meta(*a, true))));
    let mut grammar = Grammar::read(rows.leak(), "[FILE]...").unwrap();
    if spec.2 {
        grammar = grammar.stop();
    }
    let here = Span::new(SourceId::ROOT, 0, 0);
    let words: Vec<Field> =
        std::iter::once("t").chain(argv.iter().map(String::as_str)).map(|w| Field::one(w, here)).collect();
    let args = Args::parse(&grammar, &words, Settings::default());
    let mut out = Vec::new();
    for s in args.sights() {
        let form = grammar.options.forms(s.opt).next().unwrap();
        out.push(form.text.to_owned());
        if form.values > 0 || form.optional {
            out.push(s.value.and_then(|v| v.exact()).map_or(String::new(), |v| Bytes::from(v).to_string()));
        }
    }
    out.push("--".to_owned());
    for o in &args.operands {
        out.push(args.word(o.at).and_then(Field::as_exact).map(|w| Bytes::from(w).to_string()).unwrap());
    }
    (out, args.unknown.is_empty() && !args.missing)
}

#[test]
fn as_getopt_long_reads_it() {
    let mut runner = TestRunner::new(Config {
        cases: 600,
        failure_persistence: None,
        rng_seed: fixed_seed(),
        ..Config::default()
    });
    let good = std::cell::Cell::new(0u32);
    runner
        .run(&(spec(), prop::collection::vec(word(), 0..7)), |(spec, argv)| {
            let (theirs, fine) = judge(&spec, &argv);
            let (mine, understood) = ours(&spec, &argv);
            assert_eq!(understood, fine, "getopt says {theirs:?}, we say {mine:?}");
            if fine {
                good.set(good.get() + 1);
                assert_eq!(mine, theirs);
            }
            Ok(())
        })
        .unwrap();
    assert!(good.get() > 60, "too few command lines that getopt accepts: {}", good.get());
}
