//! `test` and `[` (bash manual, "Bash Conditional Expressions"): decided where the operands are known.

use super::Eval;
use crate::base::{Bytes, Truth};
use crate::value::{Field, Value};

impl Eval<'_> {
    pub(super) fn test(&mut self, name: &[u8], args: &[Field]) -> Truth {
        let args = if name == b"[" {
            match args.split_last() {
                Some((last, rest)) if last.as_exact() == Some(b"]") => rest,
                // Without `]` it fails; what is not known may be the bracket.
                _ => return Truth::Maybe,
            }
        } else {
            args
        };
        // `-v name` evaluates a subscript, wherever it stands.
        for pair in args.windows(2) {
            if let [flag, name] = pair
                && flag.value.equals(b"-v").may()
                && !name.many
            {
                let value = name.value.clone();
                if value.as_exact().is_some_and(|t| t.contains(&b'[')) || value.as_exact().is_none() {
                    self.is_set(&value, name.span);
                }
            }
        }
        if args.iter().any(|a| a.many || a.has_glob()) {
            return Truth::Maybe;
        }
        self.decide(args)
    }

    fn decide(&mut self, args: &[Field]) -> Truth {
        let is = |f: &Field, s: &[u8]| f.as_exact() == Some(s);
        match args {
            [] => Truth::No,
            [only] => !only.value.emptiness(),
            [not, x] if is(not, b"!") => x.value.emptiness(),
            [op, x] => match op.as_exact() {
                Some(b"-z") => x.value.emptiness(),
                Some(b"-n") => !x.value.emptiness(),
                _ => Truth::Maybe,
            },
            [a, op, b] => match op.as_exact() {
                Some(b"=" | b"==") => self.strings_equal(&a.value, &b.value),
                Some(b"!=") => !self.strings_equal(&a.value, &b.value),
                Some(op @ (b"-eq" | b"-ne" | b"-lt" | b"-le" | b"-gt" | b"-ge")) => {
                    match (number(&a.value), number(&b.value)) {
                        (Some(x), Some(y)) => compare_numbers(op, x, y).map_or(Truth::Maybe, Truth::from),
                        _ => Truth::Maybe,
                    }
                }
                _ if is(a, b"!") => {
                    let rest = [op.clone(), b.clone()];
                    !self.decide(&rest)
                }
                _ => Truth::Maybe,
            },
            [not, rest @ ..] if is(not, b"!") && rest.len() == 3 => !self.decide(rest),
            _ => Truth::Maybe,
        }
    }
}

fn number(value: &Value) -> Option<i64> {
    let text: Bytes = value.as_exact()?.into();
    std::str::from_utf8(&text).ok()?.trim().parse().ok()
}

/// `-eq` and its like.
pub(super) fn compare_numbers(op: &[u8], x: i64, y: i64) -> Option<bool> {
    Some(match op {
        b"-eq" => x == y,
        b"-ne" => x != y,
        b"-lt" => x < y,
        b"-le" => x <= y,
        b"-gt" => x > y,
        b"-ge" => x >= y,
        _ => return None,
    })
}
