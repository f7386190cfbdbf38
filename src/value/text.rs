//! One abstract string.

use crate::base::{Bytes, Span};
use bstr::ByteSlice as _;

/// What is known of the characters of a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Any bytes but NUL, perhaps none.
    Any,
    /// One decimal integer: digits, perhaps with `-` in front; never empty.
    Integer,
    /// One name or path component as a file system would list it: not empty, no `/`.
    Component,
}

/// A stretch that is not known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hole {
    /// What it can hold.
    pub class: Class,
    /// The source text that stands for it (`$X`), for a person.
    pub source: Option<Span>,
}

/// A stretch of an abstract string.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Exactly this.
    Lit(Bytes),
    /// An active pattern operator: `*`, `?`, `[…]`, or an extended one with its parentheses.
    Glob(Bytes),
    /// Unknown.
    Hole(Hole),
}

/// One abstract string: its pieces in a row. Neighbouring literals are merged, empty ones dropped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Text {
    pieces: Vec<Piece>,
}

impl Text {
    /// The empty string.
    pub fn empty() -> Text {
        Text::default()
    }

    /// Exactly `bytes`.
    pub fn exact(bytes: impl Into<Bytes>) -> Text {
        let mut t = Text::default();
        t.push_bytes(&bytes.into());
        t
    }

    /// Any string.
    pub fn hole(class: Class, source: Option<Span>) -> Text {
        Text { pieces: vec![Piece::Hole(Hole { class, source })] }
    }

    /// The pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Appends literal bytes.
    pub fn push_bytes(&mut self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        if let Some(Piece::Lit(last)) = self.pieces.last_mut() {
            last.extend_from_slice(bytes);
        } else {
            self.pieces.push(Piece::Lit(bytes.into()));
        }
    }

    /// Appends a piece.
    pub fn push(&mut self, piece: Piece) {
        match piece {
            Piece::Lit(b) => self.push_bytes(&b),
            // Two holes in a row tell no more than one.
            Piece::Hole(h) if h.class == Class::Any => {
                let after_any = matches!(self.pieces.last(), Some(Piece::Hole(l)) if l.class == Class::Any);
                if !after_any {
                    self.pieces.push(Piece::Hole(h));
                }
            }
            other => self.pieces.push(other),
        }
    }

    /// Appends another text.
    pub fn append(&mut self, other: &Text) {
        for p in &other.pieces {
            self.push(p.clone());
        }
    }

    /// The string, where it is exactly known and holds no active pattern.
    pub fn as_exact(&self) -> Option<&[u8]> {
        match self.pieces.as_slice() {
            [] => Some(b""),
            [Piece::Lit(b)] => Some(b),
            _ => None,
        }
    }

    /// Whether some piece is unknown.
    pub fn has_hole(&self) -> bool {
        self.pieces.iter().any(|p| matches!(p, Piece::Hole(_)))
    }

    /// Whether some piece is an active pattern.
    pub fn has_glob(&self) -> bool {
        self.pieces.iter().any(|p| matches!(p, Piece::Glob(_)))
    }

    /// The literal text that every spelling begins with.
    pub fn prefix(&self) -> &[u8] {
        match self.pieces.first() {
            Some(Piece::Lit(b)) => b,
            _ => b"",
        }
    }

    /// The literal text that every spelling ends with.
    pub fn suffix(&self) -> &[u8] {
        match self.pieces.last() {
            Some(Piece::Lit(b)) => b,
            _ => b"",
        }
    }

    /// Length in bytes of the literal parts.
    pub fn len(&self) -> usize {
        self.pieces
            .iter()
            .map(|p| match p {
                Piece::Lit(b) | Piece::Glob(b) => b.len(),
                Piece::Hole(_) => 0,
            })
            .sum()
    }

    /// Whether it is exactly the empty string.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Whether it can be, or must be, empty.
    pub fn emptiness(&self) -> crate::base::Truth {
        use crate::base::Truth;
        let some = |p: &Piece| match p {
            Piece::Lit(_) => true,
            Piece::Glob(_) => false,
            Piece::Hole(h) => h.class != Class::Any,
        };
        if self.pieces.is_empty() {
            Truth::Yes
        } else if self.pieces.iter().any(some) {
            Truth::No
        } else {
            Truth::Maybe
        }
    }

    /// The same with active patterns read as text (as when pathname expansion is off or finds nothing).
    #[must_use]
    pub fn without_globs(&self) -> Text {
        let mut t = Text::default();
        for p in &self.pieces {
            match p {
                Piece::Glob(b) => t.push_bytes(b),
                other => t.push(other.clone()),
            }
        }
        t
    }

    /// What an active pattern may list, or itself where it finds nothing.
    #[must_use]
    pub fn listed(&self, span: Span) -> Text {
        let mut t = Text::default();
        for p in &self.pieces {
            match p {
                Piece::Glob(_) => t.push(Piece::Hole(Hole { class: Class::Any, source: Some(span) })),
                other => t.push(other.clone()),
            }
        }
        t
    }

    /// The same with `span` named as the source of holes that name none.
    #[must_use]
    pub fn with_source(&self, span: Span) -> Text {
        let name = |p: &Piece| match p {
            Piece::Hole(Hole { class, source: None }) => {
                Piece::Hole(Hole { class: *class, source: Some(span) })
            }
            other => other.clone(),
        };
        Text { pieces: self.pieces.iter().map(name).collect() }
    }

    /// The same with `span` no longer named as a source: a whole command says nothing about a hole.
    #[must_use]
    pub fn without_source(&self, span: Span) -> Text {
        let name = |p: &Piece| match p {
            Piece::Hole(Hole { class, source: Some(s) }) if *s == span => {
                Piece::Hole(Hole { class: *class, source: None })
            }
            other => other.clone(),
        };
        Text { pieces: self.pieces.iter().map(name).collect() }
    }

    /// Whether `s` is among the strings described. Patterns are taken as themselves or as anything.
    pub fn admits(&self, s: &[u8]) -> bool {
        fn go(pieces: &[Piece], s: &[u8], fuel: &mut u32) -> bool {
            let Some(left) = fuel.checked_sub(1) else { return true };
            *fuel = left;
            match pieces.split_first() {
                None => s.is_empty(),
                Some((Piece::Lit(b), rest)) => {
                    s.strip_prefix(b.as_slice()).is_some_and(|tail| go(rest, tail, fuel))
                }
                Some((Piece::Glob(_), rest)) => {
                    (0..=s.len()).any(|k| s.get(k..).is_some_and(|t| go(rest, t, fuel)))
                }
                Some((Piece::Hole(h), rest)) => (0..=s.len()).any(|k| {
                    s.split_at_checked(k).is_some_and(|(a, t)| h.class.admits(a) && go(rest, t, fuel))
                }),
            }
        }
        // Backtracking over several holes is cubic at worst; out of fuel it says yes, the safe side.
        go(&self.pieces, s, &mut 100_000)
    }
}

impl Class {
    /// Whether a hole of this class can hold `s`.
    pub fn admits(self, s: &[u8]) -> bool {
        match self {
            Class::Any => true,
            Class::Integer => {
                let digits = s.strip_prefix(b"-").unwrap_or(s);
                !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
            }
            Class::Component => !s.is_empty() && s.find_byte(b'/').is_none(),
        }
    }
}

impl From<&[u8]> for Text {
    fn from(b: &[u8]) -> Text {
        Text::exact(b)
    }
}

impl From<&str> for Text {
    fn from(b: &str) -> Text {
        Text::exact(b)
    }
}
