//! The rarer ways to write options: single-dash words, `+x`, `if=FILE`, `ps aux`, `tar xzf`.

use super::{Look, Parser, Reading};
use crate::args::Style;
use crate::args::row::{Kind, Takes};
use crate::args::table::{Spelling, traits};
use bstr::ByteSlice as _;

impl<'a> Parser<'a> {
    pub(super) fn exact_name(&self, name: &[u8]) -> Option<Spelling<'a>> {
        self.of_kind(&[Kind::Word, Kind::Short, Kind::Long, Kind::Negatable], |n| n == name)
    }

    /// `-name`, `-name=value`, `-Dvalue`; `--name` means the same.
    pub(super) fn single_dash(&mut self, look: Look<'a>) -> Reading {
        let lead = if look.text.starts_with(b"--") { 2 } else { 1 };
        let body = look.text.get(lead..).unwrap_or(b"");
        let equals = body.find_byte(b'=');
        let name = body.get(..equals.unwrap_or(body.len())).unwrap_or(body);
        if let Some(s) = self.exact_name(name) {
            let from = equals.map(|e| e.saturating_add(lead).saturating_add(1));
            self.named(look, Some(s), from);
            return Reading::Option;
        }
        // The longest spelling with a value glued to it.
        let glued = self
            .levels()
            .flat_map(|g| g.options.of_kind(&[Kind::Word, Kind::Short]))
            .filter(|s| {
                let one = s.token.kind == Kind::Short && s.takes() == Takes::Required(1);
                (one || s.takes() == Takes::Optional) && body.starts_with(s.table.spelled(s.token))
            })
            .max_by_key(|s| s.table.spelled(s.token).len());
        match glued {
            Some(s) => {
                let from = s.table.spelled(s.token).len().saturating_add(lead);
                self.give(s, 0, Some(look.value(from, None)), look.sure);
            }
            None => self.unknown(look.at, equals.is_some()),
        }
        Reading::Option
    }

    pub(super) fn plus(&mut self, look: Look<'a>) -> Reading {
        let body = look.text.get(1..).unwrap_or(b"");
        if body.first().is_some_and(u8::is_ascii_digit)
            && let Some(s) = self.of_kind(&[Kind::PlusDigits], |_| true)
        {
            self.give(s, 0, Some(look.value(1, None)), look.sure);
            return Reading::Option;
        }
        if let Some(s) = self.of_kind(&[Kind::PlusText], |_| true) {
            self.give(s, 0, Some(look.value(1, None)), look.sure);
            return Reading::Option;
        }
        if self.of_kind(&[Kind::Plus], |_| true).is_none() {
            return Reading::Operand;
        }
        self.letters(look, 1, &[Kind::Plus])
    }

    /// A cluster of spellings of one kind: `+ex`, `aux`.
    fn letters(&mut self, look: Look<'a>, from: usize, kinds: &'static [Kind]) -> Reading {
        let body = look.text.get(from..).unwrap_or(b"");
        for (k, letter) in body.iter().enumerate() {
            let Some(s) = self.of_kind(kinds, |n| n == [*letter]) else {
                if k == 0 {
                    return Reading::Operand;
                }
                self.unknown(look.at, false);
                return Reading::Option;
            };
            let after = from.saturating_add(k).saturating_add(1);
            match s.takes() {
                Takes::Nothing => self.give(s, 0, None, look.sure),
                Takes::Optional | Takes::Required(_) if after < look.text.len() => {
                    self.give(s, 0, Some(look.value(after, None)), look.sure);
                    return Reading::Option;
                }
                Takes::Optional => self.give(s, 0, None, look.sure),
                Takes::Required(n) => self.take(s, 0, n, look.sure),
            }
        }
        Reading::Option
    }

    /// `if=FILE`; `aux`.
    pub(super) fn bare(&mut self, look: Look<'a>) -> Reading {
        if let Some(e) = look.text.find_byte(b'=').filter(|_| self.any(traits::ASSIGN)) {
            let name = look.text.get(..e).unwrap_or(b"");
            if let Some(s) = self.of_kind(&[Kind::Assign], |n| n == name) {
                self.named(look, Some(s), Some(e.saturating_add(1)));
                return Reading::Option;
            }
        }
        if self.any(traits::BARE) {
            if let Some(s) = self.of_kind(&[Kind::Bare], |n| n == look.text && n.len() > 1) {
                self.named(look, Some(s), None);
                return Reading::Option;
            }
            if self.grammar().style == Style::Bsd {
                return self.letters(look, 0, &[Kind::Bare]);
            }
        }
        Reading::Operand
    }

    /// `tar xzf FILE`: letters, then their values in order.
    pub(super) fn traditional(&mut self, look: Look<'a>) -> Reading {
        let mut wanting = Vec::new();
        for letter in look.text {
            match self.short(*letter) {
                Some(s) => match s.takes() {
                    Takes::Nothing | Takes::Optional => self.give(s, 0, None, look.sure),
                    Takes::Required(n) => wanting.push((s, n)),
                },
                None => self.unknown(look.at, false),
            }
        }
        for (s, n) in wanting {
            self.take(s, 0, n, look.sure);
        }
        Reading::Option
    }
}
