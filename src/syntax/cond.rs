//! `[[ … ]]` (bash manual, "Conditional Constructs"; parse.y, `cond_expr`).

use super::reader::{END, Read, Reader};
use super::word::Parts;
use crate::ir::{Cond, CondBinary, Word};

impl Reader<'_> {
    /// After `[[`, up to and including `]]`.
    pub(super) fn cond_command(&mut self) -> Read<Cond> {
        // Patterns here are read with `extglob` on, whatever the option says.
        let outer = self.dialect;
        self.dialect.extglob = true;
        let mut terms = 0;
        let cond = self.cond_or(&mut terms);
        self.dialect = outer;
        let cond = cond?;
        self.blanks();
        if !self.accept("]]") {
            return self.stop("`]]` is missing");
        }
        Ok(cond)
    }

    fn cond_or(&mut self, terms: &mut u32) -> Read<Cond> {
        self.nested(|r| {
            let mut left = r.cond_and(terms)?;
            loop {
                r.blanks();
                if !r.eat2(b'|', b'|') {
                    return Ok(left);
                }
                left = Cond::Or(Box::new(left), Box::new(r.cond_and(terms)?));
            }
        })
    }

    fn cond_and(&mut self, terms: &mut u32) -> Read<Cond> {
        let mut left = self.cond_term(terms)?;
        loop {
            self.blanks();
            if !self.eat2(b'&', b'&') {
                return Ok(left);
            }
            left = Cond::And(Box::new(left), Box::new(self.cond_term(terms)?));
        }
    }

    fn cond_term(&mut self, terms: &mut u32) -> Read<Cond> {
        // The tree leans to the left, so its depth is the number of terms.
        *terms = terms.saturating_add(1);
        if *terms > crate::base::limits::NESTING {
            return self.too_deep();
        }
        self.newlines()?;
        let mut negated = false;
        while self.accept("!") {
            negated = !negated;
            self.newlines()?;
        }
        let term = if self.peek() == b'(' {
            self.bump();
            let inner = self.cond_or(terms)?;
            self.newlines()?;
            if !self.eat(b')') {
                return self.stop("`)` is missing in `[[ ]]`");
            }
            inner
        } else {
            self.cond_primary()?
        };
        Ok(if negated { Cond::Not(Box::new(term)) } else { term })
    }

    fn cond_primary(&mut self) -> Read<Cond> {
        let left = self.cond_word()?;
        self.blanks();
        let unary = match left.bare().map(|b| b.as_slice()) {
            Some([b'-', op]) if op.is_ascii_alphabetic() => Some(*op),
            _ => None,
        };
        if self.at_cond_end() {
            return if unary.is_some() {
                self.stop("operand missing in `[[ ]]`")
            } else {
                Ok(Cond::Word(left))
            };
        }
        if let Some(op) = unary {
            if !b"abcdefghknoprstuvwxzGLNORS".contains(&op) {
                return self.stop("not an operator of `[[ ]]`");
            }
            let operand = self.cond_word()?;
            return Ok(Cond::Unary { op, operand });
        }
        let op = match self.peek() {
            c @ (b'<' | b'>') if self.byte(self.at.saturating_add(1)) != b'(' => {
                self.bump();
                if c == b'<' { CondBinary::Before } else { CondBinary::After }
            }
            _ => {
                let word = self.cond_word()?;
                match word.bare().map(|b| b.as_slice()) {
                    Some(b"=" | b"==") => CondBinary::Matches,
                    Some(b"!=") => CondBinary::Differs,
                    Some(b"=~") => CondBinary::Regex,
                    Some(b"-nt") => CondBinary::Newer,
                    Some(b"-ot") => CondBinary::Older,
                    Some(b"-ef") => CondBinary::SameFile,
                    Some(b"-eq") => CondBinary::Eq,
                    Some(b"-ne") => CondBinary::Ne,
                    Some(b"-lt") => CondBinary::Lt,
                    Some(b"-le") => CondBinary::Le,
                    Some(b"-gt") => CondBinary::Gt,
                    Some(b"-ge") => CondBinary::Ge,
                    _ => return self.stop("not an operator of `[[ ]]`"),
                }
            }
        };
        self.blanks();
        let right = if op == CondBinary::Regex { self.regex()? } else { self.cond_word()? };
        Ok(Cond::Binary { op, left, right })
    }

    fn at_cond_end(&mut self) -> bool {
        matches!(self.peek(), b'&' | b'|' | b')') || self.keyword() == "]]"
    }

    fn cond_word(&mut self) -> Read<Word> {
        self.blanks();
        if self.keyword() == "]]" || matches!(self.peek(), b'\n' | END) {
            return self.stop("operand missing in `[[ ]]`");
        }
        self.word()
    }

    /// The right-hand side of `=~`: parentheses and `|` belong to it, blanks inside parentheses do not end it.
    fn regex(&mut self) -> Read<Word> {
        self.peek();
        let start = self.at;
        let mut parts = Parts::default();
        let mut open = 0u32;
        // Extended patterns mean nothing here.
        let outer = self.dialect;
        self.dialect.extglob = false;
        let result = loop {
            let c = self.peek();
            let at = self.at;
            match c {
                b' ' | b'\t' if open == 0 => break Ok(()),
                b'\n' | END => break self.stop("unterminated regular expression"),
                b'<' | b'>' | b';' | b'&' => break self.stop("operator in a regular expression"),
                b' ' | b'\t' | b'(' | b')' | b'|' => {
                    if c == b')' && open == 0 {
                        break Ok(());
                    }
                    open = match c {
                        b'(' => open.saturating_add(1),
                        b')' => open.saturating_sub(1),
                        _ => open,
                    };
                    self.bump();
                    parts.literal(self.slice(at, self.at), self.span(at));
                }
                _ => match self.piece(&mut parts) {
                    Ok(_) => {}
                    Err(stop) => break Err(stop),
                },
            }
        };
        self.dialect = outer;
        result?;
        if parts.0.is_empty() || open > 0 {
            return self.stop("regular expression missing");
        }
        Ok(Word { parts: parts.0, span: self.span(start) })
    }
}
