//! One command, one answer: the analysis on the watched thread, a refusal where that fails.

use super::{ASK, DENY, answer, complain};
use crate::analysis::{Request, analyze};
use crate::base::{Budget, Bytes};
use crate::host::guard::{self, FAILED, Failure, Worker};
use crate::host::{Overrides, Real, Snapshot};
use crate::report::{self, Decision, Report};
use serde_json::value::RawValue;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// What the answer looks like.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// One line of text.
    Line,
    /// One line of JSON.
    Json,
    /// Many lines of text, coloured or not.
    Text(bool),
}

/// Answers for one command.
pub(super) fn run(command: Bytes, over: &Overrides, form: Form) -> ExitCode {
    let snapshot = Arc::new(Snapshot::take(over));
    let refuse = |why: &str| refusal(form, &command, snapshot.world(None, Vec::new()).folder(), why);
    if let Ok(reply) = refuse("a panic") {
        guard::reply_on_panic(reply);
    }
    let facts = Arc::clone(&snapshot);
    let mut worker = Worker::new(move |command: &Bytes| {
        judge(form, None, command, &facts.world(None, Vec::new())).map_err(|e| e.to_string())
    });
    match settle(worker.run_one(command.clone()), refuse) {
        Ok((text, status)) => answer(&text, status),
        Err(why) => complain(&why),
    }
}

/// What is said, and with which status: what was found, or a refusal where nothing was.
fn settle(
    outcome: Result<Result<(Vec<u8>, Decision), String>, Failure>,
    refuse: impl Fn(&str) -> io::Result<Vec<u8>>,
) -> Result<(Vec<u8>, u8), String> {
    let why = match outcome {
        Ok(Ok((text, decision))) => return Ok((text, status(decision))),
        Ok(Err(why)) => why,
        Err(failure) => failure.to_string(),
    };
    refuse(&why).map(|text| (text, FAILED)).map_err(|_| why)
}

/// Analyses a command and writes what is known of it.
pub(super) fn judge(
    form: Form,
    id: Option<&RawValue>,
    command: &Bytes,
    world: &Real<'_>,
) -> io::Result<(Vec<u8>, Decision)> {
    let begun = Instant::now();
    let request = Request { command: command.clone() };
    let analysis = analyze(&request, world, &mut Budget::default());
    let reasons = [report::undecided(command)];
    let elapsed = begun.elapsed();
    let cwd = world.folder();
    let report = Report { id, command, cwd, analysis: &analysis, reasons: &reasons, elapsed };
    Ok((render(form, &report)?, report.decision()))
}

fn refusal(form: Form, command: &[u8], cwd: Option<&[u8]>, why: &str) -> io::Result<Vec<u8>> {
    let begun = Instant::now();
    let (analysis, reason) = report::failed(command, why);
    let reasons = [reason];
    let elapsed = begun.elapsed();
    render(form, &Report { id: None, command, cwd, analysis: &analysis, reasons: &reasons, elapsed })
}

fn render(form: Form, report: &Report<'_>) -> io::Result<Vec<u8>> {
    let mut out = Vec::with_capacity(1024);
    match form {
        Form::Json => report::write_report(&mut out, report)?,
        Form::Line => {
            out.extend_from_slice(report::check_line(report).as_bytes());
            out.push(b'\n');
        }
        Form::Text(color) => out.extend_from_slice(report::explain(report, color).as_bytes()),
    }
    Ok(out)
}

fn status(decision: Decision) -> u8 {
    match decision {
        Decision::Ask => ASK,
        Decision::Deny => DENY,
    }
}

#[cfg(test)]
mod tests {
    use super::{Decision, FAILED, Failure, Form, refusal, settle};
    use std::time::Duration;

    #[test]
    fn no_failure_ends_in_the_status_of_a_decision() {
        let refuse = |why: &str| Ok(format!("no: {why}").into_bytes());
        let deny = settle(Ok(Ok((b"x".to_vec(), Decision::Deny))), refuse);
        assert_eq!(deny, Ok((b"x".to_vec(), super::DENY)));
        let late = Failure::TimedOut(Duration::from_secs(2));
        for (outcome, said) in [
            (Ok(Err("too long".into())), "no: too long"),
            (Err(late), "no: no answer within 2000 ms"),
            (Err(Failure::Panicked("p".into())), "no: internal error: p"),
            (Err(Failure::NoThread("t".into())), "no: no thread to work on: t"),
        ] {
            assert_eq!(settle(outcome, refuse), Ok((said.into(), FAILED)));
        }
        let full = |_: &str| Err(std::io::ErrorKind::StorageFull.into());
        assert_eq!(settle(Ok(Err("why".into())), full), Err("why".into()));
    }

    #[test]
    fn a_refusal_asks_in_every_form() {
        for form in [Form::Line, Form::Json, Form::Text(false)] {
            let text = refusal(form, b"ls \xff", None, "why").unwrap_or_default();
            let text = String::from_utf8_lossy(&text);
            assert!(text.contains("ask") && text.contains("shgate itself failed: why"), "{text}");
            assert!(text.contains("limit"), "{text}");
        }
    }
}
