//! Compound commands, functions, coprocesses (bash manual, "Compound Commands", "Shell Functions").

use super::reader::{END, Read, Reader, is_name, is_name_start};
use crate::base::Bytes;
use crate::ir::{Arm, Command, Function, If, List, Part, Shape, Terminator, Word};
use std::sync::Arc;

impl Reader<'_> {
    /// One command of a pipeline.
    pub(super) fn command(&mut self) -> Read<Command> {
        self.nested(|r| {
            r.blanks();
            r.peek();
            let start = r.at;
            if r.peek() == b'(' {
                let shape = r.parenthesis()?;
                return r.finish_compound(shape, start);
            }
            let Some((word, end)) = r.reserved() else { return r.simple(start) };
            if matches!(word, "function" | "coproc" | "select" | "[[") {
                r.bash_only()?;
            }
            let shape = match word {
                "function" => {
                    r.at = end;
                    return r.function_keyword(start);
                }
                "coproc" => {
                    r.at = end;
                    return r.coproc(start);
                }
                "{" | "if" | "while" | "until" | "for" | "select" | "case" | "[[" => {
                    r.at = end;
                    r.keyword_shape(word)?
                }
                _ => return r.stop("reserved word out of place"),
            };
            r.finish_compound(shape, start)
        })
    }

    /// Redirections after a compound command, and a check of what follows.
    fn finish_compound(&mut self, shape: Shape, start: usize) -> Read<Command> {
        let span = self.span(start);
        let mut redirects = Vec::new();
        loop {
            self.blanks();
            match self.redirect()? {
                Some(r) => redirects.push(r),
                None => break,
            }
        }
        let ended = matches!(self.peek(), END | b'\n' | b';' | b'&' | b'|' | b')');
        // After `)`, `}`, `fi` and their like a closing reserved word may follow at once: `{ (a) }`.
        let closing = redirects.is_empty()
            && matches!(self.keyword(), "then" | "do" | "done" | "fi" | "else" | "elif" | "esac" | "}");
        if ended || closing {
            Ok(Command { shape, redirects, span })
        } else {
            self.stop("unexpected text after a compound command")
        }
    }

    fn parenthesis(&mut self) -> Read<Shape> {
        if self.byte(self.at.saturating_add(1)) == b'(' {
            self.bash_only()?;
            let open = self.at;
            self.bump_by(2);
            if let Some(arith) = self.try_arithmetic(open)? {
                return Ok(Shape::Arith(arith));
            }
            self.at = open;
            if self.slice(open, open.saturating_add(3)) == b"(((" {
                return self.stop("`(((` that is no arithmetic");
            }
            if self.not_arith.get(&open) == Some(&true) {
                // Bash reports an error here, though the same with a blank before the newline is fine.
                return self.stop("`((` closed by a single `)` at the end of a line");
            }
        } else if self.peek2() == b'(' {
            return self.stop("line continuation inside `((`");
        }
        self.bump();
        let list = self.list1()?;
        self.blanks();
        if self.eat(b')') { Ok(Shape::Subshell(list)) } else { self.stop("`)` is missing") }
    }

    fn keyword_shape(&mut self, word: &'static str) -> Read<Shape> {
        match word {
            "{" => Ok(Shape::Group(self.braces()?)),
            "if" => self.if_command(),
            "while" | "until" => {
                let condition = self.list1()?;
                let body = self.do_group()?;
                Ok(Shape::While { until: word == "until", condition, body })
            }
            "for" => self.for_command(),
            "select" => {
                let (var, words) = self.for_words()?;
                Ok(Shape::Select { var, words, body: self.loop_body()? })
            }
            "case" => self.case_command(),
            _ => Ok(Shape::Cond(self.cond_command()?)),
        }
    }

    /// After `{`.
    fn braces(&mut self) -> Read<List> {
        let list = self.list1()?;
        self.expect("}", "`}` is missing")?;
        Ok(list)
    }

    fn do_group(&mut self) -> Read<List> {
        self.expect("do", "`do` is missing")?;
        let body = self.list1()?;
        self.expect("done", "`done` is missing")?;
        Ok(body)
    }

    /// `do … done` or `{ … }`, which `for` and `select` accept.
    fn loop_body(&mut self) -> Read<List> {
        self.newlines()?;
        if self.accept("{") { self.braces() } else { self.do_group() }
    }

    fn if_command(&mut self) -> Read<Shape> {
        let mut branches = Vec::new();
        loop {
            let condition = self.list1()?;
            self.expect("then", "`then` is missing")?;
            let body = self.list1()?;
            branches.push((condition, body));
            self.blanks();
            if self.accept("elif") {
                continue;
            }
            let otherwise = if self.accept("else") { Some(self.list1()?) } else { None };
            self.expect("fi", "`fi` is missing")?;
            return Ok(Shape::If(If { branches, otherwise }));
        }
    }

    fn for_command(&mut self) -> Read<Shape> {
        self.blanks();
        if self.peek() == b'(' {
            self.bash_only()?;
            if self.byte(self.at.saturating_add(1)) != b'(' {
                return self.stop("`for (`");
            }
            self.bump_by(2);
            let [init, condition, step] = self.nested(|r| r.for_arithmetic())?;
            self.blanks();
            if self.peek() == b';' && self.peek2() != b';' {
                self.bump();
            }
            let body = self.loop_body()?;
            return Ok(Shape::ForArith { init, condition, step, body });
        }
        let (var, words) = self.for_words()?;
        Ok(Shape::For { var, words, body: self.loop_body()? })
    }

    /// `name [in words]` and what separates it from the body.
    fn for_words(&mut self) -> Read<(Bytes, Option<Vec<Word>>)> {
        self.blanks();
        let mut var = Bytes::default();
        if !is_name_start(self.peek()) {
            return self.stop("a variable's name is missing");
        }
        while is_name(self.peek()) {
            var.push(self.byte(self.at));
            self.bump();
        }
        if !matches!(self.peek(), b' ' | b'\t' | b'\n' | b';' | END) {
            return self.stop("not a variable's name");
        }
        self.newlines()?;
        let mut words = None;
        if self.accept("in") {
            let mut list = Vec::new();
            loop {
                self.blanks();
                match self.peek() {
                    b'\n' => {
                        self.newline()?;
                        break;
                    }
                    b';' if self.peek2() != b';' => {
                        self.bump();
                        break;
                    }
                    _ => list.push(self.word()?),
                }
            }
            words = Some(list);
        } else if self.peek() == b';' && self.peek2() != b';' {
            self.bump();
        }
        Ok((var, words))
    }

    fn case_command(&mut self) -> Read<Shape> {
        self.blanks();
        let subject = self.word()?;
        self.newlines()?;
        self.expect("in", "`in` is missing")?;
        let mut arms = Vec::new();
        loop {
            self.newlines()?;
            if self.accept("esac") {
                return Ok(Shape::Case { subject, arms });
            }
            if self.eat(b'(') {
                self.blanks();
            }
            let mut patterns = Vec::new();
            loop {
                self.blanks();
                patterns.push(self.word()?);
                self.blanks();
                if self.peek() == b'|' && self.peek2() != b'|' {
                    self.bump();
                } else if self.eat(b')') {
                    break;
                } else {
                    return self.stop("`)` is missing after a pattern");
                }
            }
            let body = self.list()?;
            self.blanks();
            let end = if self.eat2(b';', b'&') {
                self.bash_only()?;
                Terminator::FallThrough
            } else if self.eat2(b';', b';') {
                if self.eat(b'&') {
                    self.bash_only()?;
                    Terminator::TestNext
                } else {
                    Terminator::Break
                }
            } else {
                self.newlines()?;
                self.expect("esac", "`;;` or `esac` is missing")?;
                arms.push(Arm { patterns, body, end: Terminator::Break });
                return Ok(Shape::Case { subject, arms });
            };
            arms.push(Arm { patterns, body, end });
        }
    }

    /// After `function`.
    fn function_keyword(&mut self, start: usize) -> Read<Command> {
        self.blanks();
        let word = self.word()?;
        let Some(name) = plain_name(&word) else { return self.stop("not a function's name") };
        self.blanks();
        if self.peek() == b'(' {
            let open = self.at;
            self.bump();
            self.blanks();
            if !self.eat(b')') {
                // `function f ( list )`: a subshell as body.
                self.at = open;
            }
        }
        self.function_body(name, start)
    }

    /// After the name and `()`.
    pub(super) fn function_body(&mut self, name: Bytes, start: usize) -> Read<Command> {
        self.newlines()?;
        let compound = self.peek() == b'('
            || matches!(self.keyword(), "{" | "if" | "while" | "until" | "for" | "select" | "case" | "[[");
        if !compound {
            return self.stop("a function's body must be a compound command");
        }
        let body = Arc::new(self.command()?);
        let shape = Shape::Function(Function { name, body });
        Ok(Command { shape, redirects: Vec::new(), span: self.span(start) })
    }

    /// After `coproc`.
    fn coproc(&mut self, start: usize) -> Read<Command> {
        self.blanks();
        let opens = |r: &mut Self| {
            r.peek() == b'('
                || matches!(r.keyword(), "{" | "if" | "while" | "until" | "for" | "select" | "case" | "[[")
        };
        let mut name = None;
        if !opens(self) && self.reserved().is_some() {
            return self.stop("reserved word after `coproc`");
        }
        if !opens(self) && !matches!(self.peek(), b'<' | b'>') {
            let before = self.at;
            // After the first word reserved words are recognised: it may be the name of what follows.
            if let Ok(word) = self.word() {
                self.blanks();
                if self.peek() == b'(' || self.reserved().is_some() {
                    let plain = plain_name(&word).is_some_and(|n| n.iter().all(|c| is_name(*c)));
                    if !plain || !opens(self) {
                        return self.stop("not understood after `coproc`");
                    }
                    name = Some(word);
                }
            }
            if name.is_none() {
                self.at = before;
            }
        }
        let body = Box::new(self.command()?);
        // Bash prints the text of a substitution and reads it again, and prints this one wrongly.
        if self.substitutions > 0 && name.is_none() && matches!(body.shape, Shape::Simple(_)) {
            return self.stop("`coproc` with a simple command inside a substitution");
        }
        Ok(Command { shape: Shape::Coproc { name, body }, redirects: Vec::new(), span: self.span(start) })
    }
}

/// The name of a function: one unquoted literal that is no number and holds nothing that expands.
pub(super) fn plain_name(word: &Word) -> Option<Bytes> {
    let [Part::Literal(lit)] = word.parts.as_slice() else { return None };
    let ok = lit
        .text
        .iter()
        .all(|c| is_name(*c) || matches!(c, b'-' | b'.' | b':' | b'+' | b'@' | b'/' | b'%' | b','));
    let digits = lit.text.iter().all(u8::is_ascii_digit);
    (ok && !digits).then(|| lit.text.clone())
}
