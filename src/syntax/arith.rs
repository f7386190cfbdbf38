//! `$((…))`, `((…))`, `$[…]` and `$(…)`: where arithmetic ends and where it is none (parse.y, `parse_dparen`).

use super::reader::{END, Read, Reader};
use super::word::Parts;
use crate::base::Span;
use crate::ir::{Arith, CommandSub, Part};

impl Reader<'_> {
    /// At `(` after `$`: arithmetic where `((` is closed by `))`, else a command substitution.
    pub(super) fn dollar_paren(&mut self, start: usize) -> Read<Part> {
        if self.peek2() == b'(' {
            let open = self.at;
            self.bump();
            self.peek();
            self.bump();
            if let Some(arith) = self.try_arithmetic(open)? {
                return Ok(Part::Arith(arith));
            }
            self.at = open;
            if self.slice(open, open.saturating_add(3)) == b"(((" {
                return self.stop("`$(((` that is no arithmetic");
            }
        }
        self.bump();
        Ok(Part::Command(self.substitution(start)?))
    }

    /// After the opening parenthesis of `$(`, `<(` or `>(`.
    pub(super) fn substitution(&mut self, start: usize) -> Read<Box<CommandSub>> {
        self.nested(|r| {
            let outer = std::mem::take(&mut r.pending);
            let heredoc = std::mem::replace(&mut r.heredoc_inside, false);
            r.substitutions = r.substitutions.saturating_add(1);
            let list = r.list();
            r.heredoc_inside = heredoc;
            r.substitutions = r.substitutions.saturating_sub(1);
            let list = list?;
            r.blanks();
            if !r.eat(b')') {
                return r.stop("`)` is missing");
            }
            if !r.pending.is_empty() {
                return r.stop("a here-document's body lies outside of its substitution");
            }
            r.pending = outer;
            // Where it begins with `((` bash looks for the end of arithmetic first, and that knows no comments.
            let raw = r.slice(start, r.at);
            if raw.get(1..3) == Some(b"((") && raw.contains(&b'#') {
                return r.stop("`#` in a substitution that begins like arithmetic");
            }
            let units = if list.items.is_empty() { vec![] } else { vec![crate::ir::Unit { list }] };
            let script = crate::ir::Script { units };
            Ok(Box::new(CommandSub { script, span: r.span(start) }))
        })
    }

    /// After `((`: the expression, or none where the brackets do not close as arithmetic does. `open` names
    /// the place, so that none is tried twice.
    pub(super) fn try_arithmetic(&mut self, open: usize) -> Read<Option<Arith>> {
        if self.not_arith.contains_key(&open) {
            return Ok(None);
        }
        let known = self.problems.len();
        let pending = std::mem::take(&mut self.pending);
        let found = self.nested(|r| r.arithmetic_to_close());
        self.pending = pending;
        let found = found?;
        if found.is_none() {
            // What was read on the way is read again as commands.
            self.problems.truncate(known);
            let newline = self.byte(self.at.saturating_add(1)) == b'\n';
            self.not_arith.insert(open, newline);
        }
        Ok(found)
    }

    fn arithmetic_to_close(&mut self) -> Read<Option<Arith>> {
        let start = self.at;
        let mut parts = Parts::default();
        let mut open = 0u32;
        let mut odd = false;
        loop {
            let c = self.peek();
            let at = self.at;
            match c {
                END => return self.stop("unterminated `((`"),
                b'(' => open = open.saturating_add(1),
                b')' if open == 0 => {
                    let end = self.at;
                    if self.byte(self.at.saturating_add(1)) != b')' {
                        return Ok(None);
                    }
                    self.bump_by(2);
                    if odd {
                        self.at = start;
                        return self.stop("quoting inside arithmetic");
                    }
                    let span = Span::new(self.source, start, end);
                    return Ok(Some(Arith { parts: parts.0, span }));
                }
                b')' => open = open.saturating_sub(1),
                _ => {
                    odd |= self.arithmetic_piece(&mut parts)?;
                    continue;
                }
            }
            self.bump();
            parts.inner_quoted(self.slice(at, self.at), self.span(at));
        }
    }

    /// One piece of an expression; true where it holds quoting whose meaning we do not vouch for.
    fn arithmetic_piece(&mut self, parts: &mut Parts) -> Read<bool> {
        let at = self.at;
        match self.byte(at) {
            b'$' if matches!(self.byte(at.saturating_add(1)), b'\'' | b'"') => {
                self.bump();
                return self.arithmetic_piece(parts).map(|_| true);
            }
            b'$' | b'`' => self.quoted_piece(parts, b"")?,
            b'"' => {
                self.bump();
                let inner = self.double_quoted()?;
                parts.push(Part::Double(inner, self.span(at)));
            }
            b'\'' => {
                self.bump();
                self.single_quoted()?;
                return Ok(true);
            }
            b'\\' => {
                self.bump_by(2);
                return Ok(true);
            }
            _ => {
                self.bump();
                parts.inner_quoted(self.slice(at, self.at), self.span(at));
            }
        }
        Ok(false)
    }

    /// After `$[`.
    pub(super) fn old_arithmetic(&mut self) -> Read<Part> {
        let start = self.at;
        let mut parts = Parts::default();
        let mut open = 0u32;
        loop {
            let c = self.peek();
            let at = self.at;
            match c {
                END => return self.stop("unterminated `$[`"),
                b'[' => open = open.saturating_add(1),
                b']' if open == 0 => break,
                b']' => open = open.saturating_sub(1),
                _ => {
                    if self.arithmetic_piece(&mut parts)? {
                        return self.stop("quoting inside arithmetic");
                    }
                    continue;
                }
            }
            self.bump();
            parts.inner_quoted(self.slice(at, self.at), self.span(at));
        }
        let span = self.span(start);
        self.bump();
        Ok(Part::Arith(Arith { parts: parts.0, span }))
    }

    /// After `for ((`: three expressions.
    pub(super) fn for_arithmetic(&mut self) -> Read<[Arith; 3]> {
        let mut out = Vec::new();
        for last in [false, false, true] {
            let start = self.at;
            let mut parts = Parts::default();
            let mut open = 0u32;
            loop {
                let c = self.peek();
                let at = self.at;
                match c {
                    END => return self.stop("unterminated `((`"),
                    b'(' => open = open.saturating_add(1),
                    b')' if open == 0 => break,
                    b')' => open = open.saturating_sub(1),
                    b';' if open == 0 => break,
                    _ => {
                        if self.arithmetic_piece(&mut parts)? {
                            return self.stop("quoting inside arithmetic");
                        }
                        continue;
                    }
                }
                self.bump();
                parts.inner_quoted(self.slice(at, self.at), self.span(at));
            }
            out.push(Arith { parts: parts.0, span: self.span(start) });
            let closed = if last {
                self.byte(self.at) == b')' && self.byte(self.at.saturating_add(1)) == b')'
            } else {
                self.byte(self.at) == b';'
            };
            if !closed {
                return self.stop("`for ((` wants three expressions");
            }
            self.bump_by(if last { 2 } else { 1 });
        }
        <[Arith; 3]>::try_from(out).or_else(|_| self.stop("`for ((` wants three expressions"))
    }
}
