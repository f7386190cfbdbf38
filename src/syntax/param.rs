//! `${…}` (bash manual, "Shell Parameter Expansion"; parse.y, `parse_matched_pair` and its dolbrace states).

use super::reader::{END, Read, Reader, is_name, is_name_start};
use super::word::Parts;
use crate::base::{Bytes, Span};
use crate::ir::{Anchor, Arith, CaseChange, Lit, Param, ParamName, ParamOp, Part, Subscript, Word};

/// How quotes are read in an operand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Outside double quotes.
    Plain,
    /// Inside double quotes, after `-` `=` `?` `+`: `'` is text, backslash quotes only `$ ` " \ }`.
    Quoted,
    /// Inside double quotes, a pattern: `'…'` quotes all the same.
    QuotedPattern,
}

impl Reader<'_> {
    pub(super) fn plain_parameter(&self, name: ParamName, start: usize) -> Part {
        let span = self.span(start);
        Part::Param(Box::new(Param { name, subscript: None, indirect: false, op: ParamOp::Value, span }))
    }

    /// After `${`.
    pub(super) fn braced_parameter(&mut self, start: usize, quoted: bool) -> Read<Part> {
        let (mut length, mut indirect) = (false, false);
        let c = self.peek();
        let next = self.peek2();
        if matches!(c, b' ' | b'\t' | b'\n' | b'|') {
            // Newer versions of bash run a command here.
            return self.stop("`${` with a command inside");
        }
        if c == b'#' && (is_name(next) || matches!(next, b'@' | b'*' | b'?' | b'-' | b'$' | b'!' | b'#')) {
            // `${#}`, `${#-x}`, `${##}` and `${#?}` speak of `$#` or of a length by what follows.
            let third = self.after_two();
            let length_of_special = is_name(next) || third == b'}';
            if length_of_special {
                length = true;
                self.bump();
            }
        } else if c == b'!' && (is_name(next) || (next == b'#' && self.after_two() == b'}')) {
            indirect = true;
            self.bump();
        } else if c == b'!' && !matches!(next, b'}' | b':') && self.after_two() == b'}' {
            return self.stop("indirection through a special parameter");
        }
        let name = self.parameter_name()?;
        let subscript = match &name {
            ParamName::Var(_) if self.peek() == b'[' => Some(self.subscript()?),
            _ => None,
        };
        if indirect || subscript.is_some() {
            self.bash_only()?;
        }
        let (op, indirect) = self.parameter_op(&name, subscript.as_ref(), length, indirect, quoted)?;
        if !self.eat(b'}') {
            return self.stop("not understood in `${…}`");
        }
        let subscript = if op == ParamOp::Keys { None.or(subscript) } else { subscript };
        let span = self.span(start);
        Ok(Part::Param(Box::new(Param { name, subscript, indirect, op, span })))
    }

    /// The byte after the next two.
    fn after_two(&mut self) -> u8 {
        self.peek();
        let second = self.past_continuations(self.at.saturating_add(1));
        self.byte(self.past_continuations(second.saturating_add(1)))
    }

    fn parameter_name(&mut self) -> Read<ParamName> {
        let c = self.peek();
        if is_name_start(c) {
            let mut name = Bytes::default();
            while is_name(self.peek()) {
                name.push(self.byte(self.at));
                self.bump();
            }
            return Ok(ParamName::Var(name));
        }
        if c.is_ascii_digit() {
            let mut n = 0u32;
            while self.peek().is_ascii_digit() {
                let digit = u32::from(self.byte(self.at).saturating_sub(b'0'));
                n = n.saturating_mul(10).saturating_add(digit);
                self.bump();
            }
            return Ok(ParamName::Positional(n));
        }
        if matches!(c, b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!') {
            self.bump();
            return Ok(ParamName::Special(c));
        }
        self.stop("not a parameter")
    }

    /// `[…]` after a name: bash takes everything to the matching bracket.
    pub(super) fn subscript(&mut self) -> Read<Subscript> {
        self.bump();
        let start = self.at;
        for (c, sub) in [(b'@', Subscript::At), (b'*', Subscript::Star)] {
            if self.peek() == c && self.peek2() == b']' {
                self.bump();
                self.peek();
                self.bump();
                return Ok(sub);
            }
        }
        let arith = self.nested(|r| {
            let mut parts = Parts::default();
            let mut open = 0u32;
            loop {
                let c = r.peek();
                let at = r.at;
                match c {
                    END => return r.stop("unterminated subscript"),
                    b']' if open == 0 => break,
                    b'[' | b']' => {
                        open = if c == b'[' { open.saturating_add(1) } else { open.saturating_sub(1) };
                        r.bump();
                        parts.inner_quoted(r.slice(at, r.at), r.span(at));
                    }
                    b'\\' => {
                        r.bump_by(2);
                        if r.at > r.end {
                            return r.stop("unterminated subscript");
                        }
                        let quoted = at.saturating_add(1);
                        parts.inner_quoted(r.slice(quoted, r.at), Span::new(r.source, quoted, r.at));
                    }
                    b'\'' => {
                        r.bump();
                        let lit = r.single_quoted()?;
                        parts.push(Part::Quoted(lit));
                    }
                    b'"' => {
                        r.bump();
                        let inner = r.double_quoted()?;
                        parts.push(Part::Double(inner, r.span(at)));
                    }
                    b'$' | b'`' => r.quoted_piece(&mut parts, b"")?,
                    _ => {
                        r.bump();
                        parts.inner_quoted(r.slice(at, r.at), r.span(at));
                    }
                }
            }
            Ok(Arith { parts: parts.0, span: r.span(start) })
        })?;
        self.bump();
        Ok(Subscript::Index(arith))
    }

    fn parameter_op(
        &mut self,
        name: &ParamName,
        subscript: Option<&Subscript>,
        length: bool,
        indirect: bool,
        quoted: bool,
    ) -> Read<(ParamOp, bool)> {
        let c = self.peek();
        if length {
            return if c == b'}' {
                Ok((ParamOp::Length, false))
            } else {
                self.stop("operator after a length")
            };
        }
        if indirect && c == b'}' && matches!(subscript, Some(Subscript::At | Subscript::Star)) {
            return Ok((ParamOp::Keys, false));
        }
        if indirect
            && matches!(name, ParamName::Var(_))
            && subscript.is_none()
            && matches!(c, b'@' | b'*')
            && self.peek2() == b'}'
        {
            self.bump();
            return Ok((ParamOp::Names(c == b'@'), false));
        }
        if c == b'}' {
            return Ok((ParamOp::Value, indirect));
        }
        self.bump();
        let test_mode = if quoted { Mode::Quoted } else { Mode::Plain };
        let pattern_mode = if quoted { Mode::QuotedPattern } else { Mode::Plain };
        let op = match c {
            b':' => match self.peek() {
                t @ (b'-' | b'=' | b'?' | b'+') => {
                    self.bump();
                    let word = self.operand(test_mode, b"}", false)?;
                    test_op(t, true, word)
                }
                _ => {
                    self.bash_only()?;
                    self.substring()?
                }
            },
            b'-' | b'=' | b'?' | b'+' => {
                let word = self.operand(test_mode, b"}", false)?;
                test_op(c, false, word)
            }
            b'#' | b'%' => {
                let longest = self.eat(c);
                let pattern = self.operand(pattern_mode, b"}", false)?;
                ParamOp::Remove { suffix: c == b'%', longest, pattern }
            }
            b'/' => {
                self.bash_only()?;
                self.replace(pattern_mode)?
            }
            b'^' | b',' | b'~' => {
                self.bash_only()?;
                let change = match c {
                    b'^' => CaseChange::Upper,
                    b',' => CaseChange::Lower,
                    _ => CaseChange::Toggle,
                };
                let all = self.eat(c);
                let pattern = self.operand(pattern_mode, b"}", false)?;
                let pattern = (!pattern.parts.is_empty()).then_some(pattern);
                ParamOp::Case { change, all, pattern }
            }
            b'@' => {
                self.bash_only()?;
                let letter = self.peek();
                if !matches!(letter, b'U' | b'u' | b'L' | b'Q' | b'E' | b'P' | b'A' | b'K' | b'a' | b'k') {
                    return self.stop("unknown transformation after `@`");
                }
                self.bump();
                ParamOp::Transform(letter)
            }
            _ => return self.stop("not an operator of `${…}`"),
        };
        Ok((op, indirect))
    }

    fn replace(&mut self, mode: Mode) -> Read<ParamOp> {
        let mut all = false;
        let mut anchor = Anchor::Anywhere;
        match self.peek() {
            b'/' => {
                all = true;
                self.bump();
            }
            b'#' => {
                anchor = Anchor::Start;
                self.bump();
            }
            b'%' => {
                anchor = Anchor::End;
                self.bump();
            }
            _ => {}
        }
        let pattern = self.operand(mode, b"/}", all)?;
        let with = if self.eat(b'/') { Some(self.operand(mode, b"}", false)?) } else { None };
        Ok(ParamOp::Replace { all, anchor, pattern, with })
    }

    /// `offset` and `:length`, arithmetic both; a colon inside `?:` or brackets does not separate.
    fn substring(&mut self) -> Read<ParamOp> {
        let offset = self.arithmetic_operand(true)?;
        let length = if self.eat(b':') { Some(self.arithmetic_operand(false)?) } else { None };
        if offset.parts.is_empty() && length.is_none() {
            return self.stop("`${x:}` is no substitution");
        }
        Ok(ParamOp::Substring { offset, length })
    }

    fn arithmetic_operand(&mut self, colon_ends: bool) -> Read<Arith> {
        self.peek();
        let start = self.at;
        let mut parts = Parts::default();
        let (mut open, mut questions) = (0u32, 0u32);
        loop {
            let c = self.peek();
            let at = self.at;
            match c {
                END => return self.stop("unterminated `${`"),
                b'}' => break,
                b':' if colon_ends && open == 0 && questions == 0 => break,
                b'$' | b'`' => {
                    self.quoted_piece(&mut parts, b"")?;
                    continue;
                }
                b'"' => {
                    self.bump();
                    let inner = self.double_quoted()?;
                    parts.push(Part::Double(inner, self.span(at)));
                    continue;
                }
                b'\'' | b'\\' | b'{' | b'<' | b'>'
                    if matches!(c, b'\'' | b'\\' | b'{') || self.peek2() == b'(' =>
                {
                    return self.stop("quoting in a substring offset");
                }
                b'(' | b'[' => open = open.saturating_add(1),
                b')' | b']' => open = open.saturating_sub(1),
                b'?' => questions = questions.saturating_add(1),
                b':' => questions = questions.saturating_sub(1),
                _ => {}
            }
            self.bump();
            parts.inner_quoted(self.slice(at, self.at), self.span(at));
        }
        Ok(Arith { parts: parts.0, span: self.span(start) })
    }

    /// An operand, up to (not including) one of `ends` that stands unquoted.
    fn operand(&mut self, mode: Mode, ends: &[u8], first_slash: bool) -> Read<Word> {
        self.peek();
        let start = self.at;
        let mut parts = Parts::default();
        loop {
            let c = self.peek();
            let at = self.at;
            if c == END {
                return self.stop("unterminated `${`");
            }
            // `${x////-}`: the slash right after the doubled one is the pattern's first character.
            if ends.contains(&c) && !(c == b'/' && first_slash && at == start) {
                break;
            }
            match (c, mode) {
                (b'\\', Mode::Plain | Mode::QuotedPattern) => {
                    let next = self.byte(at.saturating_add(1));
                    if next == END {
                        return self.stop("unterminated `${`");
                    }
                    self.bump_by(2);
                    let quoted = at.saturating_add(1);
                    let lit =
                        Lit { text: [next].as_slice().into(), span: Span::new(self.source, quoted, self.at) };
                    parts.push(Part::Quoted(lit));
                }
                (b'\\', Mode::Quoted) => self.quoted_piece(&mut parts, b"$`\"\\}")?,
                (b'\'', Mode::Plain | Mode::QuotedPattern) => {
                    self.bump();
                    let lit = self.single_quoted()?;
                    parts.push(Part::Quoted(lit));
                }
                (b'\'', Mode::Quoted) => self.apostrophes(&mut parts)?,
                (b'"', _) => {
                    self.bump();
                    let inner = self.double_quoted()?;
                    if mode == Mode::Quoted && self.slice(at, self.at).contains(&b'\\') {
                        // Quotes within quotes: bash takes off backslashes that it leaves elsewhere.
                        return self.stop("a backslash in quotes inside a quoted `${…}`");
                    }
                    parts.push(Part::Double(inner, self.span(at)));
                }
                (b'$', _) => {
                    let next = self.byte(self.past_continuations(at.saturating_add(1)));
                    if mode == Mode::Quoted && matches!(next, b'\'' | b'"') {
                        return self.stop("`$` before a quote inside a quoted `${…}`");
                    }
                    let ansi = mode == Mode::QuotedPattern && next == b'\'';
                    self.dollar(&mut parts, mode != Mode::Plain && !ansi)?;
                }
                (b'`', _) => {
                    let sub = self.backtick(mode != Mode::Plain)?;
                    parts.push(sub);
                }
                (b'<' | b'>', Mode::Plain) if self.peek2() == b'(' => {
                    self.piece(&mut parts)?;
                }
                (b'<' | b'>', _) if self.peek2() == b'(' => {
                    return self.stop("process substitution inside a quoted `${…}`");
                }
                (_, Mode::Quoted) => {
                    self.bump();
                    parts.inner_quoted(self.slice(at, self.at), self.span(at));
                }
                _ => {
                    self.bump();
                    parts.literal(self.slice(at, self.at), self.span(at));
                }
            }
        }
        Ok(Word { parts: parts.0, span: self.span(start) })
    }
}

impl Reader<'_> {
    /// `'…'` in a quoted `${x:-…}`: the apostrophes are text and what is between them expands, but bash wants
    /// them in pairs, and a `}` between them does not close.
    fn apostrophes(&mut self, parts: &mut Parts) -> Read<()> {
        let open = self.at;
        let inner = open.saturating_add(1);
        let Some(close) = (inner..self.end).find(|i| self.byte(*i) == b'\'') else {
            return self.stop("unpaired ' inside a quoted `${…}`");
        };
        if self.slice(inner, close).iter().any(|c| matches!(c, b'"' | b'\\')) {
            return self.stop("quotes between apostrophes inside a quoted `${…}`");
        }
        self.bump();
        parts.inner_quoted(b"'", self.span(open));
        let end = std::mem::replace(&mut self.end, close);
        let mut result = Ok(());
        while result.is_ok() && self.at < close {
            result = self.quoted_piece(parts, b"$`\"\\");
        }
        self.end = end;
        result?;
        self.bump();
        parts.inner_quoted(b"'", self.span(close));
        Ok(())
    }
}

fn test_op(op: u8, colon: bool, word: Word) -> ParamOp {
    match op {
        b'-' => ParamOp::Default { colon, word },
        b'=' => ParamOp::Assign { colon, word },
        b'?' => ParamOp::Error { colon, word },
        _ => ParamOp::Alternate { colon, word },
    }
}
