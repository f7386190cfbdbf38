//! The second, tolerant reader: what tree-sitter makes of a text that the strict one has refused.
//!
//! Errs towards seeing more commands, since what it finds may only tighten a decision: it takes the words
//! in the order of the text and lets every operator and newline begin a new command, whatever the tree
//! says. Never: part of an allow, a tree for anyone else, a recursive walk, more than its few limits.

use crate::base::{Bytes, SourceId, SourceMap, Span, ansi_c, limits};
use crate::ir::{HereBody, Pipeline, Recovered, Script, Visit, visit};
use std::collections::HashSet;
use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};
use tree_sitter::{Node, ParseOptions, ParseState, Parser};

/// How long tree-sitter may take for one text: it is quadratic on some (`<<<…`).
const TIME: Duration = Duration::from_millis(40);
/// The same for each text that is handed to another shell, of which there may be a thousand, and how many
/// bytes of it are read.
const NESTED_TIME: Duration = Duration::from_millis(1);
const NESTED_BYTES: usize = 1 << 10;
/// Nodes of a tree that are looked at.
const NODES: usize = 20_000;
/// Commands that are recovered from one text.
const COMMANDS: usize = 1_000;

/// The commands that can be made out in the text from `from` on.
pub(super) fn recover(map: &SourceMap, id: SourceId, from: usize) -> Vec<Recovered> {
    let text = map.text(id);
    let root = id == SourceId::ROOT;
    let (bytes, time) = if root { (limits::TOLERANT_BYTES, TIME) } else { (NESTED_BYTES, NESTED_TIME) };
    let to = text.len().min(from.saturating_add(bytes));
    let mut text = text.get(from..to).unwrap_or(b"").to_vec();
    // Bash drops NUL bytes; tree-sitter's scanner takes one for the end.
    text.iter_mut().filter(|b| **b == 0).for_each(|b| *b = b' ');
    let mut finder = Finder { id, from, deadline: Instant::now().checked_add(time), ..Finder::default() };
    if let Some(loose) = finder.read(&text, 0) {
        // A quote without an end has swallowed the rest: that is read once more, without its quotes.
        let mut rest = text.get(loose..).unwrap_or(b"").to_vec();
        rest.iter_mut().filter(|b| is_quote(**b)).for_each(|b| *b = b' ');
        finder.from = from.saturating_add(loose);
        finder.read(&rest, loose);
    }
    finder.found
}

/// The offset behind what the strict reader has understood: the last unit, its here-documents and their
/// last delimiter.
pub(super) fn understood(map: &SourceMap, id: SourceId, script: &Script) -> usize {
    struct End {
        id: SourceId,
        pipeline: u32,
        body: u32,
    }
    impl Visit for End {
        fn visit_pipeline(&mut self, pipeline: &Pipeline) {
            if pipeline.span.source == self.id {
                self.pipeline = self.pipeline.max(pipeline.span.end);
            }
            visit::walk_pipeline(self, pipeline);
        }
        fn visit_here_body(&mut self, body: &HereBody) {
            if body.span.source == self.id {
                self.body = self.body.max(body.span.end);
            }
            visit::walk_here_body(self, body);
        }
    }
    let mut end = End { id, pipeline: 0, body: 0 };
    if let Some(unit) = script.units.last() {
        end.visit_list(&unit.list);
    }
    let at = end.pipeline.max(end.body) as usize;
    if end.body < end.pipeline {
        return at;
    }
    let rest = map.text(id).get(at..).unwrap_or(b"");
    rest.iter().position(|b| *b == b'\n').map_or(at, |n| at.saturating_add(n))
}

fn is_quote(b: u8) -> bool {
    matches!(b, b'"' | b'\'' | b'`')
}

/// What a node is to the reader of commands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// A word, or a part of one.
    Word,
    /// An operator after which a word is a redirection's target.
    Redirect,
    /// Whatever else has no name in the grammar: an operator, a bracket, a reserved word.
    Separator,
    /// Here-document text, which is data.
    Skipped,
    /// A node that holds others, or is nothing.
    Other,
}

fn role(node: Node<'_>) -> Role {
    match node.kind() {
        "word"
        | "number"
        | "string"
        | "raw_string"
        | "ansi_c_string"
        | "translated_string"
        | "concatenation"
        | "expansion"
        | "simple_expansion"
        | "command_substitution"
        | "process_substitution"
        | "arithmetic_expansion"
        | "brace_expression"
        | "extglob_pattern"
        | "regex"
        | "test_operator" => Role::Word,
        // Builtins that the grammar has tokens for.
        "declare" | "typeset" | "export" | "readonly" | "local" | "unset" | "unsetenv" => Role::Word,
        "<" | ">" | ">>" | "&>" | "&>>" | "<&" | ">&" | ">|" | "<&-" | ">&-" | "<<" | "<<-" | "<<<" => {
            Role::Redirect
        }
        "heredoc_body" | "heredoc_content" | "comment" => Role::Skipped,
        _ if node.is_named() => Role::Other,
        _ => Role::Separator,
    }
}

/// Nodes whose words are data: values, patterns, names. Any other's are those of a command.
fn holds_data(kind: &str) -> bool {
    matches!(
        kind,
        "string"
            | "translated_string"
            | "concatenation"
            | "expansion"
            | "simple_expansion"
            | "arithmetic_expansion"
            | "brace_expression"
            | "variable_assignment"
            | "array"
            | "subscript"
            | "for_statement"
            | "case_statement"
            | "case_item"
            | "function_definition"
            | "test_command"
            | "binary_expression"
            | "unary_expression"
            | "ternary_expression"
            | "postfix_expression"
            | "parenthesized_expression"
    )
}

/// The command being collected at one level of substitution.
#[derive(Default)]
struct Frame {
    /// How deep in the tree the word stands that the level belongs to, and whether it is a command's.
    depth: usize,
    counts: bool,
    word: Range<usize>,
    /// Its words so far.
    words: Vec<Range<usize>>,
    /// Where the last token ended.
    end: usize,
    /// The next word is a redirection's target.
    target: bool,
}

struct Finder {
    id: SourceId,
    from: usize,
    deadline: Option<Instant>,
    nodes: usize,
    seen: HashSet<Span>,
    found: Vec<Recovered>,
}

impl Default for Finder {
    fn default() -> Finder {
        let (seen, found) = (HashSet::new(), Vec::new());
        Finder { id: SourceId::ROOT, from: 0, deadline: None, nodes: NODES, seen, found }
    }
}

impl Finder {
    /// Reads one text; the offset of the first quote that has no end, if there is one.
    fn read(&mut self, text: &[u8], from: usize) -> Option<usize> {
        let mut parser = Parser::new();
        parser.set_language(&tree_sitter_bash::LANGUAGE.into()).ok()?;
        let deadline = self.deadline;
        let mut late = |_: &ParseState| deadline.is_none_or(|d| Instant::now() >= d);
        let options = ParseOptions::new().progress_callback(&mut late);
        let mut chunk = |at: usize, _| text.get(at..).unwrap_or(b"");
        let tree = parser.parse_with_options(&mut chunk, None, Some(options))?;
        let mut cursor = tree.walk();
        let mut frames = vec![Frame::default()];
        let mut kinds: Vec<&str> = Vec::new();
        let mut loose = None;
        let mut leaves = 0;
        loop {
            let node = cursor.node();
            let parent = kinds.last().copied().unwrap_or("");
            let (Some(nodes), true) = (self.nodes.checked_sub(1), self.found.len() < COMMANDS) else {
                break;
            };
            self.nodes = nodes;
            let role = role(node);
            let range = node.byte_range();
            if loose.is_none() {
                loose = loose_quote(node, parent, text, leaves, frames.last());
            }
            self.enter(role, &range, parent, kinds.len(), text, &mut frames);
            if role != Role::Skipped && cursor.goto_first_child() {
                kinds.push(node.kind());
                continue;
            }
            leaves = leaves.max(range.end);
            let moved = loop {
                self.leave(kinds.len(), text, &mut frames);
                if cursor.goto_next_sibling() {
                    break ControlFlow::Continue(());
                }
                if !cursor.goto_parent() {
                    break ControlFlow::Break(());
                }
                kinds.pop();
            };
            if moved.is_break() {
                if loose.is_none() {
                    loose = quote_in(text, leaves, text.len());
                }
                break;
            }
        }
        while let Some(mut frame) = frames.pop() {
            self.finish(&mut frame, text);
        }
        // At the very start of a second reading it would be found again and again.
        loose.filter(|_| from == 0)
    }

    fn enter(
        &mut self,
        role: Role,
        range: &Range<usize>,
        parent: &str,
        depth: usize,
        text: &[u8],
        frames: &mut Vec<Frame>,
    ) {
        let Some(frame) = frames.last_mut() else { return };
        match role {
            Role::Word => {
                let (word, counts) = (range.clone(), !holds_data(parent));
                frames.push(Frame { depth, counts, word, end: range.start, ..Frame::default() });
            }
            Role::Redirect => {
                if newline_in(text, frame.end, range.start) {
                    self.finish(frame, text);
                }
                (frame.target, frame.end) = (true, range.end);
            }
            Role::Separator => {
                self.finish(frame, text);
                frame.end = range.end;
            }
            Role::Skipped => frame.end = range.start,
            Role::Other => {}
        }
    }

    /// Ends the level that belongs to a word at this depth, and gives the word to the level around it.
    fn leave(&mut self, depth: usize, text: &[u8], frames: &mut Vec<Frame>) {
        if frames.len() < 2 || frames.last().is_none_or(|f| f.depth != depth) {
            return;
        }
        let Some(mut inner) = frames.pop() else { return };
        self.finish(&mut inner, text);
        let Some(frame) = frames.last_mut() else { return };
        if !inner.counts {
            return;
        }
        if newline_in(text, frame.end, inner.word.start) {
            self.finish(frame, text);
        }
        let end = inner.word.end;
        match frame.words.last_mut() {
            _ if std::mem::take(&mut frame.target) => {}
            // The grammar splits some words.
            Some(last) if last.end == inner.word.start => last.end = end,
            _ => frame.words.push(inner.word),
        }
        frame.end = end;
    }

    /// Ends a command.
    fn finish(&mut self, frame: &mut Frame, text: &[u8]) {
        frame.target = false;
        let words = std::mem::take(&mut frame.words);
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return };
        let place = |start: usize, end: usize| {
            Span::new(self.id, self.from.saturating_add(start), self.from.saturating_add(end))
        };
        let span = place(first.start, last.end);
        if self.found.len() >= COMMANDS || !self.seen.insert(span) {
            return;
        }
        let word = |w: &Range<usize>| (plain(text.get(w.clone()).unwrap_or(b"")), place(w.start, w.end));
        self.found.push(Recovered { words: words.iter().map(word).collect(), span });
    }
}

/// A newline, not one that a backslash takes away.
fn newline_in(text: &[u8], from: usize, to: usize) -> bool {
    let gap = text.get(from..to).unwrap_or(b"");
    let mut escaped = false;
    gap.iter().any(|b| {
        let newline = *b == b'\n' && !escaped;
        escaped = *b == b'\\' && !escaped;
        newline
    })
}

fn quote_in(text: &[u8], from: usize, to: usize) -> Option<usize> {
    let at = text.get(from..to)?.iter().position(|b| is_quote(*b))?;
    from.checked_add(at)
}

/// The first quote that no string holds: one that the grammar has skipped (before `node` or as an error),
/// or whose closing one it had to make up.
fn loose_quote(
    node: Node<'_>,
    parent: &str,
    text: &[u8],
    leaves: usize,
    frame: Option<&Frame>,
) -> Option<usize> {
    let quote = matches!(node.kind(), "\"" | "'" | "`" | "$'" | "$\"");
    if node.is_missing() && quote {
        return frame.map(|f| f.word.start);
    }
    if quote && matches!(parent, "ERROR" | "program") {
        return Some(node.start_byte());
    }
    if node.is_error() && node.child_count() == 0 {
        return quote_in(text, leaves.min(node.start_byte()), node.end_byte());
    }
    quote_in(text, leaves, node.start_byte())
}

/// The word after quote removal, if nothing in it is expanded. An open quote ends with the word.
fn plain(raw: &[u8]) -> Option<Bytes> {
    let mut out = Bytes::default();
    let mut quoted = false;
    let mut rest = raw;
    if raw.starts_with(b"~") || (raw.starts_with(b"{") && !matches!(raw, b"{" | b"{}")) {
        return None;
    }
    while let Some((b, after)) = rest.split_first() {
        rest = after;
        match b {
            b'\\' => match after.split_first() {
                Some((b'\n', after)) => rest = after,
                Some((c, after)) => {
                    if quoted && !matches!(c, b'$' | b'`' | b'"' | b'\\') {
                        out.push(b'\\');
                    }
                    out.push(*c);
                    rest = after;
                }
                None => out.push(b'\\'),
            },
            b'"' => quoted = !quoted,
            b'\'' if !quoted => {
                let end = after.iter().position(|b| *b == b'\'').unwrap_or(after.len());
                out.extend_from_slice(after.get(..end)?);
                rest = after.get(end.saturating_add(1)..).unwrap_or(b"");
            }
            b'$' if !quoted && after.starts_with(b"'") => {
                let mut escaped = true; // So that the opening quote does not count.
                let end = after.iter().position(|b| {
                    let close = *b == b'\'' && !escaped;
                    escaped = *b == b'\\' && !escaped;
                    close
                });
                let end = end.unwrap_or(after.len());
                out.extend_from_slice(&ansi_c(after.get(1..end)?));
                rest = after.get(end.saturating_add(1)..).unwrap_or(b"");
            }
            b'$' if after.first().is_none_or(|c| matches!(c, b' ' | b'/' | b'.' | b',' | b'%')) => {
                out.push(b'$');
            }
            b'$' if !quoted && after.starts_with(b"\"") => {}
            b'$' | b'`' => return None,
            b'*' | b'?' | b'[' | b'(' | b')' | b'<' | b'>' if !quoted && raw.len() > 1 => return None,
            b'{' if !quoted && (after.contains(&b',') || after.windows(2).any(|w| w == b"..")) => {
                return None;
            }
            _ => out.push(*b),
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests;
