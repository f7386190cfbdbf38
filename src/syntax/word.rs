//! Words: their pieces outside double quotes (bash manual, "Quoting", "Shell Expansions").

use super::reader::{END, Read, Reader, ends_word, is_name, is_name_start};
use crate::base::Span;
use crate::ir::{Direction, Lit, Part, Word};

/// Collects the parts of a word; neighbouring literals become one.
#[derive(Debug, Default)]
pub(super) struct Parts(pub(super) Vec<Part>);

impl Parts {
    pub(super) fn literal(&mut self, text: &[u8], span: Span) {
        if let Some(Part::Literal(last)) = self.0.last_mut() {
            last.text.extend_from_slice(text);
            last.span = last.span.to(span);
        } else {
            self.0.push(Part::Literal(Lit { text: text.into(), span }));
        }
    }

    /// Quoted text inside double quotes or the like, where neighbours may also be merged: empty text makes
    /// no part there.
    pub(super) fn inner_quoted(&mut self, text: &[u8], span: Span) {
        if text.is_empty() {
            return;
        }
        if let Some(Part::Quoted(last)) = self.0.last_mut() {
            last.text.extend_from_slice(text);
            last.span = last.span.to(span);
        } else {
            self.0.push(Part::Quoted(Lit { text: text.into(), span }));
        }
    }

    pub(super) fn push(&mut self, part: Part) {
        self.0.push(part);
    }
}

impl Reader<'_> {
    /// One word; there must be one.
    pub(super) fn word(&mut self) -> Read<Word> {
        self.peek();
        let start = self.at;
        let mut parts = Parts::default();
        self.word_rest(&mut parts)?;
        if parts.0.is_empty() {
            return self.stop("a word is missing here");
        }
        Ok(Word { parts: parts.0, span: self.span(start) })
    }

    /// The pieces up to the end of the word.
    pub(super) fn word_rest(&mut self, parts: &mut Parts) -> Read<()> {
        while self.piece(parts)? {}
        if self.peek() == b'(' && self.byte(self.at.saturating_sub(1)) != b' ' {
            let before = self.byte(self.at.saturating_sub(1));
            if matches!(before, b'?' | b'*' | b'+' | b'@' | b'!' | b'=') && !parts.0.is_empty() {
                return self.stop(
                    "`(` inside a word: an extended pattern without `extglob`, or an array out of place",
                );
            }
        }
        Ok(())
    }

    /// One piece outside quotes; false at the end of the word.
    pub(super) fn piece(&mut self, parts: &mut Parts) -> Read<bool> {
        let c = self.peek();
        let start = self.at;
        match c {
            b'<' | b'>' => {
                if self.byte(self.at.saturating_add(1)) != b'(' {
                    return Ok(false);
                }
                self.bash_only()?;
                self.bump_by(2);
                let direction = if c == b'<' { Direction::Read } else { Direction::Write };
                let sub = self.substitution(start)?;
                if sub.script.units.is_empty() {
                    // Bash makes nothing of it, not even an empty word.
                    return self.stop("an empty process substitution");
                }
                parts.push(Part::Process(direction, sub));
            }
            b'\\' => self.backslash(parts)?,
            b'\'' => {
                self.bump();
                let lit = self.single_quoted()?;
                parts.push(Part::Quoted(lit));
            }
            b'"' => {
                self.bump();
                let inner = self.double_quoted()?;
                parts.push(Part::Double(inner, self.span(start)));
            }
            b'$' => self.dollar(parts, false)?,
            b'`' => {
                let sub = self.backtick(false)?;
                parts.push(sub);
            }
            c if ends_word(c) => return Ok(false),
            c if self.dialect.extglob
                && matches!(c, b'?' | b'*' | b'+' | b'@' | b'!')
                && self.byte(self.at.saturating_add(1)) == b'(' =>
            {
                let part = self.nested(|r| r.extended_pattern())?;
                parts.push(part);
            }
            _ => {
                self.bump();
                // A run of bytes that mean nothing to the reader, whatever stands around them.
                while matches!(self.byte(self.at), b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' | b'.'
                    | b'/' | b',' | b'=' | b':' | b'%' | b'~' | b'^' | b'{' | b'}' | b'[' | b']' | b'#' | 0x80..)
                {
                    self.bump();
                }
                parts.literal(self.slice(start, self.at), self.span(start));
            }
        }
        Ok(true)
    }

    /// A backslash outside quotes and the character that it quotes.
    fn backslash(&mut self, parts: &mut Parts) -> Read<()> {
        let start = self.at;
        self.bump();
        if self.byte(self.at) == END {
            // Bash keeps a backslash at the very end of its input.
            parts.push(Part::Quoted(Lit { text: b"\\".into(), span: self.span(start) }));
            return Ok(());
        }
        self.bump();
        let quoted = self.at.saturating_sub(1);
        let span = Span::new(self.source, quoted, self.at);
        parts.push(Part::Quoted(Lit { text: self.slice(quoted, self.at).into(), span }));
        Ok(())
    }

    /// `@(…|…)`: operator and alternatives.
    fn extended_pattern(&mut self) -> Read<Part> {
        let start = self.at;
        let op = self.byte(start);
        self.bump_by(2);
        let mut alternatives = Vec::new();
        loop {
            let mut parts = Parts::default();
            loop {
                match self.peek() {
                    END => return self.stop("unterminated extended pattern"),
                    b'|' | b')' => break,
                    b'(' | b'<' | b'>' | b'&' | b';' | b'\n' => {
                        return self.stop("operator inside an extended pattern");
                    }
                    b' ' | b'\t' => {
                        let at = self.at;
                        self.bump();
                        parts.literal(self.slice(at, self.at), self.span(at));
                    }
                    _ => {
                        self.piece(&mut parts)?;
                    }
                }
            }
            alternatives.push(parts.0);
            if self.eat(b')') {
                return Ok(Part::ExtGlob { op, alternatives, span: self.span(start) });
            }
            self.bump();
        }
    }

    /// What `$` begins.
    pub(super) fn dollar(&mut self, parts: &mut Parts, quoted: bool) -> Read<()> {
        let start = self.at;
        self.bump();
        match self.peek() {
            b'(' => {
                let part = self.dollar_paren(start)?;
                parts.push(part);
            }
            b'{' => {
                self.bump();
                let part = self.nested(|r| r.braced_parameter(start, quoted))?;
                parts.push(part);
            }
            b'[' => {
                self.bash_only()?;
                self.bump();
                let part = self.nested(|r| r.old_arithmetic())?;
                parts.push(part);
            }
            b'\'' if !quoted => {
                self.bash_only()?;
                self.bump();
                self.ansi_quoted(parts)?;
            }
            b'"' if !quoted => {
                self.bash_only()?;
                self.bump();
                let inner = self.double_quoted()?;
                parts.push(Part::Double(inner, self.span(start)));
            }
            c if is_name_start(c) => {
                let mut name = crate::base::Bytes::default();
                while is_name(self.peek()) {
                    name.push(self.byte(self.at));
                    self.bump();
                }
                parts.push(self.plain_parameter(crate::ir::ParamName::Var(name), start));
            }
            c if c.is_ascii_digit() => {
                self.bump();
                let n = u32::from(c.saturating_sub(b'0'));
                parts.push(self.plain_parameter(crate::ir::ParamName::Positional(n), start));
            }
            c if matches!(c, b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!') => {
                self.bump();
                parts.push(self.plain_parameter(crate::ir::ParamName::Special(c), start));
            }
            _ => {
                let end = start.saturating_add(1);
                let span = Span::new(self.source, start, end);
                if quoted {
                    parts.inner_quoted(b"$", span);
                } else {
                    parts.literal(b"$", span);
                }
            }
        }
        Ok(())
    }
}
