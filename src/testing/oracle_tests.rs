//! The harness itself: right predictions pass, wrong ones fail.

use super::{Mismatch, Plan, Verdict, campaign, judge, shorten};
use crate::analysis::{Analysis, Invocation};
use crate::base::{Bytes, SourceId, Span, Truth};
use crate::effect::{Gap, GapKind};
use crate::eval::Kind;
use crate::testing::Runner;
use crate::testing::grammar::Features;
use crate::value::{Field, Value};
use std::cell::RefCell;
use std::sync::Mutex;

const HERE: Span = Span { source: SourceId::ROOT, start: 0, end: 0 };

fn invocation(argv: Vec<Field>) -> Invocation {
    Invocation {
        kind: Kind::External,
        argv,
        assigns: vec![],
        redirects: vec![],
        cwd: Value::default(),
        span: HERE,
        certain: Truth::Maybe,
        wrappers: vec![],
        reading: None,
        recovered: false,
    }
}

fn exact(argv: &[Bytes]) -> Invocation {
    invocation(argv.iter().map(|w| Field::one(Value::exact(w.clone()), HERE)).collect())
}

fn argv(words: &[&str]) -> Vec<Bytes> {
    words.iter().map(|w| Bytes::from(*w)).collect()
}

fn gap(kind: GapKind) -> Gap {
    Gap { kind, message: String::new(), span: HERE, program: None }
}

#[test]
fn verdicts() {
    let ran = [argv(&["c1", "a"]), argv(&["c2"])];
    let mut a = Analysis { invocations: ran.iter().map(|r| exact(r)).collect(), ..Analysis::default() };
    assert_eq!(judge(&ran, false, &a), Verdict::Exact);
    assert_eq!(judge(&ran, true, &a), Verdict::Accepted);
    a.gaps = vec![gap(GapKind::Unmodelled)];
    assert_eq!(judge(&ran, false, &a), Verdict::Exact);
    assert_eq!(judge(&ran, true, &a), Verdict::Accepted);
    a.gaps = vec![gap(GapKind::Dynamic)];
    assert_eq!(judge(&ran, false, &a), Verdict::Admitted);
    assert_eq!(judge(&ran, true, &a), Verdict::Accepted);
    a.gaps = vec![gap(GapKind::Syntax)];
    assert_eq!(judge(&ran, true, &a), Verdict::Admitted);
    a.invocations.pop();
    assert_eq!(judge(&ran, false, &a), Verdict::Gap);
    a.gaps.clear();
    assert_eq!(judge(&ran, false, &a), Verdict::Hidden(vec![argv(&["c2"])]));
    a.gaps = [GapKind::Unmodelled, GapKind::Option, GapKind::Code].map(gap).to_vec();
    assert_eq!(judge(&ran, false, &a), Verdict::Hidden(vec![argv(&["c2"])]));
    // Predicted, but as something that is not a program.
    a.invocations.push(Invocation { kind: Kind::Function, ..exact(&ran[1]) });
    assert_eq!(judge(&ran, false, &a), Verdict::Hidden(vec![argv(&["c2"])]));
    let hole = Field::one(Value::unknown(None), HERE);
    a.invocations.push(invocation(vec![hole]));
    assert_eq!(judge(&ran, false, &a), Verdict::Admitted);
    assert_eq!(judge(&[], false, &Analysis::default()), Verdict::Exact);
}

/// Knows by asking bash.
fn oracle_of_bash(script: &[u8]) -> Analysis {
    thread_local!(static BASH: RefCell<Option<Runner>> = const { RefCell::new(None) });
    BASH.with_borrow_mut(|b| {
        let runner = b.get_or_insert_with(|| Runner::new().unwrap());
        let ran = runner.run(script).unwrap();
        let gaps =
            if ran.refused || !runner.parses(script).unwrap() { vec![gap(GapKind::Syntax)] } else { vec![] };
        // Its folder has another name; a record that shows it cannot be compared.
        let cwd = runner.cwd().to_string_lossy().into_owned();
        let base = cwd.trim_end_matches("/w").as_bytes();
        let field = |w: &Bytes| {
            use bstr::ByteSlice as _;
            let here = w.contains_str(base) || w.contains_str("/dev/fd/");
            Field::one(if here { Value::unknown(None) } else { Value::exact(w.clone()) }, HERE)
        };
        let invocations = ran.records.iter().map(|r| invocation(r.iter().map(field).collect())).collect();
        Analysis { invocations, gaps, ..Analysis::default() }
    })
}

fn plan(scripts: u64, soup: bool) -> Plan {
    Plan { scripts, seed: 7, soup, features: Features::ALL, shrink: 250 }
}

/// What pipelines race for, and numbers that bash picks, differ from run to run.
fn steady() -> Features {
    Features::ALL.without(Features::PIPES).without(Features::PROCSUB).without(Features::KEYWORDS)
}

#[test]
fn bash_agrees_with_itself() {
    let p = Plan { features: steady(), ..plan(200, false) };
    let (stats, found) = campaign(p, &|s, _| oracle_of_bash(s)).unwrap();
    assert!(found.is_empty(), "{}", found[0]);
    assert_eq!((stats.wrong, stats.scripts + stats.incomplete), (0, 200));
    assert!(stats.records > 400 && stats.exact > 100, "{stats}");
}

#[test]
fn the_generator_is_worth_something() {
    let shy = |_: &[u8], _: &_| Analysis { gaps: vec![gap(GapKind::Syntax)], ..Analysis::default() };
    let (stats, _) = campaign(plan(600, false), &shy).unwrap();
    assert!(stats.accepted * 100 >= stats.scripts * 95, "{stats}");
    assert!(stats.records >= stats.scripts * 2 && stats.incomplete < 10, "{stats}");
}

fn caught(analyzer: super::Analyzer<'_>, soup: bool) -> Mismatch {
    let (stats, mut found) = campaign(plan(200, soup), analyzer).unwrap();
    assert!(stats.wrong > 0);
    found.sort_by_key(|m| m.script.len());
    found.remove(0)
}

#[test]
fn the_blind_are_caught_and_the_script_is_made_small() {
    let blind = caught(&|_, _| Analysis::default(), false);
    assert!(blind.script.len() <= 4, "{blind}");
    let trusting = caught(
        &|_, _| Analysis {
            invocations: vec![invocation(vec![Field::many(Value::unknown(None), HERE)])],
            ..Analysis::default()
        },
        true,
    );
    assert!(trusting.script.len() <= 3 && trusting.verdict == Verdict::Accepted, "{trusting}");
    let crashing = caught(&|_, _| std::panic::resume_unwind(Box::new("no")), false);
    assert!(crashing.script.is_empty() && crashing.verdict == Verdict::Panicked("no".into()), "{crashing}");
}

#[test]
fn one_forgotten_command_is_caught() {
    let forgetful = |s: &[u8], _: &_| {
        let mut a = oracle_of_bash(s);
        // Does not know that a command can stand in backquotes.
        if s.contains(&b'`') {
            a.invocations.pop();
        }
        a
    };
    let m = caught(&forgetful, false);
    assert!(m.script.len() < 40 && m.script.contains(&b'`'), "{m}");
}

#[test]
fn a_campaign_depends_on_its_seed_only() {
    let run = |seed| {
        let seen = Mutex::new(Vec::new());
        let see = |s: &[u8], _: &_| {
            seen.lock().unwrap().push(s.to_vec());
            Analysis { gaps: vec![gap(GapKind::Syntax)], ..Analysis::default() }
        };
        campaign(Plan { seed, ..plan(20, false) }, &see).unwrap();
        let mut all = seen.into_inner().unwrap();
        all.sort();
        all
    };
    assert_eq!(run(3), run(3));
    assert_ne!(run(3), run(1_000));
}

#[test]
fn texts_are_shortened() {
    let mut holds = |t: &[u8]| Ok(t.contains(&b'x') && t.contains(&b'y'));
    let text = shorten(b"aaaxbbbbbyccc".to_vec(), &mut 500, &mut holds).unwrap();
    assert_eq!(text, b"xy");
}
