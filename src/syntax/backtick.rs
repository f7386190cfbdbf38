//! Old-style command substitution (bash manual, "Command Substitution"; parse.y, `parse_matched_pair`).

use super::reader::{END, Read, Reader};
use crate::base::{Bytes, Origin, Segment, Span};
use crate::ir::{CommandSub, Part};

impl Reader<'_> {
    /// At `` ` ``: the text up to the next unescaped one loses a backslash before `$`, `` ` ``, `\` (and `"`
    /// within double quotes) and is then read as a text of its own.
    ///
    /// Bash reads it only when it runs it: an error in it does not stop what stands around it.
    pub(super) fn backtick(&mut self, quoted: bool) -> Read<Part> {
        let start = self.at;
        self.bump();
        let mut text = Bytes::default();
        let mut segments = Vec::new();
        let mut run = self.at;
        let close = |text: &mut Bytes, segments: &mut Vec<Segment>, r: &Self, run: usize, to: usize| {
            if to > run {
                let at = u32::try_from(text.len()).unwrap_or(u32::MAX);
                segments.push(Segment { at, from: Span::new(r.source, run, to) });
                text.extend_from_slice(r.slice(run, to));
            }
        };
        loop {
            match self.byte(self.at) {
                END => {
                    self.at = start;
                    return self.stop("unterminated `");
                }
                b'`' => break,
                b'\\' => {
                    let next = self.byte(self.at.saturating_add(1));
                    if matches!(next, b'$' | b'`' | b'\\') || (quoted && next == b'"') {
                        close(&mut text, &mut segments, self, run, self.at);
                        run = self.at.saturating_add(1);
                    } else if next == b'\n' {
                        close(&mut text, &mut segments, self, run, self.at);
                        run = self.at.saturating_add(2);
                    } else if next == END {
                        self.at = start;
                        return self.stop("unterminated `");
                    }
                    self.bump_by(2);
                }
                _ => self.bump(),
            }
        }
        close(&mut text, &mut segments, self, run, self.at);
        self.bump();
        let span = self.span(start);
        let id = self.map.add(text.clone(), Origin::Nested { segments, carrier: span });
        let (depth, dialect) = (self.depth, self.dialect);
        let (script, problems) = self.nested(|r| {
            let mut inner = Reader::new(&text, id, r.map, dialect);
            inner.depth = depth.saturating_add(1);
            let script = inner.script();
            Ok((script, inner.problems))
        })?;
        self.problems.extend(problems);
        Ok(Part::Command(Box::new(CommandSub { script, span })))
    }
}
