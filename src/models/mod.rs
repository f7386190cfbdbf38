//! What programs do: one file per command or family.
//!
//! Never: parsing of options by hand where `args` has a grammar for it, or a decision. A program without a
//! model is the gap `unmodelled`.

mod cat;
mod shell;

use crate::base::{Bytes, Span};
use crate::effect::{Gap, GapKind, Outcome};
use crate::value::{Field, Value};

/// A command line as its model sees it.
#[derive(Debug)]
pub struct Invocation<'a> {
    /// Name and arguments.
    pub argv: &'a [Field],
    /// What standard input holds, where it is known.
    pub stdin: Option<&'a Value>,
    /// The redirection that set standard input up.
    pub stdin_span: Option<Span>,
    /// For each word, the content behind it as a file's name, where the text itself supplies it.
    pub fed: &'a [Option<Value>],
    /// The command.
    pub span: Span,
}

/// What a command line amounts to.
pub fn run(call: &Invocation<'_>) -> Outcome {
    let name = call.argv.first().and_then(Field::as_exact).unwrap_or(b"");
    let base = name.rsplit(|c| *c == b'/').next().unwrap_or(name);
    if let Some(kind) = shell::kind(base) {
        return shell::run(kind, call);
    }
    let mut outcome = Outcome::default();
    if base == b"cat" {
        outcome.stdout = cat::stdout(call);
    }
    outcome.gaps.push(Gap {
        kind: GapKind::Unmodelled,
        message: "no model of what this program does".to_owned(),
        span: call.span,
        program: Some(Bytes::from(base)),
    });
    outcome
}
