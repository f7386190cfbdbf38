//! Tilde expansion (bash manual, "Tilde Expansion").

use super::Eval;
use super::expand::Tilde;
use super::fields::Alts;
use crate::base::{Span, Truth};
use crate::ir::Lit;
use crate::value::Value;

impl Eval<'_> {
    /// A literal at the start of a word that holds a `~`.
    pub(super) fn tilde_literal(&mut self, lit: &Lit, last: bool, tilde: Tilde, alts: &mut Alts) {
        let text = lit.text.as_slice();
        let mut rest = text;
        if tilde != Tilde::Assign {
            if text.first() == Some(&b'~') {
                rest = self.tilde_prefix(text, b"/", last, lit.span, alts);
                alts.text(rest, false, false);
                return;
            }
            // `name=~/x` as an argument.
            let eq = text.iter().position(|c| *c == b'=').filter(|_| tilde == Tilde::Word);
            let Some(eq) = eq else {
                alts.text(text, false, false);
                return;
            };
            let (name, value) = text.split_at_checked(eq.saturating_add(1)).unwrap_or((text, b""));
            let named = name.split_last().is_some_and(|(_, n)| assignable(n));
            alts.text(name, false, false);
            if !named || value.is_empty() {
                alts.text(value, false, false);
                return;
            }
            rest = value;
        }
        if rest.first() == Some(&b'~') {
            rest = self.tilde_prefix(rest, b"/:", last, lit.span, alts);
        }
        self.tilde_after_colons(rest, last, lit.span, alts);
    }

    pub(super) fn tilde_after_colons(&mut self, text: &[u8], last: bool, span: Span, alts: &mut Alts) {
        let mut rest = text;
        while let Some(at) = rest.windows(2).position(|w| w == b":~") {
            let (before, after) = rest.split_at_checked(at.saturating_add(1)).unwrap_or((rest, b""));
            alts.text(before, false, false);
            rest = self.tilde_prefix(after, b"/:", last, span, alts);
        }
        alts.text(rest, false, false);
    }

    /// Expands the tilde at the start of `text` and returns what follows it. `last`: nothing is glued to
    /// `text`, so that a name that reaches its end is whole.
    fn tilde_prefix<'t>(
        &mut self,
        text: &'t [u8],
        ends: &[u8],
        last: bool,
        span: Span,
        alts: &mut Alts,
    ) -> &'t [u8] {
        let end = text.iter().position(|c| ends.contains(c));
        if end.is_none() && !last {
            // A quoted or expanded part of the name: no tilde expansion.
            alts.text(text, false, false);
            return b"";
        }
        let (name, rest) = text.split_at_checked(end.unwrap_or(text.len())).unwrap_or((text, b""));
        let value = match name {
            b"~" => {
                let home = self.look_up(b"HOME", span);
                match home.unset {
                    Truth::No => home.value,
                    _ => Value::unknown(Some(span)),
                }
            }
            b"~+" | b"~-" => {
                // Where the variable is unset the text stays.
                let looked = self.look_up(if name == b"~+" { b"PWD" } else { b"OLDPWD" }, span);
                match looked.unset {
                    Truth::No => looked.value,
                    Truth::Yes => Value::exact(name),
                    Truth::Maybe => looked.value.join(&Value::exact(name)),
                }
            }
            _ => Value::unknown(Some(span)),
        };
        alts.value(&value, true, false);
        rest
    }
}

/// What may stand before the `=` of a word that looks like an assignment.
fn assignable(name: &[u8]) -> bool {
    let name = name.strip_suffix(b"+").unwrap_or(name);
    let base = name.iter().position(|c| *c == b'[').filter(|_| name.ends_with(b"]"));
    super::vars::is_identifier(name.get(..base.unwrap_or(name.len())).unwrap_or(name))
}
