//! A word of argv.

use super::{Text, Value};
use crate::base::{Bytes, Span, Truth};

/// What a word of the command line became after all expansions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The string, or each of the strings where it is many.
    pub value: Value,
    /// It can become several arguments, or none.
    pub many: bool,
    /// The word of the source that it came from.
    pub span: Span,
}

impl Field {
    /// Exactly one argument.
    pub fn one(value: impl Into<Value>, span: Span) -> Field {
        Field { value: value.into(), many: false, span }
    }

    /// Any number of arguments, each one of `value`.
    pub fn many(value: impl Into<Value>, span: Span) -> Field {
        Field { value: value.into(), many: true, span }
    }

    /// The argument, where it is exactly one and exactly known.
    pub fn as_exact(&self) -> Option<&[u8]> {
        if self.many { None } else { self.value.as_exact() }
    }

    /// Whether it is the one argument `s`.
    pub fn equals(&self, s: &[u8]) -> Truth {
        let t = self.value.equals(s);
        if self.many { t.and(Truth::Maybe) } else { t }
    }

    /// Whether pathname expansion is still to come.
    pub fn has_glob(&self) -> bool {
        self.value.alternatives().iter().any(Text::has_glob)
    }

    /// The field as something that the shell keeps (an array's member, a parameter): pathname expansion is over
    /// by then, so that an active pattern is any number of names around what of it is literal.
    #[must_use]
    pub fn settled(self) -> Field {
        if !self.has_glob() {
            return self;
        }
        Field { value: self.value.map(|t| t.listed(self.span)), many: true, span: self.span }
    }

    /// Whether a run of fields admits an argv: each argument is covered by a field, in order.
    pub fn admit(fields: &[Field], argv: &[Bytes]) -> bool {
        // reach[j]: the fields so far can have consumed exactly the first j arguments.
        let mut reach = vec![false; argv.len().saturating_add(1)];
        if let Some(r) = reach.first_mut() {
            *r = true;
        }
        for f in fields {
            let several = f.many || f.has_glob();
            let mut next = vec![false; reach.len()];
            let mut carry = false;
            for (j, (from, to)) in reach.iter().zip(next.iter_mut()).enumerate() {
                let covers = j.checked_sub(1).and_then(|k| argv.get(k)).is_some_and(|a| f.value.admits(a));
                let before = j.checked_sub(1).and_then(|k| reach.get(k)).copied().unwrap_or(false);
                *to = if several { *from || (covers && (carry || before)) } else { covers && before };
                carry = *to;
            }
            reach = next;
        }
        reach.last().copied().unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use super::Field;
    use crate::base::{Bytes, SourceId, Span};
    use crate::value::{Class, Text, Value};

    fn argv(words: &[&str]) -> Vec<Bytes> {
        words.iter().map(|w| Bytes::from(*w)).collect()
    }

    #[test]
    fn admission_is_by_position_and_count() {
        let s = Span::new(SourceId::ROOT, 0, 0);
        let f = [Field::one("rm", s), Field::many(Value::unknown(None), s), Field::one("x", s)];
        assert!(Field::admit(&f, &argv(&["rm", "x"])));
        assert!(Field::admit(&f, &argv(&["rm", "-r", "-f", "x"])));
        assert!(!Field::admit(&f, &argv(&["rm"])));
        assert!(!Field::admit(&f, &argv(&["rm", "y"])));
        let n = [Field::one("kill", s), Field::one(Text::hole(Class::Integer, None), s)];
        assert!(Field::admit(&n, &argv(&["kill", "-12"])));
        assert!(!Field::admit(&n, &argv(&["kill", "-x"])));
        assert!(!Field::admit(&n, &argv(&["kill", "1", "2"])));
    }
}
