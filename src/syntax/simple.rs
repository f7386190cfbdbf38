//! Simple commands, assignments, array values, and function definitions by `name()`.

use super::compound::plain_name;
use super::reader::{END, Read, Reader, ends_word, is_name, is_name_start};
use super::word::Parts;
use crate::base::Bytes;
use crate::ir::{
    Arg, Assign, AssignValue, Command, Element, Lit, Part, RedirectOp, Shape, Simple, Subscript, Word,
};

/// The builtins whose arguments are read as assignments.
const DECLARATION: [&[u8]; 5] = [b"declare", b"typeset", b"local", b"export", b"readonly"];

impl Reader<'_> {
    pub(super) fn simple(&mut self, start: usize) -> Read<Command> {
        let mut simple = Simple::default();
        let mut redirects = Vec::new();
        let mut declaration = false;
        let mut end = start;
        loop {
            self.blanks();
            if let Some(redirect) = self.redirect()? {
                end = self.at;
                redirects.push(redirect);
                continue;
            }
            match self.peek() {
                END | b'\n' | b';' | b'&' | b'|' | b')' => break,
                b'(' => return self.function_parens(&simple, redirects.is_empty(), start),
                b'<' | b'>' if self.byte(self.at.saturating_add(1)) != b'(' => {
                    return self.stop("redirection not understood");
                }
                _ => {}
            }
            if simple.args.is_empty() || declaration {
                match self.assignment_or_word()? {
                    Arg::Assign(assign) if simple.args.is_empty() => simple.assigns.push(assign),
                    arg => {
                        if let (true, Arg::Word(word)) = (simple.args.is_empty(), &arg) {
                            declaration = word.bare().is_some_and(|b| DECLARATION.contains(&b.as_slice()));
                        }
                        simple.args.push(arg);
                    }
                }
            } else {
                let word = self.word()?;
                self.extglob_named |= word.literal().is_some_and(|w| w.as_slice() == b"extglob");
                simple.args.push(Arg::Word(word));
            }
            end = self.at;
        }
        if simple.args.is_empty() && simple.assigns.is_empty() && redirects.is_empty() {
            return self.stop("a command is missing here");
        }
        let bare = simple.args.is_empty() && simple.assigns.is_empty();
        if self.substitutions > 0 && bare && redirects.iter().any(|r| r.op == RedirectOp::HereDoc) {
            // Bash prints the text of a substitution and reads it again; of this it prints nonsense.
            return self.stop("a here-document without a command inside a substitution");
        }
        let span = crate::base::Span::new(self.source, start, end);
        Ok(Command { shape: Shape::Simple(simple), redirects, span })
    }

    /// At `(` after words: a function definition, if it can be one.
    fn function_parens(&mut self, simple: &Simple, plain: bool, start: usize) -> Read<Command> {
        let name = match simple.args.as_slice() {
            [Arg::Word(word)] if plain && simple.assigns.is_empty() => plain_name(word),
            _ => None,
        };
        let Some(name) = name else { return self.stop("unexpected `(`") };
        self.bump();
        self.blanks();
        if !self.eat(b')') {
            return self.stop("unexpected `(`");
        }
        self.function_body(name, start)
    }

    /// A word where `name=value` is an assignment.
    fn assignment_or_word(&mut self) -> Read<Arg> {
        self.peek();
        let start = self.at;
        if !is_name_start(self.byte(start)) {
            return Ok(Arg::Word(self.word()?));
        }
        let mut name = Bytes::default();
        while is_name(self.peek()) {
            name.push(self.byte(self.at));
            self.bump();
        }
        let mut subscript = None;
        if self.peek() == b'[' {
            self.bash_only()?;
            let bracket = self.at;
            subscript = Some(self.subscript()?);
            if !self.at_assign_op() {
                return self.bracketed_word(&name, start, bracket, subscript);
            }
        }
        if !self.at_assign_op() {
            // Only a word after all; its start is read again.
            self.at = start;
            return Ok(Arg::Word(self.word()?));
        }
        let append = self.eat(b'+');
        if append {
            self.bash_only()?;
        }
        self.bump();
        if self.peek() == b'(' {
            self.bash_only()?;
            if subscript.is_some() {
                return self.stop("an array assigned to an element");
            }
            let open = self.at;
            let pending = self.pending.len();
            let elements = self.nested(|r| r.array())?;
            let raw = self.slice(open, self.at);
            if pending > 0 && raw.contains(&b'\n') {
                return self.stop("a here-document whose body would begin inside an array");
            }
            // Bash prints the text of a substitution and reads it again; in arrays it loses backslashes.
            if self.substitutions > 0 && raw.contains(&b'\\') {
                return self.stop("a backslash in an array inside a substitution");
            }
            let span = self.span(start);
            if !ends_word(self.peek()) {
                return self.stop("text glued to an array");
            }
            return Ok(Arg::Assign(Assign {
                name,
                subscript,
                append,
                value: AssignValue::Array(elements),
                span,
            }));
        }
        let value_start = self.at;
        let mut parts = Parts::default();
        self.word_rest(&mut parts)?;
        let value = AssignValue::Scalar(Word { parts: parts.0, span: self.span(value_start) });
        Ok(Arg::Assign(Assign { name, subscript, append, value, span: self.span(start) }))
    }

    /// `=` or `+=` stands here.
    fn at_assign_op(&mut self) -> bool {
        self.peek() == b'=' || (self.peek() == b'+' && self.peek2() == b'=')
    }

    /// `name[…]` without `=`: a word, in which bash has read up to the bracket whatever stood inside.
    fn bracketed_word(
        &mut self,
        name: &Bytes,
        start: usize,
        bracket: usize,
        subscript: Option<Subscript>,
    ) -> Read<Arg> {
        let mut parts = Parts::default();
        parts.literal(name, crate::base::Span::new(self.source, start, bracket));
        let span = self.span(bracket);
        match subscript {
            Some(Subscript::Index(index)) => {
                parts.literal(b"[", span);
                for part in index.parts {
                    match part {
                        // Quoting inside was taken off for arithmetic; as a pattern it would matter.
                        Part::Quoted(Lit { text, span }) if text.len() == span.len() => {
                            parts.literal(&text, span)
                        }
                        Part::Param(_) | Part::Command(_) | Part::Arith(_) => parts.push(part),
                        _ => return self.stop("quotes in brackets after a name"),
                    }
                }
            }
            Some(Subscript::At) => parts.literal(b"[@", span),
            _ => parts.literal(b"[*", span),
        }
        parts.literal(b"]", span);
        self.word_rest(&mut parts)?;
        Ok(Arg::Word(Word { parts: parts.0, span: self.span(start) }))
    }

    /// At the `(` of an array value.
    fn array(&mut self) -> Read<Vec<Element>> {
        self.bump();
        let mut elements = Vec::new();
        loop {
            self.newlines()?;
            match self.peek() {
                END => return self.stop("unterminated array"),
                b')' => {
                    self.bump();
                    return Ok(elements);
                }
                b';' | b'&' | b'|' | b'(' => return self.stop("operator in an array"),
                b'[' => elements.push(self.bracketed_element()?),
                _ => elements.push(Element { subscript: None, word: self.word()? }),
            }
        }
    }

    /// `[i]=value`, or a word that begins with a bracket.
    fn bracketed_element(&mut self) -> Read<Element> {
        let start = self.at;
        let subscript = self.subscript()?;
        if !self.at_assign_op() {
            // As a word it must not hold what the subscript's reading swallowed.
            let after = self.at;
            self.at = start;
            let word = self.word()?;
            return if self.at >= after {
                Ok(Element { subscript: None, word })
            } else {
                self.stop("brackets in an array are not understood")
            };
        }
        let append = self.eat(b'+');
        self.bump();
        let value_start = self.at;
        let mut parts = Parts::default();
        self.word_rest(&mut parts)?;
        let word = Word { parts: parts.0, span: self.span(value_start) };
        Ok(Element { subscript: Some((subscript, append)), word })
    }
}
