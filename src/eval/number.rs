//! Arithmetic in words and commands: the evaluator of `arith` tied to the shell's variables.
//!
//! Arithmetic executes: a variable's text is an expression, and a subscript in it is expanded again.

use super::arith::{self, Operand, Place, Vars};
use super::param::split_subscript;
use super::slots::Shape;
use super::vars::Subscripted;
use super::{Eval, GapKind};
use crate::base::{Bytes, Span, Truth};
use crate::ir::Arith;
use crate::value::{Class, Piece, Text, Value};

/// Stands in an expression for an integer that is not known.
const SOME_INTEGER: &[u8] = b"__some_integer__";

struct Shell<'a, 'h> {
    eval: &'a mut Eval<'h>,
    span: Span,
    /// Where the evaluation stands, as it said last.
    place: Place,
    /// The subscript evaluated last, for `a[i++] += 1`, which evaluates it once.
    last: Option<(Bytes, Subscripted)>,
}

impl Shell<'_, '_> {
    fn key(&mut self, name: &[u8], raw: &[u8]) -> (Bytes, Subscripted) {
        let name = self.eval.resolve_name(name, self.span).unwrap_or_else(|| name.into());
        let key = match raw {
            b"@" | b"*" => Subscripted::Index(None),
            raw => self.eval.subscript_at(&name, raw, self.span, self.place),
        };
        self.last = Some((name.clone(), key.clone()));
        (name, key)
    }

    fn put(&mut self, name: &[u8], key: Option<&Subscripted>, value: Option<i64>, certain: bool) {
        let value = match value {
            Some(n) => Value::exact(n.to_string()),
            None => Value::integer(Some(self.span)),
        };
        let span = self.span;
        let assign = |e: &mut Eval<'_>| e.assign(name, key, false, value, span);
        if certain {
            assign(self.eval);
        } else {
            self.eval.either(assign, |_| {});
        }
    }
}

impl Vars for Shell<'_, '_> {
    fn get(&mut self, name: &[u8], subscript: Option<&[u8]>) -> Operand {
        if name == SOME_INTEGER {
            return Operand::Integer;
        }
        let looked = match subscript {
            None => self.eval.look_up(name, self.span),
            Some(raw) => {
                let (name, key) = self.key(name, raw);
                self.eval.look_up_element(&name, &key, self.span)
            }
        };
        if looked.unset == Truth::Yes {
            return Operand::Unset;
        }
        let value = looked.expanded();
        if let Some(text) = value.as_exact() {
            return Operand::Text(text.into());
        }
        if value.alternatives().iter().all(is_number) {
            return Operand::Integer;
        }
        self.eval.gap(GapKind::Dynamic, "arithmetic on a value that is only known when it runs", self.span);
        Operand::Opaque
    }

    fn set(&mut self, name: &[u8], subscript: Option<&[u8]>, value: Option<i64>, certain: bool) {
        let key = subscript.map(|raw| self.key(name, raw).1);
        self.put(name, key.as_ref(), value, certain);
    }

    fn update(&mut self, name: &[u8], subscript: Option<&[u8]>, value: Option<i64>, certain: bool) {
        let key = match subscript {
            None => None,
            Some(raw) => Some(match self.last.take() {
                Some((_, key)) => key,
                None => self.key(name, raw).1,
            }),
        };
        self.put(name, key.as_ref(), value, certain);
    }

    fn subscript(&mut self, place: Place) {
        self.place = place;
        if let Err(spent) = self.eval.budget.step() {
            self.eval.spent(spent, self.span);
        }
    }
}

/// Empty, a decimal number, or some integer: text that arithmetic cannot execute.
fn is_number(text: &Text) -> bool {
    match text.pieces() {
        [] => true,
        [Piece::Lit(b)] => {
            let digits = b.strip_prefix(b"-").unwrap_or(b);
            !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
        }
        [Piece::Hole(h)] => h.class == Class::Integer,
        _ => false,
    }
}

impl Eval<'_> {
    /// Evaluates an expression of the source; none where the value is not known.
    pub(super) fn arith(&mut self, arith: &Arith) -> Option<i64> {
        let text = self.quoted_string(&arith.parts);
        self.arith_text(&text, arith.span)
    }

    /// `$((…))`
    pub(super) fn arith_value(&mut self, arith: &Arith) -> Value {
        match self.arith(arith) {
            Some(n) => Value::exact(n.to_string()),
            None => Value::integer(Some(arith.span)),
        }
    }

    /// Evaluates a text as arithmetic.
    pub(super) fn arith_text(&mut self, text: &Value, span: Span) -> Option<i64> {
        self.arith_text_at(text, span, Place { certain: true, depth: 0 })
    }

    fn arith_text_at(&mut self, text: &Value, span: Span, place: Place) -> Option<i64> {
        let Some(single) = text.single() else {
            let mut results = Vec::new();
            let mut outcomes = Vec::new();
            self.uncertain = self.uncertain.saturating_add(1);
            for t in text.alternatives().to_vec() {
                self.attempt(|e| results.push(e.arith_text_at(&t.into(), span, place)), &mut outcomes);
            }
            self.finish_paths(outcomes, false);
            let (first, rest) = results.split_first()?;
            return if rest.iter().all(|r| r == first) { *first } else { None };
        };
        let mut source = Bytes::default();
        for piece in single.pieces() {
            match piece {
                Piece::Lit(b) | Piece::Glob(b) => source.extend_from_slice(b),
                Piece::Hole(h) if h.class == Class::Integer => {
                    // Glued to digits or a name it would be another number or name: none of them executes.
                    let glued =
                        source.last().is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'_' || *c == b'#');
                    if !glued {
                        source.push(b' ');
                        source.extend_from_slice(SOME_INTEGER);
                        source.push(b' ');
                    }
                }
                Piece::Hole(_) => {
                    self.gap(GapKind::Dynamic, "arithmetic on text that is only known when it runs", span);
                    let never = |p: &Piece| matches!(p, Piece::Lit(b) if b.contains(&b'\''));
                    if single.pieces().iter().any(never) {
                        self.gap(GapKind::Syntax, "an apostrophe in arithmetic, which bash refuses", span);
                    }
                    return None;
                }
            }
        }
        let open = single.has_hole();
        match arith::evaluate(&source, &mut Shell { eval: self, span, place, last: None }, place) {
            Ok(number) => number.filter(|_| !open),
            Err(error) => {
                let kind = if error.limit { GapKind::Limit } else { GapKind::Syntax };
                self.gap(kind, error.message, span);
                None
            }
        }
    }

    /// The value of `declare -i` assignments.
    pub(super) fn integer_value(&mut self, before: &Value, value: &Value, append: bool, span: Span) -> Value {
        let number = self.arith_text(value, span);
        let number = if append {
            let base = self.arith_text(before, span);
            number.zip(base).and_then(|(a, b)| a.checked_add(b))
        } else {
            number
        };
        number.map_or(Value::integer(Some(span)), |n| Value::exact(n.to_string()))
    }

    /// A subscript as written in the source.
    pub(super) fn subscript_key(&mut self, name: &[u8], index: &Arith) -> Subscripted {
        let text = self.quoted_string(&index.parts);
        if text.emptiness().may() {
            self.gap(GapKind::Syntax, "the subscript may be empty, which bash refuses", index.span);
        }
        if self.is_assoc(name) {
            return Subscripted::Key(text.as_exact().map(Bytes::from));
        }
        // Bash expands the text of a subscript once more when it evaluates it.
        Subscripted::Index(self.arith_text(&text, index.span))
    }

    /// A subscript met in a text at run time: it is expanded, which may execute.
    pub(super) fn subscript_text(&mut self, name: &[u8], raw: &[u8], span: Span) -> Subscripted {
        self.subscript_at(name, raw, span, Place { certain: true, depth: 0 })
    }

    fn subscript_at(&mut self, name: &[u8], raw: &[u8], span: Span, place: Place) -> Subscripted {
        let expands = raw.iter().any(|c| matches!(c, b'$' | b'`' | b'\\' | b'"' | b'\''));
        let text = if expands {
            self.run_quoted(raw, span).unwrap_or_else(|| Value::unknown(Some(span)))
        } else {
            Value::exact(raw)
        };
        if self.is_assoc(name) {
            return Subscripted::Key(text.as_exact().map(Bytes::from));
        }
        Subscripted::Index(self.arith_text_at(&text, span, place))
    }

    fn is_assoc(&mut self, name: &[u8]) -> bool {
        matches!(self.var(name).shape, Shape::Assoc(_))
    }

    /// A variable's name as given to `read`, `printf -v`, `unset` … : its subscript is expanded.
    ///
    /// None (with a gap) where the text is not known or no name.
    pub(super) fn name_operand(&mut self, value: &Value, span: Span) -> Option<(Bytes, Option<Subscripted>)> {
        let Some(text) = value.as_exact().map(Bytes::from) else {
            self.gap(GapKind::Dynamic, "the name of the variable is only known when it runs", span);
            return None;
        };
        if super::vars::is_identifier(&text) {
            return Some((text, None));
        }
        let (name, index) = split_subscript(&text)?;
        let name = self.resolve_name(name, span)?;
        if matches!(index, b"@" | b"*") {
            return Some((name, Some(Subscripted::Index(None))));
        }
        let key = self.subscript_text(&name, index, span);
        Some((name, Some(key)))
    }
}
