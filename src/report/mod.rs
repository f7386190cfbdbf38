//! What is known of a command, made readable: JSON for programs, lines and underlined text for a person.
//!
//! Never: a decision of its own, input or output (it writes into what it is handed), a fact that the
//! analysis did not state. In text for a person no control, bidirectional or invisible character
//! stands unescaped.

mod explain;
mod json;
mod line;

pub use explain::explain;
pub use json::{REPORT_BYTES, SOURCE_TEXT_BYTES, base64, write_error, write_report};
pub use line::{argv, check_line, escape, field, quote, value};

use crate::analysis::Analysis;
use crate::base::{Bytes, SourceId, SourceMap, Span};
use crate::effect::{Gap, GapKind};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::time::Duration;

/// The name of the JSON schema; a change of meaning changes the number.
pub const SCHEMA: &str = "shgate.report/1";

/// A decision, ordered from mild to strict.
///
/// There is no `allow` yet: nothing in this version can make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decision {
    /// A person must say yes first.
    Ask,
    /// Never.
    Deny,
}

impl Decision {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Decision::Ask => "ask",
            Decision::Deny => "deny",
        }
    }
}

/// Why it was decided so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What this reason alone would decide.
    pub decision: Decision,
    /// The rule's name.
    pub rule: &'static str,
    /// In words for a person.
    pub message: Cow<'static, str>,
    /// The text that is to blame.
    pub span: Span,
}

/// Everything that a report says; borrowed from who knows it.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// What the caller named the command, as JSON.
    pub id: Option<&'a RawValue>,
    /// The command.
    pub command: &'a [u8],
    /// The folder it starts in, where it is known.
    pub cwd: Option<&'a [u8]>,
    /// What the analysis found.
    pub analysis: &'a Analysis,
    /// Why; the decision is the strictest of them.
    pub reasons: &'a [Reason],
    /// How long it took.
    pub elapsed: Duration,
}

impl Report<'_> {
    /// The strictest reason's decision; `ask` where there is no reason, since silence allows nothing.
    pub fn decision(&self) -> Decision {
        self.reasons.iter().map(|r| r.decision).max().unwrap_or(Decision::Ask)
    }
}

/// The reason of this version for every command: it reads, it does not judge.
pub fn undecided(command: &[u8]) -> Reason {
    Reason {
        decision: Decision::Ask,
        rule: "undecided",
        message: Cow::Borrowed("this version reads commands but does not judge them yet, so a person must"),
        span: whole(command),
    }
}

/// What is known of a command when shgate itself failed on it: nothing, which is the gap `limit`.
pub fn failed(command: &[u8], why: &str) -> (Analysis, Reason) {
    let span = whole(command);
    let message = format!("shgate itself failed: {why}");
    let gap = Gap { kind: GapKind::Limit, message: message.clone(), span, program: None };
    let analysis =
        Analysis { sources: SourceMap::new(Bytes::from(command)), gaps: vec![gap], ..Analysis::default() };
    (analysis, Reason { decision: Decision::Ask, rule: "failed", message: Cow::Owned(message), span })
}

fn whole(command: &[u8]) -> Span {
    Span::new(SourceId::ROOT, 0, command.len())
}
