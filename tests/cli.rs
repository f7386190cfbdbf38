//! The command line as a caller sees it: words, exit status, streams.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot go on should stop")]

use serde_json::Value as Json;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::ffi::OsStringExt as _;
use std::process::{Command, Output, Stdio};

const EXE: &str = env!("CARGO_BIN_EXE_shgate");

fn shgate<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut c = Command::new(EXE);
    c.args(args).env_remove("NO_COLOR").stdin(Stdio::null());
    c
}

fn feed<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>, input: &[u8]) -> Output {
    let mut child =
        shgate(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that has answered need not have read everything.
        let _ = stdin.write_all(&input);
    });
    let out = child.wait_with_output().unwrap();
    writer.join().unwrap();
    out
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn rows(out: &Output) -> Vec<Json> {
    text(&out.stdout).split_terminator('\n').map(|l| serde_json::from_str(l).unwrap()).collect()
}

fn report(args: &[&str]) -> Json {
    let out = shgate(args).output().unwrap();
    assert_eq!((out.status.code(), text(&out.stderr).as_str()), (Some(3), ""), "{args:?}");
    serde_json::from_slice(&out.stdout).unwrap()
}

#[test]
fn wrong_usage_is_status_2_with_nothing_on_stdout() {
    let long: Vec<&[&str]> = vec![
        &[],
        &["chekc", "ls"],
        &["check"],
        &["check", "ls", "-l"],
        &["check", "ls", "x"],
        &["check", "--nope", "ls"],
        &["check", "--batch", "ls"],
        &["explain"],
        &["completions"],
        &["completions", "tcsh"],
        &["check", "--env", "A", "ls"],
        &["check", "--env", "=1", "ls"],
        &["check", "--cwd", "", "ls"],
        &["check", "--project", "/x", "ls"],
        &["check", "--policy", "strict", "ls"],
        &["check", "--color", "x", "ls"],
        &["--json"],
    ];
    for args in long {
        let out = shgate(args).output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{args:?}");
        assert_eq!(text(&out.stdout), "", "{args:?}");
        assert_ne!(text(&out.stderr), "", "{args:?}");
    }
}

#[test]
fn an_unknown_subcommand_gets_a_suggestion() {
    let err = text(&shgate(["chekc", "ls"]).output().unwrap().stderr);
    assert!(err.contains("'check'") && err.contains("chekc"), "{err}");
    let err = text(&shgate(["check", "--policy", "x", "ls"]).output().unwrap().stderr);
    assert!(err.contains("--policy is not available in this version"), "{err}");
    let err = text(&shgate(["check", "ls", "-l"]).output().unwrap().stderr);
    assert!(err.contains("one argument: quote it"), "{err}");
}

#[test]
fn a_word_that_is_not_utf_8_is_wrong_usage_not_a_crash() {
    let out = shgate([OsString::from_vec(b"\xff".to_vec())]).output().unwrap();
    assert_eq!(out.status.code(), Some(2), "{}", text(&out.stderr));
}

#[test]
fn help_teaches_and_goes_to_stdout() {
    for args in [
        &["--help"][..],
        &["help"],
        &["check", "--help"],
        &["help", "check"],
        &["explain", "-h"],
        &["completions", "--help"],
    ] {
        let out = shgate(args).output().unwrap();
        assert_eq!((out.status.code(), text(&out.stderr).as_str()), (Some(0), ""), "{args:?}");
        let help = text(&out.stdout);
        assert!(help.contains("Examples:") && help.contains("shgate "), "{args:?}: {help}");
        assert!(help.lines().all(|l| l.chars().count() <= 120), "{args:?}: {help}");
    }
    for args in [["--version"], ["-V"]] {
        let out = shgate(args).output().unwrap();
        assert_eq!(text(&out.stdout), concat!("shgate ", env!("CARGO_PKG_VERSION"), "\n"));
    }
    let all = text(&shgate(["--help"]).output().unwrap().stdout);
    for sub in ["check", "explain", "completions"] {
        assert!(all.contains(&format!("\n  {sub} ")), "{all}");
    }
}

#[test]
fn completions_are_made_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let out = shgate(["completions", shell]).output().unwrap();
        let script = text(&out.stdout);
        assert_eq!(out.status.code(), Some(0));
        assert!(script.contains("clean-env") && script.contains("explain"), "{shell}: {script}");
    }
}

#[test]
fn check_is_one_line_and_status_3() {
    for cmd in ["git status", "", "rm -rf \"$X\"\nls", "if"] {
        let out = shgate(["check", cmd]).output().unwrap();
        let line = text(&out.stdout);
        assert_eq!((out.status.code(), text(&out.stderr).as_str()), (Some(3), ""), "{cmd}");
        assert!(line.starts_with("ask [undecided] ") && line.ends_with('\n'), "{line}");
        assert_eq!(line.lines().count(), 1, "{line}");
    }
}

#[test]
fn a_report_says_what_was_asked() {
    let r = report(&["check", "--json", "--cwd", "/srv//app/", "git status"]);
    assert_eq!(r["schema"], "shgate.report/1");
    assert_eq!(
        (&r["command"], &r["cwd"], &r["decision"]),
        (&"git status".into(), &"/srv/app".into(), &"ask".into())
    );
    assert_eq!(r["reasons"][0]["rule"], "undecided");
    assert_eq!(r["reasons"][0]["span"], serde_json::json!([0, 10]));
    assert!(r["elapsed_us"].is_u64() && r["invocations"].is_array() && r["gaps"].is_array());
    assert_eq!((&r["effects"], &r["version"]), (&serde_json::json!([]), &env!("CARGO_PKG_VERSION").into()));
    assert_eq!(r.get("id"), None);
    let here = std::env::current_dir().unwrap().canonicalize().unwrap();
    let r = report(&["check", "--json", "--no-fs", "--cwd", "some/../where", "ls"]);
    assert_eq!(r["cwd"], here.join("where").to_str().unwrap());
    assert!(report(&["explain", "--json", "ls"])["reasons"].is_array());
}

#[test]
fn dash_reads_standard_input_as_it_is() {
    let out = feed(["check", "--json", "-"], b"rm a\xff\nls\x00 x\n");
    assert_eq!(out.status.code(), Some(3));
    assert_eq!(rows(&out)[0]["command"], serde_json::json!({"bytes": "cm0gYf8KbHMAIHgK"}));
    let out = feed(["check", "--json", "-"], b"");
    assert_eq!(rows(&out)[0]["command"], "");
    // Longer than any text that is read.
    let out = feed(["check", "-"], &vec![b' '; (4 << 20) + 100]);
    assert_eq!(out.status.code(), Some(3));
}

#[test]
fn a_command_that_is_not_utf_8_is_read_as_bytes() {
    let cmd = OsString::from_vec(b"rm \xff".to_vec());
    let out = shgate([OsStr::new("check"), OsStr::new("--json"), &cmd]).output().unwrap();
    assert_eq!(out.status.code(), Some(3));
    assert_eq!(rows(&out)[0]["command"], serde_json::json!({"bytes": "cm0g/w=="}));
    let out = shgate([OsStr::new("explain"), &cmd]).output().unwrap();
    assert!(text(&out.stdout).contains("rm \\xff"));
}

#[test]
fn deep_nesting_is_an_answer_not_a_crash() {
    for depth in [100, 5_000] {
        for (open, close) in [("$(", ")"), ("(", ")"), ("{ ", "; }"), ("\"$(", ")\""), ("${x:-", "}")] {
            let cmd = format!("echo {}{}", open.repeat(depth), close.repeat(depth));
            let out = feed(["check", "-"], cmd.as_bytes());
            assert_eq!(out.status.code(), Some(3), "{depth} of {open}: {}", text(&out.stderr));
        }
    }
}

#[test]
fn explain_shows_nothing_hidden_and_colours_on_demand() {
    let cmd = "echo \u{202e}\u{200b}\x1b[31mred";
    let out = shgate(["explain", cmd]).output().unwrap();
    let plain = text(&out.stdout);
    assert_eq!(out.status.code(), Some(3));
    assert!(!plain.contains(['\u{202e}', '\u{200b}', '\x1b']) && plain.contains("\\u{202e}"), "{plain}");
    assert!(plain.contains("decision\n  ask\n"), "{plain}");
    let color = |args: &[&str], no: &str| {
        let out = shgate(args).env("NO_COLOR", no).output().unwrap();
        text(&out.stdout).contains("\x1b[")
    };
    assert!(color(&["explain", "--color", "always", "ls"], "1"), "the option is nearer than the variable");
    assert!(!color(&["explain", "--color", "never", "ls"], ""));
    assert!(!color(&["explain", "ls"], ""), "not a terminal");
}

/// Runs under script(1), which gives it a terminal; None where there is no such program.
fn on_a_terminal(no_color: &str) -> Option<String> {
    let cmd = format!("{EXE} explain ls");
    let out = Command::new("script")
        .args(["-qec", &cmd, "/dev/null"])
        .env("NO_COLOR", no_color)
        .env("TERM", "xterm")
        .stdin(Stdio::null())
        .output()
        .ok()?;
    Some(String::from_utf8_lossy(&out.stdout).into_owned())
}

#[test]
fn no_color_is_obeyed_on_a_terminal() {
    if let (Some(with), Some(without)) = (on_a_terminal(""), on_a_terminal("1")) {
        assert!(with.contains("\x1b["), "{with}");
        assert!(without.contains("decision") && !without.contains("\x1b["), "{without}");
    }
}

const BATCH: [&str; 4] = ["check", "--batch", "--json", "--no-fs"];

#[test]
fn a_batch_answers_in_order_and_goes_on_after_bad_lines() {
    let input = concat!(
        "{\"id\":\"a\",\"command\":\"ls\",\"cwd\":\"/w\",\"project\":\"/w\",\"env\":{\"X\":\"1\"},\"other\":1}\n",
        "nonsense\n",
        "{\"id\":2,\"cmd\":\"ls\"}\n",
        "{\"id\":[3],\"command\":\"ls\",\"cwd\":\"w\"}\n",
        "\n",
        "{\"id\":6,\"command\":7}\n",
        "{\"command\":\"pwd\"}"
    );
    let out = feed(BATCH, input.as_bytes());
    let rows = rows(&out);
    assert_eq!((out.status.code(), text(&out.stderr).as_str()), (Some(1), ""));
    assert_eq!(rows.len(), 7);
    assert_eq!(
        (&rows[0]["id"], &rows[0]["cwd"], &rows[0]["decision"]),
        (&"a".into(), &"/w".into(), &"ask".into())
    );
    for (i, id) in
        [(1, Json::Null), (2, 2.into()), (3, serde_json::json!([3])), (4, Json::Null), (5, 6.into())]
    {
        assert_eq!(rows[i]["id"], id, "{}", rows[i]);
        assert!(rows[i]["error"].is_string() && rows[i].get("decision").is_none(), "{}", rows[i]);
    }
    assert_eq!(rows[6]["command"], "pwd");
}

#[test]
fn a_good_batch_is_status_0_and_an_empty_one_too() {
    let input: String = (0..5000).map(|i| format!("{{\"id\":\"{i}\",\"command\":\"echo {i}\"}}\n")).collect();
    let out = feed(BATCH, input.as_bytes());
    assert_eq!(out.status.code(), Some(0));
    let ids: Vec<String> = rows(&out).iter().map(|r| r["id"].as_str().unwrap().to_string()).collect();
    assert_eq!(ids, (0..5000).map(|i| i.to_string()).collect::<Vec<_>>());
    let out = feed(BATCH, b"");
    assert_eq!((out.status.code(), text(&out.stdout).as_str()), (Some(0), ""));
}

#[test]
fn bytes_that_are_no_json_cost_one_line() {
    let out = feed(BATCH, b"{\"id\":1,\"command\":\"\xff\"}\n\x00\n{\"id\":3,\"command\":\"a\\u0000b\"}\n");
    let rows = rows(&out);
    assert_eq!(out.status.code(), Some(1));
    assert!(rows[0]["error"].is_string() && rows[0]["id"] == 1 && rows[1]["error"].is_string());
    assert_eq!((&rows[2]["id"], &rows[2]["command"]), (&3.into(), &"a\0b".into()));
}

#[test]
fn a_batch_streams() {
    let mut child = shgate(BATCH).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for i in 0..3 {
        // The answer comes while the input stays open, or this test never ends.
        writeln!(stdin, "{{\"id\":{i},\"command\":\"ls\"}}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(serde_json::from_str::<Json>(&line).unwrap()["id"], i);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

/// Runs through bash with the shell's own ways to take a stream away.
fn in_bash(script: &str) -> Output {
    Command::new("bash").args(["-c", script]).env("SHGATE", EXE).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn a_closed_stdout_is_no_reason_for_words() {
    for cmd in ["check ls", "check --json ls", "explain ls", "--help", "completions bash"] {
        let out = in_bash(&format!("\"$SHGATE\" {cmd} | true; exit 0"));
        assert_eq!(text(&out.stderr), "", "{cmd}");
        let out = in_bash(&format!("\"$SHGATE\" {cmd} >&-; exit 0"));
        assert_eq!(text(&out.stderr), "", "{cmd}");
    }
    let many = "for i in $(seq 20000); do echo '{\"command\":\"ls\"}'; done";
    let out = in_bash(&format!("{many} 2>&- | \"$SHGATE\" check --batch | head -n 1"));
    assert_eq!(text(&out.stderr), "");
    assert_eq!(rows(&out).len(), 1);
}

#[test]
fn an_answer_that_cannot_be_written_is_a_failure() {
    if std::path::Path::new("/dev/full").exists() {
        let out = in_bash("\"$SHGATE\" check ls > /dev/full");
        assert_eq!(out.status.code(), Some(1));
        assert!(text(&out.stderr).starts_with("shgate: cannot write the answer"));
    }
    let out = in_bash("\"$SHGATE\" check - < /");
    assert_eq!(out.status.code(), Some(1));
    assert!(text(&out.stderr).starts_with("shgate: cannot read the command"), "{}", text(&out.stderr));
}

#[test]
fn stdin_is_not_touched_where_it_is_not_asked_for() {
    let mut child = shgate(["check", "ls"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let stdin = child.stdin.take().unwrap();
    let mut line = String::new();
    child.stdout.take().unwrap().read_to_string(&mut line).unwrap();
    assert!(line.starts_with("ask"));
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(3));
}
