//! Redirections (bash manual, "Redirections").

use super::reader::{END, Read, Reader, is_name, is_name_start};
use crate::ir::{Fd, Lit, Part, Redirect, RedirectOp, Subscript, Target, Word};

impl Reader<'_> {
    /// A redirection, if one begins here.
    pub(super) fn redirect(&mut self) -> Read<Option<Redirect>> {
        self.peek();
        let start = self.at;
        let Some(fd) = self.descriptor()? else { return Ok(None) };
        let op = match self.peek() {
            b'&' => {
                if self.peek2() != b'>' || fd != Fd::Default {
                    self.at = start;
                    return Ok(None);
                }
                self.bash_only()?;
                self.eat2(b'&', b'>');
                if self.eat(b'>') { RedirectOp::BothAppend } else { RedirectOp::Both }
            }
            b'<' => {
                if self.byte(self.at.saturating_add(1)) == b'(' && fd == Fd::Default {
                    self.at = start;
                    return Ok(None);
                }
                self.bump();
                match self.peek() {
                    b'<' => {
                        self.bump();
                        match self.peek() {
                            b'<' => {
                                self.bash_only()?;
                                self.bump();
                                RedirectOp::HereString
                            }
                            b'-' => {
                                self.bump();
                                self.blanks();
                                let doc = self.heredoc_delimiter(true)?;
                                return Ok(Some(self.here(fd, doc, start)));
                            }
                            _ => {
                                self.blanks();
                                let doc = self.heredoc_delimiter(false)?;
                                return Ok(Some(self.here(fd, doc, start)));
                            }
                        }
                    }
                    b'&' => {
                        self.bump();
                        RedirectOp::DupIn
                    }
                    b'>' => {
                        self.bump();
                        RedirectOp::ReadWrite
                    }
                    _ => RedirectOp::Read,
                }
            }
            b'>' => {
                if self.byte(self.at.saturating_add(1)) == b'(' && fd == Fd::Default {
                    self.at = start;
                    return Ok(None);
                }
                self.bump();
                match self.peek() {
                    b'>' => {
                        self.bump();
                        RedirectOp::Append
                    }
                    b'&' => {
                        self.bump();
                        RedirectOp::DupOut
                    }
                    b'|' => {
                        self.bump();
                        RedirectOp::Clobber
                    }
                    _ => RedirectOp::Write,
                }
            }
            _ => {
                self.at = start;
                return Ok(None);
            }
        };
        let target = self.redirect_target(op)?;
        Ok(Some(Redirect { fd, op, target: Target::Word(target), span: self.span(start) }))
    }

    fn here(&self, fd: Fd, doc: crate::ir::HereDoc, start: usize) -> Redirect {
        Redirect { fd, op: RedirectOp::HereDoc, target: Target::HereDoc(doc), span: self.span(start) }
    }

    fn redirect_target(&mut self, op: RedirectOp) -> Read<Word> {
        self.blanks();
        // Bash's lexer takes `-` by itself after `<&` and `>&`: `>&-x` closes, and `x` is a word.
        if matches!(op, RedirectOp::DupIn | RedirectOp::DupOut) && self.peek() == b'-' {
            let at = self.at;
            self.bump();
            let span = self.span(at);
            let lit = Lit { text: b"-".into(), span };
            return Ok(Word { parts: vec![Part::Literal(lit)], span });
        }
        self.peek();
        let digits = self.slice(self.at, self.end).iter().take_while(|c| c.is_ascii_digit()).count();
        if digits > 0 && matches!(self.byte(self.at.saturating_add(digits)), b'<' | b'>') {
            return self.stop("a descriptor's number where a redirection's target is wanted");
        }
        if self.byte(self.at) == b'{' && matches!(self.descriptor(), Ok(Some(Fd::Var(..)))) {
            return self.stop("`{name}` and an operator where a redirection's target is wanted");
        }
        match self.peek() {
            b'<' | b'>' if self.byte(self.at.saturating_add(1)) != b'(' => {
                self.stop("a redirection's target is missing")
            }
            _ => self.word(),
        }
    }

    /// The digits or `{name}` in front of an operator; none where what stands here is no redirection.
    fn descriptor(&mut self) -> Read<Option<Fd>> {
        let start = self.at;
        let operator = |c: u8| matches!(c, b'<' | b'>');
        let mut at = start;
        while self.byte(at).is_ascii_digit() {
            at = at.saturating_add(1);
        }
        if at > start {
            let after = self.past_continuations(at);
            if !operator(self.byte(after)) {
                return Ok(None);
            }
            if after != at {
                return self.stop("line continuation between a descriptor and its operator");
            }
            let digits = self.slice(start, at);
            let number = std::str::from_utf8(digits).ok().and_then(|d| d.parse::<i32>().ok());
            // Digits that are no descriptor's number are a word.
            let Some(number) = number.and_then(|n| u32::try_from(n).ok()) else { return Ok(None) };
            self.at = at;
            return Ok(Some(Fd::Number(number)));
        }
        if self.byte(start) != b'{' {
            return Ok(Some(Fd::Default));
        }
        let mut at = start.saturating_add(1);
        if !is_name_start(self.byte(at)) || self.dialect.posix {
            return Ok(None);
        }
        while is_name(self.byte(at)) {
            at = at.saturating_add(1);
        }
        let name = self.slice(start.saturating_add(1), at).into();
        match self.byte(at) {
            b'}' => {
                let after = at.saturating_add(1);
                if !operator(self.byte(after)) {
                    return Ok(None);
                }
                self.at = after;
                Ok(Some(Fd::Var(name, None)))
            }
            b'[' => {
                // `{a[0]}>f`: only plain subscripts; anything else could be a word that starts with a brace.
                let close = (at..self.end).find(|i| !is_name(self.byte(i.saturating_add(1))));
                let close = close.map_or(self.end, |c| c.saturating_add(1));
                let closed = self.byte(close) == b']' && self.byte(close.saturating_add(1)) == b'}';
                if !closed || !operator(self.byte(close.saturating_add(2))) {
                    return Ok(None);
                }
                self.at = at;
                let subscript: Subscript = self.subscript()?;
                self.bump();
                Ok(Some(Fd::Var(name, Some(subscript))))
            }
            END => Ok(None),
            _ => Ok(None),
        }
    }
}
