//! Quoted text: `'…'`, `$'…'`, `"…"`, here-document bodies.

use super::reader::{END, Read, Reader};
use super::word::Parts;
use crate::base::{Span, ansi_c};
use crate::ir::{Lit, Part};

impl Reader<'_> {
    /// After `'`, up to and including the closing one.
    pub(super) fn single_quoted(&mut self) -> Read<Lit> {
        let start = self.at;
        loop {
            match self.byte(self.at) {
                END => {
                    self.at = start.saturating_sub(1);
                    return self.stop("unterminated '");
                }
                b'\'' => break,
                _ => self.bump(),
            }
        }
        let lit = Lit { text: self.slice(start, self.at).into(), span: self.span(start) };
        self.bump();
        Ok(lit)
    }

    /// After `$'`: plain runs and escapes each become a part, so that plain text keeps its place.
    pub(super) fn ansi_quoted(&mut self, parts: &mut Parts) -> Read<()> {
        let start = self.at;
        loop {
            match self.byte(self.at) {
                END => {
                    self.at = start.saturating_sub(2);
                    return self.stop("unterminated $'");
                }
                b'\'' => break,
                b'\\' if self.byte(self.at.saturating_add(1)) != END => self.bump_by(2),
                _ => self.bump(),
            }
        }
        let raw = self.slice(start, self.at);
        let span = self.span(start);
        let text = if raw.contains(&b'\\') { ansi_c(raw) } else { raw.into() };
        parts.push(Part::Quoted(Lit { text, span }));
        self.bump();
        Ok(())
    }

    /// After `"`, up to and including the closing one.
    pub(super) fn double_quoted(&mut self) -> Read<Vec<Part>> {
        let start = self.at;
        self.nested(|r| {
            let mut parts = Parts::default();
            loop {
                match r.peek() {
                    END => {
                        r.at = start.saturating_sub(1);
                        return r.stop("unterminated \"");
                    }
                    b'"' => {
                        r.bump();
                        return Ok(parts.0);
                    }
                    _ => r.quoted_piece(&mut parts, b"$`\"\\")?,
                }
            }
        })
    }

    /// The text of an unquoted here-document, to the end set for the reader: as in double quotes, but `"` is
    /// text.
    pub(super) fn heredoc_text(&mut self) -> Read<Vec<Part>> {
        self.text_to_end(b"$`\\")
    }

    /// Text as in double quotes, to the end.
    pub(super) fn quoted_to_end(&mut self) -> Read<Vec<Part>> {
        self.text_to_end(b"$`\"\\")
    }

    fn text_to_end(&mut self, escapable: &[u8]) -> Read<Vec<Part>> {
        self.nested(|r| {
            let mut parts = Parts::default();
            while r.peek() != END {
                r.quoted_piece(&mut parts, escapable)?;
            }
            Ok(parts.0)
        })
    }

    /// One piece in double quotes. A backslash quotes only the bytes of `escapable`.
    pub(super) fn quoted_piece(&mut self, parts: &mut Parts, escapable: &[u8]) -> Read<()> {
        let start = self.at;
        match self.byte(start) {
            b'\\' => {
                let next = self.byte(start.saturating_add(1));
                if next != END && escapable.contains(&next) {
                    self.bump_by(2);
                    let span = Span::new(self.source, start.saturating_add(1), self.at);
                    parts.push(Part::Quoted(Lit { text: [next].as_slice().into(), span }));
                } else {
                    self.bump();
                    parts.inner_quoted(b"\\", self.span(start));
                    // The byte that it did not quote is text too, even a quote mark in a here-document.
                    if !matches!(next, END | b'\n' | b'$' | b'`' | b'"' | b'\\') {
                        let at = self.at;
                        self.bump();
                        parts.inner_quoted(self.slice(at, self.at), self.span(at));
                    }
                }
            }
            b'$' => self.dollar(parts, true)?,
            b'`' => {
                let sub = self.backtick(true)?;
                parts.push(sub);
            }
            _ => {
                self.bump();
                while !matches!(self.byte(self.at), END | b'\\' | b'$' | b'`' | b'"' | b'}') {
                    self.bump();
                }
                parts.inner_quoted(self.slice(start, self.at), self.span(start));
            }
        }
        Ok(())
    }
}
