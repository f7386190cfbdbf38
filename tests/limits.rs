//! Each limit of `base::limits` is reached, and reached means a gap or an honest widening, never silence.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use shgate::analysis::{Analysis, Request, analyze};
use shgate::base::{Budget, limits};
use shgate::effect::GapKind;
use shgate::world::Fixed;

fn read(command: &str) -> Analysis {
    let command = command.to_owned();
    let run = move || {
        let world = Fixed::new("/w", [("HOME", "/h"), ("PATH", "/bin")]);
        analyze(&Request { command: command.as_str().into() }, &world, &mut Budget::default())
    };
    // The stack of the program's own analysis thread.
    std::thread::Builder::new().stack_size(64 << 20).spawn(run).unwrap().join().unwrap()
}

fn limited(command: &str) -> bool {
    read(command).gaps.iter().any(|g| g.kind == GapKind::Limit)
}

/// The arguments of the last invocation, as text where they are exactly known.
fn last(analysis: &Analysis) -> Vec<Option<String>> {
    let fields = &analysis.invocations.last().unwrap().argv;
    fields.iter().map(|f| f.as_exact().map(|t| String::from_utf8_lossy(t).into_owned())).collect()
}

#[test]
fn longest_text() {
    assert!(limited(&"a".repeat(limits::SOURCE_BYTES + 1)));
    assert!(!limited("a"));
}

#[test]
fn deepest_nesting() {
    let nest = |n: usize| format!("{}c1{}", "( ".repeat(n), " )".repeat(n));
    assert!(limited(&nest(limits::NESTING as usize + 1)));
    assert!(!limited(&nest(20)));
}

#[test]
fn nested_texts() {
    // Each round reads one text; the last ones are no longer read.
    let many = "eval c1;".repeat(limits::NESTED_SOURCES as usize + 1);
    assert!(limited(&many));
    assert!(!limited(&"eval c1;".repeat(10)));
    // Texts in texts.
    let mut deep = "c1".to_owned();
    for _ in 0..=limits::NESTED_DEPTH {
        deep = format!("eval {}", shell_words::quote(&deep));
    }
    assert!(limited(&deep));
    // All of them together.
    let long = format!("x={}\n{}", "a".repeat(limits::VALUE_BYTES / 2), "eval \": $x\"\n".repeat(40));
    assert!(limited(&long));
}

#[test]
fn commands_followed() {
    assert!(limited(&":;".repeat(limits::STEPS as usize + 1)));
    assert!(limited("f() { f; f; }; f"));
    let calls = limits::STEPS as usize / limits::CALL_COST + 1;
    assert!(limited(&format!("f() {{ :; }}\n{}", "f\n".repeat(calls))));
}

#[test]
fn calls_within_calls() {
    let chain = |n: u32| {
        let defined: String = (0..n).map(|i| format!("f{i}() {{ f{}; }}\n", i + 1)).collect();
        format!("{defined}f{n}() {{ c1; }}\nf0")
    };
    assert!(limited(&chain(limits::CALL_DEPTH + 1)));
    assert!(!limited(&chain(4)));
}

#[test]
fn rounds_of_a_loop() {
    let count = |n: u32| read(&format!("i=0; while ((i < {n})); do i=$((i+1)); done; c1 $i"));
    assert_eq!(last(&count(5)), [Some("c1".into()), Some("5".into())]);
    // Past the bound the variable is some integer, and no longer a known one.
    assert_eq!(last(&count(limits::LOOP_ROUNDS + 1)).get(1), Some(&None));
}

#[test]
fn alternatives_of_a_value() {
    let choose = |n: usize| {
        let arms: String = (0..n).map(|i| format!("{i}) x=p{i};; ")).collect();
        read(&format!("case $(c0) in {arms}*) x=q;; esac; c1 \"$x\""))
    };
    let known = |a: &Analysis| a.invocations.last().unwrap().argv[1].value.exact_alternatives().is_some();
    assert!(known(&choose(3)));
    assert!(!known(&choose(limits::ALTERNATIVES + 1)));
}

#[test]
fn length_of_a_value() {
    let value = |n: usize| read(&format!("x={}; c1 \"$x\"", "a".repeat(n)));
    assert!(last(&value(100))[1].is_some());
    assert!(last(&value(limits::VALUE_BYTES + 1))[1].is_none());
}

#[test]
fn text_made_by_expansions() {
    let grow = "x=$x$x\n".repeat(17);
    let spend = ": \"$x\"\n".repeat(limits::EXPANDED_BYTES / (100 << 10) + 1);
    assert!(limited(&format!("x=a\n{grow}{spend}")));
}

#[test]
fn members_of_an_array() {
    let array = |n: usize| {
        let members: String = (0..n).map(|i| format!(" m{i}")).collect();
        read(&format!("a=({members} ); c1 \"${{a[1]}}\""))
    };
    assert_eq!(last(&array(3))[1].as_deref(), Some("m1"));
    assert!(last(&array(limits::ARRAY_MEMBERS + 1))[1].is_none());
}

#[test]
fn fields_of_a_word() {
    let words = format!("x='{}'; c1 $x", "a ".repeat(limits::FIELDS + 1));
    let argv = read(&words).invocations.last().unwrap().argv.clone();
    assert!(argv.len() == 2 && argv[1].many);
}

#[test]
fn text_for_the_tolerant_reader() {
    let recovers = |padding: usize| {
        let analysis = read(&format!("c1 )\n{}rm -rf /", "c1 a\n".repeat(padding)));
        assert!(analysis.gaps.iter().any(|g| g.kind == GapKind::Syntax));
        let rm = |i: &shgate::analysis::Invocation| i.argv[0].as_exact() == Some(b"rm");
        analysis.invocations.iter().any(|i| i.recovered && rm(i))
    };
    assert!(recovers(1));
    // What lies past its share is not recovered; the refusal stays the gap.
    assert!(!recovers(limits::TOLERANT_BYTES / 5));
}
