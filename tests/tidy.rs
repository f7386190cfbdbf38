//! The architecture, held by a test: which room may import which, and habits that every file keeps.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on should stop"
)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const LINES: usize = 600;

/// Each room, what it may import, and whether it may do input and output; in pipeline order.
/// `<` stands for all rooms above, `*` for every room, `*-cli` for every room but that.
const ROOMS: &[(&str, &[&str], bool)] = &[
    ("base", &[], false),
    ("ir", &["base"], false),
    ("value", &["base"], false),
    ("effect", &["base", "value"], false),
    ("world", &["base", "value"], false),
    ("syntax", &["base", "ir"], false),
    ("args", &["base", "value"], false),
    ("eval", &["base", "ir", "value", "effect", "world"], false),
    ("code", &["base", "value", "effect"], false),
    ("models", &["base", "value", "effect", "world", "args", "code"], false),
    ("policy", &["base", "value", "effect", "world"], false),
    ("analysis", &["<"], false),
    ("gate", &["base", "policy", "analysis"], false),
    ("report", &["base", "value", "effect", "policy", "analysis", "gate"], false),
    ("agents", &["base", "gate", "report"], false),
    ("store", &["base", "gate"], true),
    ("host", &["base", "value", "world"], true),
    ("testing", &["*"], true),
    ("serve", &["*-cli"], true),
    ("cli", &["*"], true),
];

fn may_import(room: &str, other: &str) -> bool {
    let place = |name: &str| ROOMS.iter().position(|r| r.0 == name);
    let (Some(at), Some(to)) = (place(room), place(other)) else { return false };
    at == to
        || ROOMS[at].1.iter().any(|&rule| match rule {
            "*" => true,
            "*-cli" => other != "cli",
            "<" => to < at,
            name => name == other,
        })
}

/// The code without comments and without the insides of string and character literals. Lines stay where
/// they are.
fn strip(source: &str) -> String {
    let c: Vec<char> = source.chars().collect();
    let mut out = String::with_capacity(source.len());
    let mut i = 0;
    let newlines = |out: &mut String, from: usize, to: usize| {
        out.extend(c[from..to].iter().filter(|&&x| x == '\n'));
    };
    while i < c.len() {
        let next = c.get(i + 1).copied().unwrap_or(' ');
        let before = i.checked_sub(1).map_or(' ', |k| c[k]);
        let in_word = before.is_alphanumeric() || before == '_';
        if c[i] == '/' && next == '/' {
            while i < c.len() && c[i] != '\n' {
                i += 1;
            }
        } else if c[i] == '/' && next == '*' {
            let (from, mut depth) = (i, 0);
            loop {
                match (c.get(i), c.get(i + 1)) {
                    (Some('/'), Some('*')) => (depth, i) = (depth + 1, i + 2),
                    (Some('*'), Some('/')) => (depth, i) = (depth - 1, i + 2),
                    (Some(_), _) => i += 1,
                    (None, _) => break,
                }
                if depth == 0 {
                    break;
                }
            }
            newlines(&mut out, from, i);
        } else if let Some(hashes) = raw_string(&c, i).filter(|_| !in_word || before == 'b' || before == 'c')
        {
            let (from, end) = (i, format!("\"{}", "#".repeat(hashes)));
            i += hashes + 2;
            while i < c.len() && !c[i..].iter().take(hashes + 1).copied().eq(end.chars()) {
                i += 1;
            }
            i = (i + hashes + 1).min(c.len());
            newlines(&mut out, from, i);
            out.push_str("\"\"");
        } else if c[i] == '"' {
            let from = i;
            i += 1;
            while i < c.len() && c[i] != '"' {
                i += if c[i] == '\\' { 2 } else { 1 };
            }
            i = (i + 1).min(c.len());
            newlines(&mut out, from, i);
            out.push_str("\"\"");
        } else if c[i] == '\'' && (next == '\\' || c.get(i + 2) == Some(&'\'')) {
            i += if next == '\\' { 3 } else { 2 };
            while i < c.len() && c[i] != '\'' {
                i += 1;
            }
            i += 1;
            out.push_str("' '");
        } else {
            out.push(c[i]);
            i += 1;
        }
    }
    out
}

/// How many `#` a raw string that begins here has.
fn raw_string(c: &[char], i: usize) -> Option<usize> {
    if c[i] != 'r' {
        return None;
    }
    let hashes = c[i + 1..].iter().take_while(|&&x| x == '#').count();
    (c.get(i + 1 + hashes) == Some(&'"')).then_some(hashes)
}

/// Code without what only tests compile: items behind `#[cfg(test)]`, by their braces or semicolon.
fn shipped(code: &str) -> String {
    let mut out = String::new();
    let mut rest = code;
    while let Some(at) = rest.find("#[cfg(test)]") {
        let (head, tail) = rest.split_at(at);
        out.push_str(head);
        let (mut depth, mut end) = (0, tail.len());
        for (k, x) in tail.char_indices() {
            match x {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 && (x == '}' || x == ';') {
                end = k + 1;
                break;
            }
        }
        out.extend(tail[..end].chars().filter(|&x| x == '\n'));
        rest = &tail[end..];
    }
    out.push_str(rest);
    out
}

/// All paths that the code names (`a::b::c`), use trees unfolded; the last part is `*` for a glob.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut tokens = Vec::new();
    let mut word = String::new();
    let mut it = code.chars().peekable();
    while let Some(x) = it.next() {
        if x.is_alphanumeric() || x == '_' {
            word.push(x);
            continue;
        }
        if !word.is_empty() {
            tokens.push(std::mem::take(&mut word));
        }
        if x == ':' && it.peek() == Some(&':') {
            it.next();
            tokens.push("::".into());
        } else if !x.is_whitespace() {
            tokens.push(x.into());
        }
    }
    let mut found = Vec::new();
    let mut i = 0;
    while i < tokens.len() {
        let starts = tokens[i].chars().all(|x| x.is_alphanumeric() || x == '_');
        if starts && tokens.get(i + 1).is_some_and(|t| t == "::") {
            i = tree(&tokens, i, &[], &mut found);
        } else {
            i += 1;
        }
    }
    found
}

/// Unfolds the use tree that begins at `i`; where it ends.
fn tree(tokens: &[String], mut i: usize, base: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut path = base.to_vec();
    while let Some(t) = tokens.get(i) {
        match t.as_str() {
            // Behind anything but `::` it opens a block or a struct: `if x == A::B { *c = 1 }`.
            "{" if tokens[i - 1] == "::" => {
                i += 1;
                while tokens.get(i).is_some_and(|t| t != "}") {
                    i = if tokens[i] == "," { i + 1 } else { tree(tokens, i, &path, found).max(i + 1) };
                }
                return i + 1;
            }
            "::" => i += 1,
            "*" if tokens[i - 1] == "::" || !base.is_empty() => {
                path.push("*".into());
                found.push(path);
                return i + 1;
            }
            w if w.chars().all(|x| x.is_alphanumeric() || x == '_')
                && (path.len() == base.len() || tokens[i - 1] == "::") =>
            {
                path.push(w.into());
                i += 1;
            }
            _ => break,
        }
    }
    if path.len() > base.len() {
        found.push(path);
    }
    i
}

/// What is wrong with a file at `path` (below `src/`).
fn faults(path: &str, source: &str) -> Vec<String> {
    let mut wrong = common_faults(source);
    let parts: Vec<&str> = path.split('/').collect();
    let code = strip(source);
    // `tests.rs` is compiled by tests only: what names it is held to that below.
    let ship = if parts.last() == Some(&"tests.rs") { String::new() } else { shipped(&code) };
    let [room, .., file] = parts.as_slice() else {
        return wrong; // lib.rs and main.rs tie the rooms together
    };
    let Some(&(_, _, io)) = ROOMS.iter().find(|r| r.0 == *room) else {
        wrong.push(format!("no room of the architecture is called {room}"));
        return wrong;
    };
    if ship.contains("mod tests") {
        wrong.push("mod tests without #[cfg(test)]".into());
    }
    // What only tests compile may use the rooms above and below: there is no such arrow in the program.
    let mut reached = BTreeSet::new();
    for p in paths(&ship) {
        let at = |i: usize| p.get(i).map_or("", String::as_str);
        match at(0) {
            "crate" => _ = reached.insert(at(1).to_string()),
            "super" if parts.len() == 2 && *file == "mod.rs" && ROOMS.iter().any(|r| r.0 == at(1)) => {
                _ = reached.insert(at(1).to_string());
            }
            "shgate" => wrong.push("names its own crate: say crate::".into()),
            "std" if !io && matches!(at(1), "fs" | "net" | "process") => {
                wrong.push(format!("input or output in {room}: std::{}", at(1)));
            }
            "tree_sitter" | "tree_sitter_bash" if *room != "syntax" => {
                wrong.push(format!("{room} names a parser crate"));
            }
            _ => {}
        }
    }
    for other in reached {
        if !may_import(room, &other) {
            wrong.push(format!("{room} must not import {other}"));
        }
    }
    if !io {
        for name in ["print", "println", "eprint", "eprintln", "dbg"] {
            let call = format!("{name}!");
            let mut hits = ship.match_indices(&call);
            if hits.any(|(k, _)| !ship[..k].ends_with(|x: char| x.is_alphanumeric() || x == '_')) {
                wrong.push(format!("{call} in {room}"));
            }
        }
    }
    wrong
}

/// What no file may do, tests included.
fn common_faults(source: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    if !source.starts_with("//!") {
        wrong.push("does not begin with //!".into());
    }
    // A list that a test writes is as long as what it lists.
    let written = source.starts_with("//! @generated");
    if source.lines().count() > LINES && !written {
        wrong.push(format!("{} lines; {LINES} is the most", source.lines().count()));
    }
    for p in paths(&strip(source)) {
        if p.last().is_some_and(|l| l == "*") {
            wrong.push(format!("glob import {}", p.join("::")));
        }
        if p.windows(2).any(|w| w[0] == "super" && w[1] == "super") {
            wrong.push(format!("super::super in {}", p.join("::")));
        }
    }
    wrong
}

fn rust_files(dir: &Path, into: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for e in entries {
        let p = e.unwrap().path();
        if p.is_dir() {
            rust_files(&p, into);
        } else if p.extension().is_some_and(|x| x == "rs") {
            into.push(p);
        }
    }
}

#[test]
fn every_file_keeps_to_the_architecture() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    for (dir, rooms) in [("src", true), ("tests", false), ("benches", false), ("fuzz/fuzz_targets", false)] {
        let mut files = Vec::new();
        rust_files(&root.join(dir), &mut files);
        files.sort();
        for f in files {
            let name = f.strip_prefix(root.join(dir)).unwrap().to_str().unwrap().to_string();
            let source = std::fs::read_to_string(&f).unwrap();
            let found = if rooms { faults(&name, &source) } else { common_faults(&source) };
            wrong.extend(found.into_iter().map(|w| format!("{dir}/{name}: {w}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn rooms_stand_in_pipeline_order_in_lib_rs() {
    let lib = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let named: Vec<&str> =
        lib.lines().filter_map(|l| l.trim().strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    let order: Vec<&str> = ROOMS.iter().map(|r| r.0).filter(|r| named.contains(r)).collect();
    assert_eq!(named, order);
}

#[test]
fn a_bad_sample_is_caught() {
    let bad = [
        ("base/a.rs", "use crate::ir::Word;", "base must not import ir"),
        ("ir/a.rs", "use crate::{base::Span, value::{self, Text}};", "ir must not import value"),
        ("syntax/mod.rs", "use super::eval::Trace;", "syntax must not import eval"),
        ("eval/a.rs", "fn f() { crate::syntax::parse(); }", "eval must not import syntax"),
        ("host/a.rs", "use crate::report::Report;", "host must not import report"),
        ("serve/a.rs", "use crate::cli;\nuse crate::cli::x;", "serve must not import cli"),
        ("base/a.rs", "use std::{io, fs::File};", "input or output in base: std::fs"),
        ("policy/a.rs", "fn f() { std::process::exit(1) }", "input or output in policy: std::process"),
        ("report/a.rs", "fn f() { println!(\"x\") }", "println! in report"),
        ("eval/a.rs", "use tree_sitter::Parser;", "eval names a parser crate"),
        ("value/a.rs", "use bstr::*;", "glob import bstr::*"),
        ("value/a.rs", "use crate::base::{Span, limits::*};", "glob import crate::base::limits::*"),
        ("value/a.rs", "#[cfg(test)]\nmod tests {\n    use super::*;\n}", "glob import super::*"),
        ("value/a/b.rs", "use super::super::Text;", "super::super in super::super::Text"),
        ("cli/a.rs", "use shgate::base;", "names its own crate"),
        ("base/a.rs", "#[cfg(test)]\nuse x::Y;\nmod tests;", "mod tests without"),
        ("base/tests.rs", "use super::*;", "glob import super::*"),
        ("helpers/a.rs", "", "no room of the architecture"),
    ];
    for (path, body, want) in bad {
        let got = faults(path, &format!("//! Sample.\n{body}\n"));
        assert!(got.iter().any(|w| w.contains(want)), "{path}: {body}: {got:?}");
    }
    assert_eq!(faults("base/a.rs", "fn f() {}\n"), ["does not begin with //!"]);
    let long = format!("//! Sample.\n{}", "fn f() {}\n".repeat(LINES));
    assert_eq!(faults("base/a.rs", &long), ["601 lines; 600 is the most"]);
    assert!(faults("base/a.rs", &format!("//! @generated by a test.\n{long}")).is_empty());
}

#[test]
fn a_good_sample_is_left_alone() {
    let good = [
        ("ir/a.rs", "use crate::base::Span; // use crate::eval::*;\n/* crate::cli::x /* */ super::super */"),
        ("ir/a.rs", "const A: &str = \"crate::cli::x\"; const B: &str = r#\"\" println!(crate::cli::x)\"#;"),
        ("ir/a.rs", "const Q: char = '\"'; const R: char = '\\''; fn f<'a>(x: &'a str) {} // crate::cli::x"),
        ("analysis/a.rs", "use crate::{eval::Trace, syntax, policy::Policy};"),
        ("eval/a.rs", "fn f(a: u32) -> u32 { a * 2 }\n#[cfg(test)]\nmod tests { use crate::syntax::parse; }"),
        ("base/a.rs", "#[cfg(test)]\nmod tests;\nfn f() {}"),
        ("base/a/tests.rs", "use crate::syntax::parse;"),
        ("cli/a.rs", "use std::process::ExitCode;\nuse crate::serve::x;"),
        ("value/a.rs", "use super::{Text, Value};\nfn f() { my_print!() }"),
    ];
    for (path, body) in good {
        let none: Vec<String> = Vec::new();
        assert_eq!(faults(path, &format!("//! Sample.\n{body}\n")), none, "{path}: {body}");
    }
}
