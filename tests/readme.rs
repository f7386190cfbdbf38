//! The README's examples are run: what it shows is what the program prints.
//!
//! In a block marked `console`, a line `$ command` is run by bash in an empty folder with `shgate` in PATH,
//! and what follows is what it prints. `…` stands for any text in a line, a line of `…` alone for any lines.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on should stop"
)]

use std::path::Path;
use std::process::{Command, Stdio};

#[derive(Debug, PartialEq)]
struct Example {
    line: usize,
    command: String,
    output: Vec<String>,
}

fn examples(text: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut inside = false;
    for (i, l) in text.lines().enumerate() {
        if l.starts_with("```") {
            inside = l == "```console";
        } else if let Some(command) = l.strip_prefix("$ ").filter(|_| inside) {
            found.push(Example { line: i + 1, command: command.into(), output: Vec::new() });
        } else if let Some(e) = found.last_mut().filter(|_| inside) {
            match l.strip_prefix("> ") {
                Some(more) if e.output.is_empty() => e.command = format!("{}\n{more}", e.command),
                _ => e.output.push(l.into()),
            }
        }
    }
    found
}

/// Whether `got` is what `want` describes.
fn fits(want: &[String], got: &[&str]) -> bool {
    match want.split_first() {
        None => got.is_empty(),
        Some((w, rest)) if w == "…" => (0..=got.len()).any(|k| fits(rest, &got[k..])),
        Some((w, rest)) => got.split_first().is_some_and(|(g, more)| line_fits(w, g) && fits(rest, more)),
    }
}

fn line_fits(want: &str, got: &str) -> bool {
    match want.split_once('…') {
        None => want == got,
        Some((head, tail)) => got.strip_prefix(head).is_some_and(|rest| {
            rest.char_indices().map(|c| c.0).chain([rest.len()]).any(|k| line_fits(tail, &rest[k..]))
        }),
    }
}

#[test]
fn the_readme_tells_the_truth() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("README.md")).unwrap();
    let exe = Path::new(env!("CARGO_BIN_EXE_shgate"));
    let path = format!("{}:{}", exe.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    std::fs::create_dir_all(&folder).unwrap();
    let all = examples(&text);
    assert!(all.len() >= 4, "the README shows {} examples", all.len());
    for e in all {
        let out = Command::new("bash")
            .args(["-c", &format!("exec 2>&1\n{}", e.command)])
            .env("PATH", &path)
            .env("NO_COLOR", "1")
            .current_dir(&folder)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let got = String::from_utf8(out.stdout).unwrap();
        let got: Vec<&str> = got.trim_end_matches('\n').split('\n').map(str::trim_end).collect();
        let mut want: Vec<String> = e.output.iter().map(|l| l.trim_end().to_string()).collect();
        while want.last().is_some_and(String::is_empty) {
            want.pop();
        }
        assert!(fits(&want, &got), "README.md:{}: $ {}\n{}", e.line, e.command, got.join("\n"));
    }
}

#[test]
fn examples_are_found_and_compared() {
    let text = "```console\n$ a \\\n> b\nx\n\ny\n$ c\n```\n```sh\n$ d\n```\n";
    let e = examples(text);
    assert_eq!(e.len(), 2);
    assert_eq!((e[0].command.as_str(), e[0].output.join("|").as_str()), ("a \\\nb", "x||y"));
    assert_eq!((e[1].line, e[1].command.as_str(), e[1].output.len()), (7, "c", 0));
    let want = |w: &[&str]| w.iter().map(|l| l.to_string()).collect::<Vec<_>>();
    assert!(fits(&want(&["a…c", "…", "z"]), &["abbc", "1", "2", "z"]));
    assert!(fits(&want(&["…"]), &[]) && fits(&want(&["a…"]), &["a"]));
    assert!(!fits(&want(&["a…c"]), &["abbd"]) && !fits(&want(&["a"]), &["a", "b"]));
}
