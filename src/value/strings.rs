//! One of several abstract strings.

use super::{Class, Piece, Text};
use crate::base::limits::{ALTERNATIVES, VALUE_BYTES};
use crate::base::{Bytes, Span, Truth};

/// What a string may be: one of one or more texts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    alts: Vec<Text>,
}

impl Default for Value {
    fn default() -> Value {
        Value::from(Text::empty())
    }
}

impl From<Text> for Value {
    fn from(t: Text) -> Value {
        let mut v = Value { alts: vec![t] };
        v.bound();
        v
    }
}

impl From<&str> for Value {
    fn from(s: &str) -> Value {
        Value::exact(s)
    }
}

impl From<&[u8]> for Value {
    fn from(s: &[u8]) -> Value {
        Value::exact(s)
    }
}

impl Value {
    /// Exactly `bytes`.
    pub fn exact(bytes: impl Into<Bytes>) -> Value {
        Text::exact(bytes).into()
    }

    /// Any string.
    pub fn unknown(source: Option<Span>) -> Value {
        Text::hole(Class::Any, source).into()
    }

    /// Any decimal integer.
    pub fn integer(source: Option<Span>) -> Value {
        Text::hole(Class::Integer, source).into()
    }

    /// One of `texts`; unknown where there are none.
    pub fn one_of(texts: impl IntoIterator<Item = Text>) -> Value {
        let mut alts: Vec<Text> = Vec::new();
        for t in texts {
            if !alts.contains(&t) {
                alts.push(t);
            }
        }
        if alts.is_empty() {
            return Value::unknown(None);
        }
        let mut v = Value { alts };
        v.bound();
        v
    }

    /// The alternatives; never none.
    pub fn alternatives(&self) -> &[Text] {
        &self.alts
    }

    /// The text, where there is one alternative only.
    pub fn single(&self) -> Option<&Text> {
        match self.alts.as_slice() {
            [t] => Some(t),
            _ => None,
        }
    }

    /// The string, where it is exactly known.
    pub fn as_exact(&self) -> Option<&[u8]> {
        self.single().and_then(Text::as_exact)
    }

    /// All strings it may be, where they are exactly known.
    pub fn exact_alternatives(&self) -> Option<Vec<&[u8]>> {
        self.alts.iter().map(Text::as_exact).collect()
    }

    /// Either this or that.
    #[must_use]
    pub fn join(&self, other: &Value) -> Value {
        if self == other {
            return self.clone();
        }
        Value::one_of(self.alts.iter().chain(&other.alts).cloned())
    }

    /// This followed by that.
    #[must_use]
    pub fn concat(&self, other: &Value) -> Value {
        let mut out = Vec::new();
        // Past the bound the product would be widened anyway: go through the hulls at once.
        let pairs = self.alts.len().saturating_mul(other.alts.len());
        if pairs > ALTERNATIVES {
            let mut t = self.hull();
            t.append(&other.hull());
            return t.into();
        }
        for a in &self.alts {
            for b in &other.alts {
                let mut t = a.clone();
                t.append(b);
                out.push(t);
            }
        }
        Value::one_of(out)
    }

    /// All of them in a row. Linear in the total length where each has one alternative.
    #[must_use]
    pub fn concat_all<'a>(values: impl IntoIterator<Item = &'a Value>) -> Value {
        let mut done: Option<Value> = None;
        let mut run = Text::empty();
        let mut length = 0usize;
        for value in values {
            if let Some(text) = value.single() {
                length = length.saturating_add(text.len());
                if length <= VALUE_BYTES && run.pieces().len() <= 256 {
                    run.append(text);
                } else {
                    run.push(Piece::Hole(super::Hole { class: Class::Any, source: None }));
                }
            } else {
                let before = Value::from(std::mem::take(&mut run));
                done = Some(done.map_or(before.clone(), |d| d.concat(&before)).concat(value));
            }
        }
        let rest = Value::from(run);
        done.map_or(rest.clone(), |d| d.concat(&rest))
    }

    /// Whether it is, or may be, empty.
    pub fn emptiness(&self) -> Truth {
        let mut it = self.alts.iter().map(Text::emptiness);
        let first = it.next().unwrap_or(Truth::Maybe);
        it.fold(first, Truth::join)
    }

    /// Whether it equals `s`.
    pub fn equals(&self, s: &[u8]) -> Truth {
        if self.as_exact() == Some(s) {
            Truth::Yes
        } else if self.admits(s) {
            Truth::Maybe
        } else {
            Truth::No
        }
    }

    /// Whether it begins with `s`.
    pub fn starts_with(&self, s: &[u8]) -> Truth {
        let one = |t: &Text| {
            let p = t.prefix();
            if p.starts_with(s) {
                Truth::Yes
            } else if (t.as_exact().is_some() || p.len() >= s.len()) || !s.starts_with(p) {
                Truth::No
            } else {
                Truth::Maybe
            }
        };
        let mut it = self.alts.iter().map(one);
        let first = it.next().unwrap_or(Truth::Maybe);
        it.fold(first, Truth::join)
    }

    /// Whether `s` is among the strings it may be.
    pub fn admits(&self, s: &[u8]) -> bool {
        self.alts.iter().any(|t| t.admits(s))
    }

    /// Applies `f` to each alternative.
    #[must_use]
    pub fn map(&self, f: impl FnMut(&Text) -> Text) -> Value {
        Value::one_of(self.alts.iter().map(f))
    }

    /// One text that covers all alternatives: their common prefix, a hole, their common suffix.
    pub fn hull(&self) -> Text {
        let Some((first, rest)) = self.alts.split_first() else { return Text::hole(Class::Any, None) };
        if rest.is_empty() {
            return first.clone();
        }
        let common = |a: &[u8], b: &[u8]| a.iter().zip(b).take_while(|(x, y)| x == y).count();
        let back =
            |a: &[u8], b: &[u8]| a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
        let mut pre = first.prefix();
        let mut suf = first.suffix();
        let mut shortest = first.len();
        let mut source = None;
        for t in rest {
            pre = pre.get(..common(pre, t.prefix())).unwrap_or(b"");
            let keep = back(suf, t.suffix());
            suf = suf.get(suf.len().saturating_sub(keep)..).unwrap_or(b"");
            shortest = shortest.min(t.len());
        }
        for t in &self.alts {
            source = source.or(t.pieces().iter().find_map(|p| match p {
                Piece::Hole(h) => h.source,
                _ => None,
            }));
        }
        // Prefix and suffix must not overlap in the shortest alternative.
        let room = shortest.saturating_sub(pre.len());
        if suf.len() > room {
            suf = suf.get(suf.len().saturating_sub(room)..).unwrap_or(b"");
        }
        let mut t = Text::exact(pre);
        t.push(Piece::Hole(super::Hole { class: Class::Any, source }));
        t.push_bytes(suf);
        t
    }

    /// Too many or too long alternatives become a hole between what they share.
    fn bound(&mut self) {
        if self.alts.len() > ALTERNATIVES {
            self.alts = vec![self.hull()];
        }
        if self.alts.iter().any(|t| t.len() > VALUE_BYTES || t.pieces().len() > 256) {
            let hull = self.hull();
            let mut t = Text::exact(hull.prefix().get(..hull.prefix().len().min(256)).unwrap_or(b""));
            t.push(Piece::Hole(super::Hole { class: Class::Any, source: None }));
            self.alts = vec![t];
        }
    }
}
