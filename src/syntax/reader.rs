//! The reader's place in the text: looking ahead, blanks, reserved words, nesting.

use super::Dialect;
use crate::base::{Bytes, SourceId, SourceMap, Span, limits};
use crate::ir::{HereDoc, Problem, ProblemKind};
use std::collections::HashMap;

/// Why the reading stopped, and where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    kind: ProblemKind,
    message: &'static str,
    at: usize,
}

impl Stop {
    pub(super) fn problem(self, source: SourceId) -> Problem {
        let span = Span::new(source, self.at, self.at.saturating_add(1));
        Problem { kind: self.kind, message: self.message, span }
    }
}

pub(super) type Read<T> = Result<T, Stop>;

/// Stands for the end of the text: NUL bytes are refused before reading begins.
pub(super) const END: u8 = 0;

/// A here-document whose body has not been reached.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) doc: HereDoc,
    pub(super) delimiter: Bytes,
    pub(super) quoted: bool,
    pub(super) strip_tabs: bool,
}

#[derive(Debug)]
pub(super) struct Reader<'a> {
    text: &'a [u8],
    /// Reading stops here: the end of the text or of the here-document body being read.
    pub(super) end: usize,
    pub(super) at: usize,
    pub(super) source: SourceId,
    pub(super) map: &'a mut SourceMap,
    pub(super) depth: u32,
    /// How many `$(`, `<(`, `>(` stand around this place.
    pub(super) substitutions: u32,
    /// A here-document was met in the innermost of them.
    pub(super) heredoc_inside: bool,
    pub(super) pending: Vec<Pending>,
    pub(super) dialect: Dialect,
    pub(super) problems: Vec<Problem>,
    /// A command has named `extglob`, so that from the next unit on it may be set.
    pub(super) extglob_named: bool,
    /// Offsets of `((` that turned out not to be arithmetic, so that none is tried twice, and whether a
    /// newline follows the parenthesis that showed it.
    pub(super) not_arith: HashMap<usize, bool>,
}

pub(super) fn is_name_start(c: u8) -> bool {
    c.is_ascii_alphabetic() || c == b'_'
}

pub(super) fn is_name(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'_'
}

/// What ends an unquoted word (bash's `shellmeta` and blanks; only space and tab are blanks).
pub(super) fn ends_word(c: u8) -> bool {
    matches!(c, END | b' ' | b'\t' | b'\n' | b';' | b'&' | b'|' | b'(' | b')' | b'<' | b'>')
}

/// The reserved words, in the order of bash's table.
pub(super) const RESERVED: [&str; 22] = [
    "if", "then", "else", "elif", "fi", "case", "esac", "for", "select", "while", "until", "do", "done",
    "in", "function", "time", "{", "}", "!", "[[", "]]", "coproc",
];

impl<'a> Reader<'a> {
    pub(super) fn new(
        text: &'a [u8],
        source: SourceId,
        map: &'a mut SourceMap,
        dialect: Dialect,
    ) -> Reader<'a> {
        Reader {
            text,
            end: text.len(),
            at: 0,
            source,
            map,
            depth: 0,
            substitutions: 0,
            heredoc_inside: false,
            pending: Vec::new(),
            dialect,
            problems: Vec::new(),
            extglob_named: false,
            not_arith: HashMap::new(),
        }
    }

    pub(super) fn stop<T>(&self, message: &'static str) -> Read<T> {
        Err(Stop { kind: ProblemKind::Syntax, message, at: self.at })
    }

    /// Refuses what only bash has where any shell that goes by the name of `sh` may read the text: dash and
    /// others read it otherwise.
    pub(super) fn bash_only(&self) -> Read<()> {
        if self.dialect.posix { self.stop("sh may read this otherwise than bash does") } else { Ok(()) }
    }

    pub(super) fn too_deep<T>(&self) -> Read<T> {
        Err(Stop { kind: ProblemKind::Limit, message: "nested too deeply", at: self.at })
    }

    pub(super) fn span(&self, start: usize) -> Span {
        Span::new(self.source, start, self.at)
    }

    pub(super) fn slice(&self, start: usize, end: usize) -> &'a [u8] {
        self.text.get(start..end).unwrap_or(b"")
    }

    /// The byte at an offset, or [`END`].
    pub(super) fn byte(&self, at: usize) -> u8 {
        if at < self.end { self.text.get(at).copied().unwrap_or(END) } else { END }
    }

    /// The offset of the next byte at or after `at` that is no line continuation.
    pub(super) fn past_continuations(&self, mut at: usize) -> usize {
        while self.byte(at) == b'\\' && self.byte(at.saturating_add(1)) == b'\n' {
            at = at.saturating_add(2);
        }
        at
    }

    /// The next byte, line continuations removed.
    pub(super) fn peek(&mut self) -> u8 {
        self.at = self.past_continuations(self.at);
        self.byte(self.at)
    }

    /// The byte after the next one, line continuations removed.
    pub(super) fn peek2(&mut self) -> u8 {
        self.peek();
        self.byte(self.past_continuations(self.at.saturating_add(1)))
    }

    pub(super) fn bump(&mut self) {
        self.at = self.at.saturating_add(1);
    }

    pub(super) fn bump_by(&mut self, n: usize) {
        self.at = self.at.saturating_add(n);
    }

    pub(super) fn eat(&mut self, c: u8) -> bool {
        let yes = self.peek() == c;
        if yes {
            self.bump();
        }
        yes
    }

    /// Consumes two bytes that must both be there, with continuations between them.
    pub(super) fn eat2(&mut self, a: u8, b: u8) -> bool {
        let yes = self.peek() == a && self.peek2() == b;
        if yes {
            self.bump();
            self.peek();
            self.bump();
        }
        yes
    }

    /// Runs `f` one level deeper.
    pub(super) fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth >= limits::NESTING {
            return self.too_deep();
        }
        self.depth = self.depth.saturating_add(1);
        let result = f(self);
        self.depth = self.depth.saturating_sub(1);
        result
    }

    /// Blanks and a comment, as before a token.
    pub(super) fn blanks(&mut self) {
        loop {
            match self.peek() {
                b' ' | b'\t' => self.bump(),
                b'#' => {
                    // No continuation inside a comment.
                    while !matches!(self.byte(self.at), b'\n' | END) {
                        self.bump();
                    }
                    return;
                }
                _ => return,
            }
        }
    }

    /// Consumes a newline and the bodies of the here-documents that it begins.
    pub(super) fn newline(&mut self) -> Read<()> {
        self.bump();
        for doc in std::mem::take(&mut self.pending) {
            self.heredoc_body(&doc)?;
        }
        Ok(())
    }

    /// Blanks, comments and newlines.
    pub(super) fn newlines(&mut self) -> Read<()> {
        loop {
            self.blanks();
            if self.peek() != b'\n' {
                return Ok(());
            }
            self.newline()?;
        }
    }

    /// The reserved word at this place, if one stands here unquoted and whole, and where it ends.
    pub(super) fn reserved(&mut self) -> Option<(&'static str, usize)> {
        let first = self.peek();
        if !(first.is_ascii_lowercase() || matches!(first, b'{' | b'}' | b'!' | b'[' | b']')) {
            return None;
        }
        let (mut buffer, mut n) = ([0u8; 8], 0usize);
        let mut at = self.at;
        loop {
            at = self.past_continuations(at);
            let c = self.byte(at);
            // `then>(c)` is one word: a process substitution is glued to it.
            let glued = matches!(c, b'<' | b'>') && self.byte(at.saturating_add(1)) == b'(';
            if ends_word(c) && !glued {
                break;
            }
            *buffer.get_mut(n)? = c;
            n = n.saturating_add(1);
            at = at.saturating_add(1);
        }
        let word = buffer.get(..n)?;
        RESERVED.iter().find(|r| r.as_bytes() == word).map(|r| (*r, at))
    }

    /// The reserved word at this place, without its end.
    pub(super) fn keyword(&mut self) -> &'static str {
        self.reserved().map_or("", |(word, _)| word)
    }

    /// Consumes a reserved word that must stand here.
    pub(super) fn expect(&mut self, word: &'static str, otherwise: &'static str) -> Read<()> {
        self.blanks();
        match self.reserved() {
            Some((found, end)) if found == word => {
                self.at = end;
                Ok(())
            }
            _ => self.stop(otherwise),
        }
    }

    /// Consumes the reserved word if it stands here.
    pub(super) fn accept(&mut self, word: &'static str) -> bool {
        match self.reserved() {
            Some((found, end)) if found == word => {
                self.at = end;
                true
            }
            _ => false,
        }
    }
}
