//! Tests of the JSON report.

use super::{Element, REPORT_BYTES, SOURCE_TEXT_BYTES, base64, write_error, write_report};
use crate::analysis::{Analysis, Invocation};
use crate::base::{Bytes, SourceId, SourceMap, Span, Truth};
use crate::effect::{Gap, GapKind};
use crate::eval::Kind;
use crate::report::{Report, failed, undecided};
use crate::value::{Class, Field, Hole, Piece, Text, Value};
use serde_json::{Value as Json, json};
use std::time::Duration;

fn span(a: usize, b: usize) -> Span {
    Span::new(SourceId::ROOT, a, b)
}

fn text(pieces: impl IntoIterator<Item = Piece>) -> Text {
    let mut t = Text::empty();
    for p in pieces {
        t.push(p);
    }
    t
}

fn lit(s: &str) -> Piece {
    Piece::Lit(s.into())
}

fn glob(s: &str) -> Piece {
    Piece::Glob(s.into())
}

fn hole(source: Option<Span>) -> Piece {
    Piece::Hole(Hole { class: Class::Any, source })
}

fn element(command: &str, value: impl Into<Value>, many: bool) -> Json {
    let sources = SourceMap::new(command);
    let value = value.into();
    serde_json::to_value(Element { value: &value, many, sources: &sources }).unwrap_or(Json::Null)
}

#[test]
fn elements_say_what_is_known() {
    let x = || hole(Some(span(3, 5)));
    let cmd = "rm $X";
    assert_eq!(element(cmd, "a b", false), json!("a b"));
    assert_eq!(element(cmd, "", false), json!(""));
    assert_eq!(element(cmd, "a", true), json!({"oneof": ["a"], "fields": "many"}));
    assert_eq!(element(cmd, text([glob("*"), lit(".l*g")]), false), json!({"glob": "*.l[*]g"}));
    assert_eq!(
        element(cmd, text([lit("?["), glob("[a-z]")]), true),
        json!({"glob": "[?][[][a-z]", "fields": "many"})
    );
    assert_eq!(element(cmd, text([x()]), false), json!({"unknown": "$X"}));
    assert_eq!(element(cmd, text([hole(None)]), true), json!({"unknown": "?", "fields": "many"}));
    let ends = text([lit("/srv/"), x(), lit(".d")]);
    assert_eq!(element(cmd, ends, false), json!({"prefix": "/srv/", "suffix": ".d", "unknown": "$X"}));
    let mixed = text([x(), lit("/"), glob("*"), lit(".c")]);
    assert_eq!(element(cmd, mixed, false), json!({"suffix": ".c", "unknown": "$X", "fields": "many"}));
    let two = Value::one_of([Text::exact("a"), Text::exact("b")]);
    assert_eq!(element(cmd, two, false), json!({"oneof": ["a", "b"]}));
    let odd = Value::one_of([Text::exact("a"), text([glob("*")]), text([x()])]);
    let want = json!({"oneof": ["a", {"glob": "*"}, {"unknown": "$X"}], "fields": "many"});
    assert_eq!(element(cmd, odd, false), want);
    assert_eq!(element(cmd, &b"\xff\xfe"[..], false), json!({"bytes": "//4="}));
}

#[test]
fn the_shown_source_is_bounded_and_cut_at_a_character() {
    let cmd = format!("$({})", "ä".repeat(SOURCE_TEXT_BYTES));
    let got = element(&cmd, text([hole(Some(span(0, cmd.len())))]), false);
    let shown = got.get("unknown").and_then(Json::as_str).unwrap_or_default();
    assert!(shown.starts_with("$(ä") && shown.ends_with("ä…"), "{shown}");
    assert!(shown.len() <= SOURCE_TEXT_BYTES + "…".len());
}

#[test]
fn base64_is_rfc_4648() {
    let table = [
        ("", ""),
        ("f", "Zg=="),
        ("fo", "Zm8="),
        ("foo", "Zm9v"),
        ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="),
    ];
    for (plain, coded) in table {
        assert_eq!(base64(plain.as_bytes()), coded);
    }
    assert_eq!(base64(&[0xfb, 0xff, 0xbf]), "+/+/");
}

fn invocation(argv: Vec<Field>, recovered: bool) -> Invocation {
    Invocation {
        kind: Kind::External,
        argv,
        assigns: Vec::new(),
        redirects: Vec::new(),
        cwd: "/w".into(),
        span: span(5, 9),
        certain: Truth::Yes,
        wrappers: vec!["sudo".into()],
        reading: None,
        recovered,
    }
}

#[test]
fn a_whole_report_has_the_shape_of_the_contract() {
    let command = b"sudo rm a\xff".as_slice();
    let rm = vec![Field::one("rm", span(5, 7)), Field::one(&b"a\xff"[..], span(8, 10))];
    let dynamic = vec![Field::one(Value::unknown(None), span(5, 7))];
    let gap = |program| Gap { kind: GapKind::Dynamic, message: "m".into(), span: span(0, 4), program };
    let analysis = Analysis {
        sources: SourceMap::new(command),
        invocations: vec![invocation(rm, false), invocation(dynamic, true)],
        gaps: vec![gap(None), gap(Some(Bytes::from("rm")))],
        effects: Vec::new(),
    };
    let reasons = [undecided(command)];
    let id = serde_json::value::RawValue::from_string("\"c1\"".into()).ok();
    let report = Report {
        id: id.as_deref(),
        command,
        cwd: Some(b"/w"),
        analysis: &analysis,
        reasons: &reasons,
        elapsed: Duration::from_micros(7),
    };
    let mut out = Vec::new();
    assert!(write_report(&mut out, &report).is_ok());
    assert_eq!(out.iter().filter(|&&b| b == b'\n').count(), 1);
    let got: Json = serde_json::from_slice(&out).unwrap_or(Json::Null);
    let want = json!({
        "schema": "shgate.report/1", "id": "c1", "command": {"bytes": "c3VkbyBybSBh/w=="}, "cwd": "/w",
        "decision": "ask",
        "reasons": [{"decision": "ask", "rule": "undecided", "message": reasons[0].message, "span": [0, 10]}],
        "invocations": [
            {"kind": "external", "program": "rm", "argv": ["rm", {"bytes": "Yf8="}], "wrappers": ["sudo"],
             "cwd": "/w", "span": [5, 9]},
            {"kind": "external", "program": null, "argv": [{"unknown": "?"}], "wrappers": ["sudo"],
             "cwd": "/w", "span": [5, 9], "recovered": true}],
        "effects": [],
        "gaps": [{"kind": "dynamic", "message": "m", "span": [0, 4]},
                 {"kind": "dynamic", "message": "m", "span": [0, 4], "program": "rm"}],
        "elapsed_us": 7, "version": env!("CARGO_PKG_VERSION"),
    });
    assert_eq!(got, want);
}

#[test]
fn a_report_past_the_bound_is_an_error() {
    let word = vec![Field::one(&*vec![b'x'; 128 << 10], span(0, 1))];
    let n = REPORT_BYTES / (128 << 10);
    let analysis = Analysis { invocations: vec![invocation(word, false); n], ..Analysis::default() };
    let report = Report {
        id: None,
        command: b"",
        cwd: None,
        analysis: &analysis,
        reasons: &[],
        elapsed: Duration::ZERO,
    };
    assert!(write_report(&mut std::io::sink(), &report).is_err());
}

#[test]
fn a_failure_is_a_gap_and_an_ask() {
    let (analysis, reason) = failed(b"ls", "no");
    let reasons = [reason];
    let report = Report {
        id: None,
        command: b"ls",
        cwd: None,
        analysis: &analysis,
        reasons: &reasons,
        elapsed: Duration::ZERO,
    };
    let mut out = Vec::new();
    assert!(write_report(&mut out, &report).is_ok());
    let got: Json = serde_json::from_slice(&out).unwrap_or(Json::Null);
    assert_eq!(got.pointer("/decision"), Some(&json!("ask")));
    assert_eq!(got.pointer("/gaps/0/kind"), Some(&json!("limit")));
    assert_eq!(got.get("cwd"), Some(&Json::Null));
    assert_eq!(got.get("id"), None);
}

#[test]
fn an_error_names_its_line_or_null() {
    let mut out = Vec::new();
    assert!(write_error(&mut out, None, "bad\n").is_ok());
    assert_eq!(out, b"{\"id\":null,\"error\":\"bad\\n\"}\n");
}
