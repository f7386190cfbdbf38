//! Text → program tree, by a strict reader after bash's own grammar and lexer states.
//!
//! Every byte is consumed by exactly one rule; what is not positively understood is a [`Problem`], never a
//! guess. Where the strict reader stops, a tolerant one (tree-sitter) may recover commands for display and
//! to tighten a decision. Never: expansion, evaluation, or a tolerant reading that counts as understood.

mod arith;
mod backtick;
mod compound;
mod cond;
mod heredoc;
mod list;
mod param;
mod quote;
mod reader;
mod redirect;
mod simple;
mod tolerant;
mod word;

use crate::base::{SourceId, SourceMap, Span, limits};
use crate::ir::{Parsed, Part, Problem, ProblemKind};
use reader::Reader;

/// What the shell that reads the text was told before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dialect {
    /// `extglob` may be on: `@(…)` in a word is a pattern.
    pub extglob: bool,
    /// Any shell that goes by the name of `sh` may read it: what bash alone has, or reads otherwise, is refused.
    pub posix: bool,
}

/// Reads a whole shell text.
pub fn parse(map: &mut SourceMap, id: SourceId, dialect: Dialect) -> Parsed {
    let text = map.text(id).to_vec();
    let mut parsed = Parsed::default();
    if let Some(problem) = unreadable(&text, id) {
        parsed.problems.push(problem);
    } else {
        let mut reader = Reader::new(&text, id, map, dialect);
        parsed.script = reader.script();
        parsed.problems = reader.problems;
    }
    if !parsed.problems.is_empty() {
        let from = tolerant::understood(map, id, &parsed.script);
        parsed.recovered = tolerant::recover(map, id, from);
    }
    parsed
}

/// Reads text that is expanded as if in double quotes: an array subscript met at run time, a prompt string.
///
/// # Errors
/// The problem that stopped the reading.
pub fn parse_quoted(map: &mut SourceMap, id: SourceId) -> Result<Vec<Part>, Problem> {
    let text = map.text(id).to_vec();
    if let Some(problem) = unreadable(&text, id) {
        return Err(problem);
    }
    let mut reader = Reader::new(&text, id, map, Dialect::default());
    let parts = reader.quoted_to_end().map_err(|stop| stop.problem(id));
    match (parts, reader.problems.pop()) {
        (Ok(_), Some(inner)) => Err(inner),
        (parts, _) => parts,
    }
}

fn unreadable(text: &[u8], id: SourceId) -> Option<Problem> {
    if text.len() > limits::SOURCE_BYTES {
        let span = Span::new(id, limits::SOURCE_BYTES, text.len());
        return Some(Problem { kind: ProblemKind::Limit, message: "the text is too long to read", span });
    }
    // Bash drops NUL bytes, or stops at them, depending on where the text comes from.
    let at = text.iter().position(|b| *b == 0)?;
    let span = Span::new(id, at, at.saturating_add(1));
    Some(Problem { kind: ProblemKind::Syntax, message: "NUL byte in the text", span })
}
