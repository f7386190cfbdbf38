//! Chunks of expanded text → fields: word splitting, active patterns, quote removal (bash manual, "Word
//! Splitting", "Filename Expansion").

use super::pattern;
use crate::base::limits::{ALTERNATIVES, FIELDS};
use crate::base::{Bytes, Span};
use crate::value::{Class, Field, Hole, Piece, Text, Value};

/// A piece of a word after expansion and before splitting.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Chunk {
    Text {
        bytes: Bytes,
        quoted: bool,
        /// It comes from an expansion, so it is split.
        split: bool,
    },
    /// An extended pattern, and its text where patterns are off.
    Pattern {
        pattern: Bytes,
        plain: Bytes,
    },
    Hole {
        hole: Hole,
        quoted: bool,
    },
    /// Any number of fields (of `"$@"`), each unknown in part.
    Many(Value),
    /// A field ends here, whatever IFS says (`"$@"`). As a string the fields are joined by this, where it is
    /// known.
    Break(Option<Bytes>),
}

/// The ways in which a word may be expanded; never none.
#[derive(Clone, Debug)]
pub(super) struct Alts(pub(super) Vec<Vec<Chunk>>);

impl Default for Alts {
    fn default() -> Alts {
        Alts(vec![vec![]])
    }
}

impl Alts {
    pub(super) fn push(&mut self, chunk: Chunk) {
        for alt in &mut self.0 {
            alt.push(chunk.clone());
        }
    }

    pub(super) fn text(&mut self, bytes: &[u8], quoted: bool, split: bool) {
        self.push(Chunk::Text { bytes: bytes.into(), quoted, split });
    }

    /// Appends each of `others` to each alternative, or one chunk that covers them where that is too many.
    pub(super) fn fork(&mut self, others: Vec<Vec<Chunk>>, cover: impl FnOnce() -> Chunk) {
        match others.as_slice() {
            [] => {}
            [one] => {
                for alt in &mut self.0 {
                    alt.extend_from_slice(one);
                }
            }
            many if many.len().saturating_mul(self.0.len()) > ALTERNATIVES => self.push(cover()),
            many => {
                let pairs = self.0.iter().flat_map(|a| many.iter().map(move |b| [a.as_slice(), b].concat()));
                self.0 = pairs.collect();
            }
        }
    }

    /// Appends a value.
    pub(super) fn value(&mut self, value: &Value, quoted: bool, split: bool) {
        let forms = value.alternatives().iter().map(|t| text_chunks(t, quoted, split)).collect();
        self.fork(forms, || Chunk::Hole { hole: Hole { class: Class::Any, source: None }, quoted });
    }
}

pub(super) fn text_chunks(text: &Text, quoted: bool, split: bool) -> Vec<Chunk> {
    let chunk = |p: &Piece| match p {
        Piece::Lit(b) | Piece::Glob(b) => Chunk::Text { bytes: b.clone(), quoted, split },
        Piece::Hole(h) => Chunk::Hole { hole: h.clone(), quoted },
    };
    if text.is_empty() {
        return vec![Chunk::Text { bytes: Bytes::default(), quoted, split }];
    }
    text.pieces().iter().map(chunk).collect()
}

/// How unquoted results are split and globbed.
#[derive(Clone, Debug)]
pub(super) struct Splitting {
    /// The separators; none where they are not known.
    pub(super) ifs: Option<Bytes>,
    /// Pathname expansion is, or may be, on.
    pub(super) globs: bool,
}

/// A stretch of a field under construction.
#[derive(Debug)]
enum Atom {
    Text(Bytes, bool),
    Pattern { pattern: Bytes, plain: Bytes },
    Hole(Hole),
}

#[derive(Debug, Default)]
struct Builder {
    atoms: Vec<Atom>,
    /// It exists even if it is empty.
    started: bool,
    many: bool,
}

impl Builder {
    fn text(&mut self, bytes: &[u8], active: bool) {
        self.started = true;
        match self.atoms.last_mut() {
            Some(Atom::Text(last, a)) if *a == active => last.extend_from_slice(bytes),
            _ => self.atoms.push(Atom::Text(bytes.into(), active)),
        }
    }

    fn finish(self, how: &Splitting, span: Span) -> Field {
        let value = if self.many {
            // Its middle parts need not show what stands around the hole.
            Value::unknown(self.atoms.iter().find_map(|a| match a {
                Atom::Hole(h) => h.source,
                _ => None,
            }))
        } else {
            assemble(&self.atoms, how).into()
        };
        Field { value, many: self.many, span }
    }
}

/// Splits one alternative into fields.
pub(super) fn split(chunks: &[Chunk], how: &Splitting, span: Span) -> Vec<Field> {
    let mut out: Vec<Field> = Vec::new();
    let mut now = Builder::default();
    let mut after_blank = false;
    let end = |now: &mut Builder, out: &mut Vec<Field>| {
        let done = std::mem::take(now);
        if (done.started || done.many) && out.len() < FIELDS {
            out.push(done.finish(how, span));
        }
    };
    for chunk in chunks {
        match chunk {
            Chunk::Break(_) => {
                end(&mut now, &mut out);
                after_blank = false;
            }
            Chunk::Text { bytes, quoted: true, .. } => {
                now.text(bytes, false);
                after_blank = false;
            }
            Chunk::Text { bytes, split: false, .. } => {
                now.text(bytes, true);
                after_blank = false;
            }
            Chunk::Pattern { pattern, plain } => {
                now.started = true;
                now.atoms.push(Atom::Pattern { pattern: pattern.clone(), plain: plain.clone() });
                after_blank = false;
            }
            Chunk::Hole { hole, quoted } => {
                let whole = *quoted
                    || (hole.class == Class::Integer
                        && how
                            .ifs
                            .as_ref()
                            .is_some_and(|i| !i.iter().any(|c| c.is_ascii_digit() || *c == b'-')));
                if !whole {
                    now.many = true;
                }
                now.started = true;
                now.atoms.push(Atom::Hole(hole.clone()));
                after_blank = false;
            }
            Chunk::Many(value) => {
                now.started = true;
                now.many = true;
                for text in value.alternatives() {
                    let hole = text.pieces().iter().find_map(|p| match p {
                        Piece::Hole(h) => Some(h.clone()),
                        _ => None,
                    });
                    now.atoms
                        .push(Atom::Hole(hole.unwrap_or(Hole { class: Class::Any, source: Some(span) })));
                }
            }
            Chunk::Text { bytes, .. } => {
                let Some(ifs) = &how.ifs else {
                    if !bytes.is_empty() {
                        now.many = true;
                        now.atoms.push(Atom::Hole(Hole { class: Class::Any, source: Some(span) }));
                    }
                    continue;
                };
                let is_blank = |c: u8| matches!(c, b' ' | b'\t' | b'\n');
                let mut run = 0usize;
                for (i, c) in bytes.iter().enumerate() {
                    if !ifs.contains(c) {
                        after_blank = false;
                        continue;
                    }
                    if i > run {
                        now.text(bytes.get(run..i).unwrap_or(b""), true);
                    }
                    run = i.saturating_add(1);
                    if is_blank(*c) {
                        if now.started || now.many {
                            end(&mut now, &mut out);
                            after_blank = true;
                        }
                    } else if after_blank {
                        // Blanks and one other separator make one delimiter.
                        after_blank = false;
                    } else {
                        now.started = true;
                        end(&mut now, &mut out);
                    }
                }
                if bytes.len() > run {
                    now.text(bytes.get(run..).unwrap_or(b""), true);
                }
            }
        }
    }
    end(&mut now, &mut out);
    if out.len() >= FIELDS {
        out = vec![Field::many(Value::unknown(Some(span)), span)];
    }
    out
}

/// The text of a field, its active pattern operators set apart.
fn assemble(atoms: &[Atom], how: &Splitting) -> Text {
    let special = |b: &u8| matches!(b, b'*' | b'?' | b'[');
    let active = atoms.iter().any(|a| match a {
        Atom::Text(b, true) => b.iter().any(special),
        Atom::Pattern { .. } => true,
        _ => false,
    });
    let mut text = Text::empty();
    if !active || !how.globs {
        for atom in atoms {
            match atom {
                Atom::Text(b, _) | Atom::Pattern { plain: b, .. } => text.push_bytes(b),
                Atom::Hole(h) => text.push(Piece::Hole(h.clone())),
            }
        }
        return text;
    }
    // A backslash that came from an expansion would quote in a pattern: nothing is said of the name then.
    let backslash = atoms.iter().any(|a| matches!(a, Atom::Text(b, true) if b.contains(&b'\\')));
    if backslash {
        return Text::hole(Class::Any, None);
    }
    // One byte after the other, with whether it is active.
    let mut bytes: Vec<(u8, bool)> = Vec::new();
    let flush = |bytes: &mut Vec<(u8, bool)>, text: &mut Text| {
        classify(bytes, text);
        bytes.clear();
    };
    for atom in atoms {
        match atom {
            Atom::Text(b, active) => bytes.extend(b.iter().map(|c| (*c, *active))),
            Atom::Pattern { pattern, .. } => {
                flush(&mut bytes, &mut text);
                text.push(Piece::Glob(pattern.clone()));
            }
            Atom::Hole(h) => {
                flush(&mut bytes, &mut text);
                text.push(Piece::Hole(h.clone()));
            }
        }
    }
    flush(&mut bytes, &mut text);
    text
}

fn classify(bytes: &[(u8, bool)], text: &mut Text) {
    // Behind the last active `]` no bracket closes: without this each would look through the rest.
    let last = bytes.iter().rposition(|b| *b == (b']', true)).unwrap_or(0);
    let mut i = 0usize;
    while let Some((c, active)) = bytes.get(i).copied() {
        i = i.saturating_add(1);
        match c {
            b'*' | b'?' if active => text.push(Piece::Glob([c].as_slice().into())),
            b'[' if active => match (i <= last).then(|| bracket_end(bytes, i)).flatten() {
                Some(end) => {
                    let inner = bytes.get(i..end).unwrap_or(&[]);
                    let mut glob = Bytes::from("[");
                    for (c, active) in inner {
                        if !active {
                            glob.push(b'\\');
                        }
                        glob.push(*c);
                    }
                    text.push(Piece::Glob(glob));
                    i = end;
                }
                None => text.push_bytes(b"["),
            },
            _ => text.push_bytes(&[c]),
        }
    }
}

/// Where a bracket expression ends (behind `]`), given the offset behind `[`.
fn bracket_end(bytes: &[(u8, bool)], from: usize) -> Option<usize> {
    let mut i = from;
    if matches!(bytes.get(i), Some((b'!' | b'^', true))) {
        i = i.saturating_add(1);
    }
    // A `]` in first place stands for itself.
    if matches!(bytes.get(i), Some((b']', _))) {
        i = i.saturating_add(1);
    }
    while let Some((c, active)) = bytes.get(i) {
        i = i.saturating_add(1);
        match c {
            b']' if *active => return Some(i),
            b'/' => return None,
            _ => {}
        }
    }
    None
}

/// One alternative as a string without splitting: fields joined by a space.
pub(super) fn string(chunks: &[Chunk]) -> Text {
    let mut text = Text::empty();
    let many = |i: Option<usize>| matches!(i.and_then(|i| chunks.get(i)), Some(Chunk::Many(_)));
    for (i, chunk) in chunks.iter().enumerate() {
        match chunk {
            Chunk::Text { bytes, .. } | Chunk::Pattern { plain: bytes, .. } => text.push_bytes(bytes),
            Chunk::Hole { hole, .. } => text.push(Piece::Hole(hole.clone())),
            Chunk::Many(_) => text.push(Piece::Hole(Hole { class: Class::Any, source: None })),
            // Next to members that may not be there the separator may not be either: their hole covers it.
            Chunk::Break(_) if many(i.checked_sub(1)) || many(i.checked_add(1)) => {}
            Chunk::Break(Some(joiner)) => text.push_bytes(joiner),
            Chunk::Break(None) => text.push(Piece::Hole(Hole { class: Class::Any, source: None })),
        }
    }
    text
}

/// One alternative as a pattern in which a backslash quotes; none where part of it is not known.
pub(super) fn as_pattern(chunks: &[Chunk]) -> Option<Bytes> {
    let mut out = Bytes::default();
    for chunk in chunks {
        match chunk {
            Chunk::Text { bytes, quoted: true, .. } => out.extend_from_slice(&pattern::escape(bytes)),
            Chunk::Text { bytes, .. } | Chunk::Pattern { pattern: bytes, .. } => out.extend_from_slice(bytes),
            Chunk::Break(Some(joiner)) => out.extend_from_slice(joiner),
            Chunk::Break(None) | Chunk::Hole { .. } | Chunk::Many(_) => return None,
        }
    }
    Some(out)
}
