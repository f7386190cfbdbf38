//! Scripts, lists, and-or lists, pipelines (bash manual, "Lists of Commands", "Pipelines").

use super::reader::{END, Read, Reader};
use crate::ir::{AndOr, Arg, Command, Connector, Item, List, Pipeline, Script, Shape, Stage, Unit};

impl Reader<'_> {
    /// The whole text, unit by unit as bash reads it. What stops the reading is added to `problems`.
    pub(super) fn script(&mut self) -> Script {
        let mut script = Script::default();
        loop {
            match self.unit() {
                Ok(Some(unit)) => {
                    script.units.push(unit);
                    // `shopt -s extglob` changes how the next line is read, not this one.
                    self.dialect.extglob |= self.extglob_named;
                }
                Ok(None) => return script,
                Err(stop) => {
                    self.problems.push(stop.problem(self.source));
                    return script;
                }
            }
        }
    }

    fn unit(&mut self) -> Read<Option<Unit>> {
        self.newlines()?;
        if self.peek() == END {
            return self.finish_pending().map(|()| None);
        }
        let list = self.line()?;
        match self.peek() {
            b'\n' => self.newline()?,
            END => self.finish_pending()?,
            b')' => return self.stop("`)` without `(`"),
            _ => return self.stop("unexpected token"),
        }
        Ok(Some(Unit { list }))
    }

    /// A list that a newline ends.
    fn line(&mut self) -> Read<List> {
        let mut list = List::default();
        loop {
            let and_or = self.and_or()?;
            let separator = self.separator()?;
            list.items.push(Item { and_or, background: separator == Some(b'&') });
            self.blanks();
            if separator.is_none() || matches!(self.peek(), b'\n' | END) {
                return Ok(list);
            }
        }
    }

    /// A list inside a compound command or substitution, up to what closes it; may be empty.
    pub(super) fn list(&mut self) -> Read<List> {
        self.nested(|r| {
            let mut list = List::default();
            loop {
                r.newlines()?;
                if r.at_closer() {
                    return Ok(list);
                }
                let and_or = r.and_or()?;
                r.blanks();
                let separator = if r.peek() == b'\n' { Some(b'\n') } else { r.separator()? };
                list.items.push(Item { and_or, background: separator == Some(b'&') });
                if separator.is_none() {
                    return Ok(list);
                }
                r.blanks();
                if separator != Some(b'\n') && r.heredoc_inside && r.peek() != b'\n' && !r.at_closer() {
                    // Bash prints the text of a substitution and reads it again, and loses this separator:
                    // `x=1; c` becomes `x=1 c`.
                    return r.stop("a separator after a here-document inside a substitution");
                }
            }
        })
    }

    /// A list that must not be empty.
    pub(super) fn list1(&mut self) -> Read<List> {
        let list = self.list()?;
        if list.items.is_empty() { self.stop("a command is missing here") } else { Ok(list) }
    }

    /// `;` or `&`, unless it begins `;;`, `;&`, `&&`.
    fn separator(&mut self) -> Read<Option<u8>> {
        self.blanks();
        let c = self.peek();
        let single = match c {
            b';' => !matches!(self.peek2(), b';' | b'&'),
            b'&' => self.peek2() != b'&',
            _ => false,
        };
        if !single {
            return Ok(None);
        }
        self.bump();
        self.blanks();
        match self.peek() {
            b'|' => self.stop("a command is missing before this"),
            b'&' if self.peek2() == b'>' => Ok(Some(c)),
            b';' | b'&' if !self.at_case_end() => self.stop("a command is missing before this"),
            _ => Ok(Some(c)),
        }
    }

    /// `;;`, `;&` or `;;&` stands here.
    fn at_case_end(&mut self) -> bool {
        self.peek() == b';' && matches!(self.peek2(), b';' | b'&')
    }

    /// Something stands here that ends a list: the end, `)`, `;;` or a closing reserved word.
    fn at_closer(&mut self) -> bool {
        matches!(self.peek(), END | b')')
            || self.at_case_end()
            || matches!(self.keyword(), "then" | "else" | "elif" | "fi" | "do" | "done" | "esac" | "}")
    }

    fn and_or(&mut self) -> Read<AndOr> {
        let first = self.pipeline()?;
        let mut rest = Vec::new();
        loop {
            self.blanks();
            let connector = if self.eat2(b'&', b'&') {
                Connector::And
            } else if self.eat2(b'|', b'|') {
                Connector::Or
            } else {
                return Ok(AndOr { first, rest });
            };
            self.newlines()?;
            rest.push((connector, self.pipeline()?));
        }
    }

    fn pipeline(&mut self) -> Read<Pipeline> {
        self.blanks();
        self.peek();
        let start = self.at;
        let (mut negated, mut timed, mut prefixed) = (false, false, false);
        loop {
            if self.dialect.extglob && self.peek() == b'!' && self.byte(self.at.saturating_add(1)) == b'(' {
                return self.stop("`!(` is a pattern or a negated subshell, depending on `extglob`");
            }
            if self.accept("!") {
                negated = !negated;
            } else if self.accept("time") {
                self.bash_only()?;
                timed = true;
                self.time_options();
                self.blanks();
                // Bash prints the text of a substitution and reads it again; of this it prints nonsense.
                if self.substitutions > 0 && (self.peek() == b'(' || self.reserved().is_some()) {
                    return self.stop("`time` with a compound command inside a substitution");
                }
            } else {
                break;
            }
            prefixed = true;
            self.blanks();
        }
        let mut stages = Vec::new();
        // `time` and `!` may stand alone.
        if prefixed && matches!(self.peek(), END | b'\n' | b';') {
            return Ok(Pipeline { negated, timed, stages, span: self.span(start) });
        }
        // After `|` on the same line `time` is a program's name.
        let mut as_word = false;
        loop {
            let command = if as_word { self.simple(self.at)? } else { self.command()? };
            if timed && self.substitutions > 0 && has_assignment(&command) {
                return self.stop("`time` with an assignment inside a substitution");
            }
            let mut end = command.span;
            if let Some(last) = command.redirects.last() {
                end = end.to(last.span);
            }
            self.blanks();
            let piped = self.peek() == b'|' && self.peek2() != b'|';
            let mut with_stderr = false;
            if piped {
                self.bump();
                with_stderr = self.eat(b'&');
                if with_stderr {
                    self.bash_only()?;
                }
            }
            stages.push(Stage { command, with_stderr });
            if !piped {
                let span = crate::base::Span::new(self.source, start, end.end as usize);
                return Ok(Pipeline { negated, timed, stages, span });
            }
            self.blanks();
            as_word = self.keyword() == "time";
            self.newlines()?;
            if !as_word && matches!(self.keyword(), "!" | "time") {
                return self.stop("`!` or `time` inside a pipeline");
            }
        }
    }

    /// `-p` and `--` after `time`.
    fn time_options(&mut self) {
        for option in [b'p', b'-'] {
            self.blanks();
            self.peek();
            let after = self.byte(self.at.saturating_add(2));
            if self.byte(self.at) == b'-'
                && self.byte(self.at.saturating_add(1)) == option
                && matches!(after, b' ' | b'\t' | b'\n' | END)
            {
                self.bump_by(2);
            }
        }
    }
}

fn has_assignment(command: &Command) -> bool {
    match &command.shape {
        Shape::Simple(simple) => {
            let array = |a: &Arg| matches!(a, Arg::Assign(_));
            !simple.assigns.is_empty() || simple.args.is_empty() || simple.args.iter().any(array)
        }
        _ => false,
    }
}
