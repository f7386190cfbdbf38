//! What the tolerant reader sees, and each of its limits reached.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use super::{COMMANDS, NESTED_BYTES, NESTED_TIME, NODES, TIME, plain, recover};
use crate::base::{Origin, SourceId, SourceMap, Span, limits};
use crate::syntax::{Dialect, parse};
use std::time::{Duration, Instant};

/// The recovered commands, words joined by blanks, `?` for what is not literal.
fn seen_from(text: &str, from: usize) -> Vec<String> {
    let map = SourceMap::new(text);
    let found = recover(&map, SourceId::ROOT, from);
    for command in &found {
        for (word, span) in &command.words {
            let raw = map.slice(*span);
            assert!(!raw.is_empty() && !raw.contains(&0), "{text}");
            assert!(command.span.start <= span.start && span.end <= command.span.end, "{text}");
            assert!(word.as_ref().is_none_or(|w| w.len() <= raw.len()), "{text}");
        }
    }
    let word = |w: &Option<crate::base::Bytes>| w.as_ref().map_or("?".to_owned(), ToString::to_string);
    found.iter().map(|c| c.words.iter().map(|w| word(&w.0)).collect::<Vec<_>>().join(" ")).collect()
}

fn seen(text: &str) -> Vec<String> {
    seen_from(text, 0)
}

#[test]
fn a_command_is_seen_wherever_it_stands() {
    for text in [
        "rm -rf / )",
        "echo \"a; rm -rf /",
        "echo 'a; rm -rf /",
        "echo `rm -rf /",
        "echo $'a; rm -rf /",
        "echo \"a\nrm -rf /\n",
        "c1 | c2 | c3\nrm -rf / >x <<",
        "c1 | c2 | c3\nrm -rf / >x",
        "c1 | c2 | c3 \\\n  d\nrm -rf / >x )",
        "{ rm -rf /",
        "if rm -rf /; (",
        "a=$(rm -rf /",
        "a=(1 2 $(rm -rf /) \"$(",
        "echo \"$(rm -rf /) $(",
        "c1 ${x:-$(rm -rf /)} )",
        "f() { rm -rf /; } )",
        "for i in $(rm -rf /); do x; (",
        "case x in a) rm -rf /;; (",
        "[[ -n x ]] && rm -rf / ))",
        "! rm -rf / ;;",
        "x=1 y=2 >f rm -rf / )",
        ">f rm -rf / )",
        "rm >f -rf / )",
        "rm -rf 2>/dev/null / )",
        "r\\m '-r'f $'/' )",
        "\"rm\" -rf \"/\" )",
        "rm -rf /\0",
        "while rm -rf /; )",
        "cat <<E | rm -rf / )\nE",
    ] {
        assert!(seen(text).iter().any(|c| c == "rm -rf /"), "{text:?}: {:?}", seen(text));
    }
    // An argument that stands behind a target, which the grammar takes for another target.
    assert_eq!(seen("cat >x -rf /; )"), ["cat -rf /"]);
}

#[test]
fn data_is_no_command() {
    assert_eq!(seen("c1 a ')' \"; b\"  >f \"$x\" )"), ["c1 a ) ; b ?"]);
    assert_eq!(seen("for x in a b; do c1 $x; done )"), ["c1 ?"]);
    assert_eq!(seen("a=(b c) d=e f g )"), ["f g"]);
    assert_eq!(seen("cat <<E\nrm -rf /\nE\n)"), ["cat"]);
    assert_eq!(seen("# rm -rf /\n)"), [""; 0]);
}

#[test]
fn a_word_is_literal_or_not() {
    for (raw, text) in [
        ("a", Some("a")),
        ("a\\ b\\\nc", Some("a bc")),
        ("'a b'\"c\\d\\\"\"", Some("a bc\\d\"")),
        ("$'a\\'\\n'x", Some("a'\nx")),
        ("$\"a\"", Some("a")),
        ("\"a", Some("a")),
        ("a$", Some("a$")),
        ("[", Some("[")),
        ("{}", Some("{}")),
        ("\"*\"", Some("*")),
        ("$x", None),
        ("\"${x}\"", None),
        ("a`b`", None),
        ("a*", None),
        ("~/x", None),
        ("{a,b}", None),
        ("a{1..2}", None),
        ("<(x)", None),
    ] {
        assert_eq!(plain(raw.as_bytes()).map(|b| b.to_string()).as_deref(), text, "{raw}");
    }
}

#[test]
fn only_a_refused_text_is_read_again_and_from_where_it_was_refused() {
    let words = |text: &str| -> Vec<String> {
        let mut map = SourceMap::new(text);
        let parsed = parse(&mut map, SourceId::ROOT, Dialect::default());
        parsed
            .recovered
            .iter()
            .map(|c| c.words.iter().map(|w| w.0.as_ref().unwrap().to_string()).collect::<Vec<_>>().join(" "))
            .collect()
    };
    assert_eq!(words("a; b"), [""; 0]);
    assert_eq!(words("a\nb\nc )\nd"), ["c", "d"]);
    assert_eq!(words("cat <<E\nrm -rf /\nE\nc )"), ["c"]);
    assert_eq!(words("cat <<E; (a\nrm -rf /\nE\nb)\nc )"), ["c"]);
    assert_eq!(words("rm -rf /\0"), ["rm -rf /"]);
}

#[test]
fn each_limit_is_reached() {
    // Bytes.
    let text = format!("c1 {}; c2\nc3 )", "a".repeat(limits::TOLERANT_BYTES));
    assert!(!seen(&text).iter().any(|c| c.contains("c2")));
    assert_eq!(seen_from(&text, limits::TOLERANT_BYTES), ["aaa", "c2", "c3"]);
    // Commands. The rest of what was read is left out.
    let text = "a;".repeat(limits::TOLERANT_BYTES / 2) + ")";
    assert!(seen(&text).len() <= COMMANDS);
    let text = "a\n".repeat(COMMANDS + 10) + ")";
    assert_eq!(seen(&text).len(), COMMANDS);
    // Nodes: many in few commands.
    let text = "$a".repeat(limits::TOLERANT_BYTES / 2 - 10) + "\nc2 )";
    assert!(text.len() < limits::TOLERANT_BYTES && NODES < limits::TOLERANT_BYTES * 3 / 2);
    assert!(!seen(&text).iter().any(|c| c == "c2"));
}

#[test]
fn a_nested_text_is_given_less() {
    let mut map = SourceMap::new("x");
    let origin = |map: &SourceMap| Origin::Nested {
        segments: vec![],
        carrier: Span::new(SourceId::ROOT, 0, map.text(SourceId::ROOT).len()),
    };
    let text = format!("a\n{}b\nc )", "#\n".repeat(NESTED_BYTES / 2));
    let from = origin(&map);
    let long = map.add(text, from);
    assert!(recover(&map, long, 0).len() <= 1);
    let from = origin(&map);
    let slow = map.add("<".repeat(limits::TOLERANT_BYTES), from);
    let start = Instant::now();
    for _ in 0..10 {
        recover(&map, slow, 0);
    }
    assert!(start.elapsed() < (NESTED_TIME + Duration::from_millis(20)) * 10, "{:?}", start.elapsed());
}

#[test]
fn the_time_is_bounded() {
    // Tree-sitter is not optimised in a test build and looks at the clock only now and then.
    let bound =
        TIME + if cfg!(debug_assertions) { Duration::from_millis(450) } else { Duration::from_millis(50) };
    let half = limits::TOLERANT_BYTES / 2;
    for unit in [
        "<",
        "|",
        "a|",
        "a | ",
        "{",
        "(",
        "((",
        "$(",
        "${x:-",
        "`",
        "\"$(",
        "[[ ( ",
        "if ",
        "'",
        "\"",
        "a&&",
        "<<E\n",
        "case x in ",
        "$((",
        "a=(",
        "a[",
        "\\\n",
        "{a,b}",
        "$'",
        "<(",
        "!",
        "@(",
        "for x in ",
        "é",
        "\u{1}",
        "1>",
        "a=",
        "[",
        ">& ",
    ] {
        let text = unit.repeat(2 * half / unit.len());
        let start = Instant::now();
        seen(&text);
        let spent = start.elapsed();
        assert!(spent < bound, "{unit:?}: {spent:?}");
    }
    // One of them does need more than it is given: nothing is recovered, not even what stands in front.
    assert_eq!(seen(&("rm -rf /\n".to_owned() + &"<".repeat(2 * half - 20))), [""; 0]);
}
