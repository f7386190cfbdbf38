//! `[[ … ]]` (bash manual, "Conditional Constructs").

use super::Eval;
use super::test::compare_numbers;
use crate::base::Truth;
use crate::ir::{Cond, CondBinary, Word};
use crate::value::Value;

impl Eval<'_> {
    /// Evaluates an expression; operands are expanded without splitting and may have effects.
    pub(super) fn cond(&mut self, cond: &Cond) -> Truth {
        match cond {
            Cond::Not(inner) => !self.cond(inner),
            Cond::And(a, b) => {
                let left = self.cond(a);
                self.cond_second(left, b, Truth::and)
            }
            Cond::Or(a, b) => {
                let left = self.cond(a);
                !self.cond_second(!left, b, |l, r| !((!l).or(r)))
            }
            Cond::Word(word) => !self.cond_string(word).emptiness(),
            Cond::Unary { op, operand } => self.cond_unary(*op, operand),
            Cond::Binary { op, left, right } => self.cond_binary(*op, left, right),
        }
    }

    /// The second operand is evaluated only where `goes_on` holds.
    fn cond_second(&mut self, goes_on: Truth, second: &Cond, join: impl Fn(Truth, Truth) -> Truth) -> Truth {
        match goes_on {
            Truth::No => join(Truth::No, Truth::Maybe),
            Truth::Yes => {
                let right = self.cond(second);
                join(Truth::Yes, right)
            }
            Truth::Maybe => {
                let mut right = Truth::Maybe;
                self.either(|e| right = e.cond(second), |_| {});
                join(Truth::Maybe, right)
            }
        }
    }

    fn cond_string(&mut self, word: &Word) -> Value {
        self.in_cond = true;
        let value = self.word_string(word);
        self.in_cond = false;
        value
    }

    fn cond_unary(&mut self, op: u8, operand: &Word) -> Truth {
        let value = self.cond_string(operand);
        match op {
            b'z' => value.emptiness(),
            b'n' => !value.emptiness(),
            b'v' => self.is_set(&value, operand.span),
            _ => Truth::Maybe,
        }
    }

    /// `-v name`: a subscript in the name is evaluated.
    pub(super) fn is_set(&mut self, value: &Value, span: crate::base::Span) -> Truth {
        match self.name_operand(value, span) {
            Some((name, None)) => !self.look_up(&name, span).unset,
            Some((name, Some(key))) => !self.look_up_element(&name, &key, span).unset,
            None => Truth::Maybe,
        }
    }

    fn cond_binary(&mut self, op: CondBinary, left: &Word, right: &Word) -> Truth {
        let a = self.cond_string(left);
        match op {
            CondBinary::Matches | CondBinary::Differs => {
                self.in_cond = true;
                let patterns = self.word_pattern(right);
                self.in_cond = false;
                let equal = self.pattern_matches(&patterns, &a, Truth::Yes);
                if op == CondBinary::Matches { equal } else { !equal }
            }
            CondBinary::Regex => {
                self.cond_string(right);
                // The matches go into an array.
                self.forget_var(b"BASH_REMATCH");
                Truth::Maybe
            }
            CondBinary::Before | CondBinary::After => {
                self.cond_string(right);
                Truth::Maybe
            }
            CondBinary::Newer | CondBinary::Older | CondBinary::SameFile => {
                self.cond_string(right);
                Truth::Maybe
            }
            CondBinary::Eq
            | CondBinary::Ne
            | CondBinary::Lt
            | CondBinary::Le
            | CondBinary::Gt
            | CondBinary::Ge => {
                let b = self.cond_string(right);
                let x = self.arith_text(&a, left.span);
                let y = self.arith_text(&b, right.span);
                let name: &[u8] = match op {
                    CondBinary::Eq => b"-eq",
                    CondBinary::Ne => b"-ne",
                    CondBinary::Lt => b"-lt",
                    CondBinary::Le => b"-le",
                    CondBinary::Gt => b"-gt",
                    _ => b"-ge",
                };
                match (x, y) {
                    (Some(x), Some(y)) => compare_numbers(name, x, y).map_or(Truth::Maybe, Truth::from),
                    _ => Truth::Maybe,
                }
            }
        }
    }

    /// `test` and `[` with fields already expanded.
    pub(super) fn strings_equal(&self, a: &Value, b: &Value) -> Truth {
        match (a.exact_alternatives(), b.exact_alternatives()) {
            (Some(x), Some(y)) => {
                let mut all = x.iter().flat_map(|l| y.iter().map(move |r| Truth::from(l == r)));
                let first = all.next().unwrap_or(Truth::Maybe);
                all.fold(first, Truth::join)
            }
            _ => Truth::Maybe,
        }
    }
}
