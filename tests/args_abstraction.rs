//! Knowing less never hides anything: what a command line means is covered by what a half-known command line
//! that admits it means.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot go on should stop")]

use proptest::prelude::{Strategy, prop};
use proptest::test_runner::{Config, TestRunner};
use shgate::args::{Args, Grammar, Settings};
use shgate::base::{Bytes, SourceId, Span};
use shgate::value::{Class, Field, Hole, Piece, Text, Value};

/// The same inputs each time; `PROPTEST_RNG_SEED` draws others.
fn fixed_seed() -> proptest::test_runner::RngSeed {
    match proptest::test_runner::Config::default().rng_seed {
        proptest::test_runner::RngSeed::Random => proptest::test_runner::RngSeed::Fixed(1),
        fixed => fixed,
    }
}

const OPTIONS: &str = "
    -f --force
    -r --recursive
    -o --output=FILE:write
    -i[SUF] --in-place[=SUF]
    -e --regexp=P ...
    --[no-]color[=WHEN]
    --arg A B
    -NUM
";
const GRAMMARS: [Grammar; 4] = [
    Grammar::gnu(OPTIONS, "-e: FILE...\nPATTERN [FILE]..."),
    Grammar::gnu(OPTIONS, "SOURCE... DEST"),
    Grammar::posix(OPTIONS, "NAME=VALUE... COMMAND...:argv"),
    Grammar::gnu(OPTIONS, "POD [NAME] -- COMMAND...:argv"),
];

fn here() -> Span {
    Span::new(SourceId::ROOT, 0, 0)
}

/// How much of a word is known.
#[derive(Clone, Copy, Debug)]
enum Known {
    All,
    Beginning(usize),
    OneOf(usize),
    Nothing,
    /// Together with the next words, which can be none.
    Many(usize),
    /// A word of its own that turned out to be nothing.
    ManyNone,
    /// The same, but it surely would not have been an option.
    PlainNone,
}

fn known() -> impl Strategy<Value = Known> {
    prop::sample::select(vec![
        Known::All,
        Known::All,
        Known::All,
        Known::All,
        Known::Beginning(1),
        Known::Beginning(2),
        Known::Beginning(4),
        Known::Beginning(8),
        Known::OneOf(0),
        Known::OneOf(3),
        Known::Nothing,
        Known::Many(1),
        Known::Many(2),
        Known::ManyNone,
        Known::PlainNone,
    ])
}

const WORDS: [&str; 22] = [
    "-f",
    "-r",
    "-rf",
    "-o",
    "-oa",
    "-ro",
    "-i",
    "-i.b",
    "-e",
    "-ep",
    "-3",
    "--force",
    "--output",
    "--output=x",
    "--no-color",
    "--color=a",
    "--arg",
    "--",
    "a",
    "b",
    "A=1",
    "c",
];

fn hide(words: &[&str], known: &[Known]) -> Vec<Field> {
    let mut out = vec![Field::one("t", here())];
    let mut i = 0;
    while i < words.len() {
        let w = words[i];
        i += 1;
        let hole = || Value::unknown(None);
        match known[i - 1] {
            Known::All => out.push(Field::one(w, here())),
            Known::Beginning(n) => {
                let mut t = Text::exact(&w.as_bytes()[..n.min(w.len())]);
                t.push(Piece::Hole(Hole { class: Class::Any, source: None }));
                out.push(Field::one(t, here()));
            }
            Known::OneOf(k) => {
                out.push(Field::one(
                    Value::one_of([Text::from(w), Text::from(WORDS[(i + k * 7) % WORDS.len()])]),
                    here(),
                ));
            }
            Known::Nothing => out.push(Field::one(hole(), here())),
            Known::Many(n) => {
                out.push(Field::many(hole(), here()));
                i = (i + n - 1).min(words.len());
            }
            Known::PlainNone => {
                let mut t = Text::exact("/");
                t.push(Piece::Hole(Hole { class: Class::Any, source: None }));
                out.push(Field::many(t, here()));
                out.push(Field::one(w, here()));
            }
            Known::ManyNone => {
                out.push(Field::many(hole(), here()));
                out.push(Field::one(w, here()));
            }
        }
    }
    out
}

fn covered(grammar: &Grammar, concrete: &[Field], hidden: &[Field]) -> Result<(), String> {
    let (c, h) = (
        Args::parse(grammar, concrete, Settings::default()),
        Args::parse(grammar, hidden, Settings::default()),
    );
    let refuses = !c.unknown.is_empty() || c.missing || !c.extra.is_empty();
    let lacks = grammar.operands.items().any(|i| i.name == "DEST") && c.operands.len() < 2;
    if refuses || lacks {
        return Ok(());
    }
    for opt in grammar.options.options() {
        let (really, said) = (c.has(opt), h.has(opt));
        if really.must() && !said.may() || !really.may() && said.must() {
            return Err(format!("{}: really {really:?}, said {said:?}", grammar.options.row(opt)));
        }
    }
    for s in c.sights() {
        let Some(v) = s.value.and_then(|v| v.exact()) else { continue };
        let seen = h
            .sights()
            .any(|t| t.opt == s.opt && t.nth == s.nth && t.value.is_some_and(|x| x.value().admits(v)));
        if !seen && h.opaque.is_empty() {
            return Err(format!("the value {} of {}", Bytes::from(v), s.name));
        }
    }
    for o in &c.operands {
        let word = c.word(o.at).and_then(Field::as_exact).unwrap();
        let seen = h
            .operands
            .iter()
            .any(|p| p.item.name == o.item.name && h.word(p.at).is_some_and(|f| f.value.admits(word)));
        if !seen {
            return Err(format!("{} as {}", Bytes::from(word), o.item.name));
        }
    }
    for (rest, _) in c.rests() {
        let words: Vec<Bytes> = rest.iter().map(|f| Bytes::from(f.as_exact().unwrap())).collect();
        if words[0].starts_with(b"-") {
            continue;
        }
        if !h.rests().any(|(r, _)| Field::admit(r, &words)) {
            return Err(format!("the command line {words:?}"));
        }
    }
    Ok(())
}

#[test]
fn less_knowledge_covers_more() {
    let cases = std::env::var("SHGATE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let mut runner = TestRunner::new(Config {
        cases,
        failure_persistence: None,
        rng_seed: fixed_seed(),
        ..Config::default()
    });
    let word = || prop::sample::select(WORDS.to_vec());
    let lines = prop::collection::vec((word(), known()), 0..7);
    runner
        .run(&(0usize..GRAMMARS.len(), lines), |(g, line)| {
            let words: Vec<&str> = line.iter().map(|(w, _)| *w).collect();
            let known: Vec<Known> = line.iter().map(|(_, k)| *k).collect();
            let concrete: Vec<Field> =
                std::iter::once("t").chain(words.iter().copied()).map(|w| Field::one(w, here())).collect();
            let hidden = hide(&words, &known);
            covered(&GRAMMARS[g], &concrete, &hidden).map_err(proptest::test_runner::TestCaseError::fail)
        })
        .unwrap();
}
