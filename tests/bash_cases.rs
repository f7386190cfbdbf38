//! Committed commands with what bash made of them, and another such file where `SHGATE_BASH_CASES` names one.
//!
//! A row that bash runs is wrong if an argv is admitted by no invocation and no gap of kind syntax, dynamic
//! or limit says that it cannot be told; a row that bash refuses is wrong without a syntax gap.
//! `SHGATE_WRITE_CASES=1` asks bash again and rewrites our file; a new row needs `class` and `command` only.

#![allow(clippy::expect_used, clippy::panic, reason = "tests")]

use serde::{Deserialize, Serialize};
use shgate::analysis::{Analysis, Request, analyze};
use shgate::base::{Budget, Bytes};
use shgate::effect::GapKind;
use shgate::testing::Runner;
use shgate::testing::oracle::{Verdict, judge, show_analysis};
use shgate::world::Fixed;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// What stands for the folder of the run in the file.
const CWD: &str = "/w";
const PATH: &str = "/nonexistent";

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
struct Row {
    class: String,
    command: String,
    #[serde(default)]
    argv_truth: Option<Vec<Vec<String>>>,
    #[serde(default)]
    bash: String,
}

#[derive(Debug, Default, PartialEq)]
struct Counts {
    rows: usize,
    exact: usize,
    admitted: usize,
    under_a_gap: usize,
    /// Of those that bash runs.
    refused: usize,
    wrong: usize,
}

fn ours() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/bash/argv.jsonl")
}

fn read(path: &Path) -> Vec<Row> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let row = |(n, line): (usize, &str)| {
        serde_json::from_str(line).unwrap_or_else(|e| panic!("{}:{}: {e}", path.display(), n + 1))
    };
    text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()).map(row).collect()
}

fn compare(rows: &[Row], analyzer: &dyn Fn(&[u8], &Fixed) -> Analysis) -> (Counts, Vec<String>) {
    let world = Fixed::new(CWD, [("HOME", "/h"), ("PATH", PATH), ("TMPDIR", "/t"), ("LC_ALL", "C.UTF-8")]);
    let mut counts = Counts::default();
    let mut reports = Vec::new();
    for row in rows {
        let truth: Vec<Vec<Bytes>> = row
            .argv_truth
            .iter()
            .flatten()
            .map(|a| a.iter().map(|w| Bytes::from(w.as_str())).collect())
            .collect();
        let analysis = analyzer(row.command.as_bytes(), &world);
        let runs = row.bash == "runs";
        counts.rows += 1;
        counts.refused += usize::from(runs && analysis.gaps.iter().any(|g| g.kind == GapKind::Syntax));
        match judge(&truth, !runs, &analysis) {
            Verdict::Exact => counts.exact += 1,
            Verdict::Admitted => counts.admitted += 1,
            Verdict::Gap => counts.under_a_gap += 1,
            verdict => {
                counts.wrong += 1;
                let Row { class, command, .. } = row;
                let predicted = show_analysis(&analysis);
                reports.push(format!(
                    "[{class}] {command}\n  {verdict:?}\n  truth: {truth:?}\npredicted:\n{predicted}"
                ));
            }
        }
    }
    (counts, reports)
}

/// Analyses on a thread with room.
fn with_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(work).expect("a thread");
    thread.join().unwrap_or_else(|cause| std::panic::resume_unwind(cause))
}

fn hold(path: &Path) {
    let rows = read(path);
    let (counts, reports) = with_stack(move || {
        compare(&rows, &|s, w| analyze(&Request { command: s.into() }, w, &mut Budget::default()))
    });
    writeln!(std::io::stderr(), "bash cases, {}: {counts:?}", path.display()).expect("stderr");
    assert!(reports.is_empty(), "{} wrong\n{}", reports.len(), reports.join("\n"));
}

#[test]
fn what_bash_made_of_these_was_predicted() {
    hold(&ours());
}

#[test]
fn what_bash_made_of_others_was_predicted() {
    if let Some(path) = std::env::var_os("SHGATE_BASH_CASES") {
        hold(Path::new(&path));
    }
}

fn ask_bash(runner: &mut Runner, row: &Row) -> Row {
    let ran = runner.run(row.command.as_bytes()).expect("bash runs");
    assert!(!ran.incomplete, "{}", row.command);
    let (cwd, world) = (runner.cwd(), runner.world());
    let path = world.env.get(&Bytes::from("PATH")).expect("PATH").to_string();
    let word = |w: &Bytes| w.to_string().replace(&*cwd.to_string_lossy(), CWD).replace(&path, PATH);
    Row {
        argv_truth: Some(ran.records.iter().map(|a| a.iter().map(word).collect()).collect()),
        bash: if ran.refused { "refuses" } else { "runs" }.into(),
        ..row.clone()
    }
}

#[test]
fn the_rows_are_what_bash_says() {
    let mut runner = Runner::new().expect("bash");
    let rows = read(&ours());
    let asked: Vec<Row> = rows.iter().map(|r| ask_bash(&mut runner, r)).collect();
    if std::env::var_os("SHGATE_WRITE_CASES").is_some() {
        let lines: Vec<String> = asked.iter().map(|r| serde_json::to_string(r).expect("JSON")).collect();
        std::fs::write(ours(), lines.join("\n") + "\n").expect("written");
        return;
    }
    // Jobs and pipelines record in any order.
    let sorted = |r: &Row| {
        let mut r = r.clone();
        r.argv_truth.iter_mut().for_each(|t| t.sort());
        r
    };
    for (row, asked) in rows.iter().zip(&asked) {
        assert_eq!(sorted(row), sorted(asked), "stale, or another bash: SHGATE_WRITE_CASES=1");
    }
}

#[test]
fn a_wrong_reader_is_found_out() {
    let (counts, reports) = compare(&read(&ours()), &|_, _| Analysis::default());
    assert!(counts.rows >= 150 && counts.wrong >= 145 && reports.len() == counts.wrong, "{counts:?}");
}
