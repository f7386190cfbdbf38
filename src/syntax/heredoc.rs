//! Here-documents (bash manual, "Here Documents"; parse.y and make_cmd.c).

use super::reader::{END, Pending, Read, Reader};
use crate::base::{Bytes, Origin, Segment, Span};
use crate::ir::{HereBody, HereDoc, Lit, Part, Word};

impl Reader<'_> {
    /// The delimiter after `<<`: the word with its quotes removed and nothing expanded.
    pub(super) fn heredoc_delimiter(&mut self, strip_tabs: bool) -> Read<HereDoc> {
        self.peek();
        let start = self.at;
        let word = self.word()?;
        let (delimiter, quoted) = self.delimiter_of(&word, start)?;
        self.heredoc_inside = self.substitutions > 0;
        let doc = HereDoc::default();
        self.pending.push(Pending { doc: doc.clone(), delimiter, quoted, strip_tabs });
        Ok(doc)
    }

    fn delimiter_of(&self, word: &Word, start: usize) -> Read<(Bytes, bool)> {
        let quoted = word.parts.iter().any(|p| matches!(p, Part::Quoted(_) | Part::Double(..)));
        if let Some(text) = word.literal() {
            if text.contains(&b'\n') {
                return self.stop("newline in a here-document delimiter");
            }
            return Ok((text, quoted));
        }
        // `<<$(x)` ends at a line that reads `$(x)`; with quotes or continuations inside we can't be sure.
        let raw = self.slice(start, self.at);
        if quoted || raw.iter().any(|c| matches!(c, b'\\' | b'\'' | b'"' | b'\n')) {
            return self.stop("expansion and quotes in a here-document delimiter");
        }
        Ok((raw.into(), false))
    }

    /// The text ended while here-documents were pending: their bodies are empty, as bash says in a warning.
    pub(super) fn finish_pending(&mut self) -> Read<()> {
        for doc in std::mem::take(&mut self.pending) {
            self.heredoc_body(&doc)?;
        }
        Ok(())
    }

    /// The body of one here-document, up to and including the delimiter's line or the end of the text.
    pub(super) fn heredoc_body(&mut self, doc: &Pending) -> Read<()> {
        let body_start = self.at;
        let mut text = Bytes::default();
        let mut segments = Vec::new();
        let mut stripped = false;
        let body_end = loop {
            let line_start = self.at;
            if self.byte(line_start) == END {
                break line_start;
            }
            // One logical line: an unquoted body joins lines at a backslash before it looks for the
            // delimiter, so tabs are stripped and the delimiter is sought only at its beginning.
            let mut from = line_start;
            if doc.strip_tabs {
                while self.byte(from) == b'\t' {
                    from = from.saturating_add(1);
                }
                stripped |= from > line_start;
            }
            let mut to = from;
            let mut joined = false;
            loop {
                match self.byte(to) {
                    END | b'\n' => break,
                    b'\\' if !doc.quoted && self.byte(to.saturating_add(1)) == b'\n' => {
                        joined = true;
                        to = to.saturating_add(2);
                    }
                    b'\\' if !doc.quoted && self.byte(to.saturating_add(1)) != END => {
                        to = to.saturating_add(2);
                    }
                    _ => to = to.saturating_add(1),
                }
            }
            let raw = self.slice(from, to);
            let line = if joined { without_continuations(raw) } else { raw.into() };
            stripped |= joined;
            let has_newline = self.byte(to) == b'\n';
            self.at = if has_newline { to.saturating_add(1) } else { to };
            if line == doc.delimiter {
                break line_start;
            }
            if self.substitutions > 0
                && line.strip_prefix(doc.delimiter.as_slice()).is_some_and(|rest| rest.contains(&b')'))
            {
                // Bash takes `EOF)` for the end of both, for the sake of old scripts.
                return self.stop("a here-document's delimiter glued to the end of its substitution");
            }
            // Where lines were joined the text stands nowhere as it is.
            if !joined {
                let at = u32::try_from(text.len()).unwrap_or(u32::MAX);
                segments.push(Segment { at, from: Span::new(self.source, from, self.at) });
            }
            text.extend_from_slice(&line);
            text.extend_from_slice(self.slice(to, self.at));
        };
        let span = Span::new(self.source, body_start, body_end);
        let parts = self.heredoc_parts(doc, span, stripped, text, segments)?;
        doc.doc.fill(HereBody { parts, quoted: doc.quoted, span });
        Ok(())
    }

    fn heredoc_parts(
        &mut self,
        doc: &Pending,
        span: Span,
        stripped: bool,
        text: Bytes,
        segments: Vec<Segment>,
    ) -> Read<Vec<Part>> {
        if doc.quoted {
            return Ok(if text.is_empty() { vec![] } else { vec![Part::Quoted(Lit { text, span })] });
        }
        if !stripped {
            let (at, end) = (self.at, self.end);
            (self.at, self.end) = (span.start as usize, span.end as usize);
            let parts = self.heredoc_text();
            (self.at, self.end) = (at, end);
            return parts;
        }
        let origin = Origin::Nested { segments, carrier: span };
        let id = self.map.add(text.clone(), origin);
        let mut inner = Reader::new(&text, id, self.map, self.dialect);
        inner.depth = self.depth;
        let parts = inner.heredoc_text();
        let problems = std::mem::take(&mut inner.problems);
        self.problems.extend(problems);
        parts.or_else(|_| self.stop("an expansion in the here-document is not understood"))
    }
}

fn without_continuations(raw: &[u8]) -> Bytes {
    let mut out = Bytes::default();
    let mut bytes = raw.iter().copied().peekable();
    while let Some(c) = bytes.next() {
        if c != b'\\' {
            out.push(c);
            continue;
        }
        match bytes.next() {
            Some(b'\n') => {}
            Some(other) => out.extend_from_slice(&[b'\\', other]),
            None => out.push(b'\\'),
        }
    }
    out
}
