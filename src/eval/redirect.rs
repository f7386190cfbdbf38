//! Redirections: what they expand to, and where descriptors lead (bash manual, "Redirections").

use super::slots::{Fd, Key, Slot};
use super::state::Changes;
use super::{Eval, Redirection, Step};
use crate::base::Span;
use crate::ir::{self, Redirect, RedirectOp, Target};
use crate::value::{Field, Value};

/// Descriptors as they were before a command's redirections.
pub(super) type Saved = Vec<(u32, Option<Slot>)>;

impl Eval<'_> {
    /// Expands redirections in order.
    ///
    /// What the expansion assigns (`>${x=f}`) stays or not: it is done in the child where a program runs, and
    /// undone where a file cannot be opened.
    pub(super) fn expand_redirects(&mut self, redirects: &[Redirect]) -> Vec<Redirection> {
        if redirects.is_empty() {
            return Vec::new();
        }
        let mark = self.state.mark();
        let expanded = redirects.iter().map(|r| self.expand_redirect(r)).collect();
        let changes = self.state.take(mark);
        if changes.len() > 0 {
            self.rejoin(vec![Changes::default(), changes]);
        }
        expanded
    }

    fn expand_redirect(&mut self, redirect: &Redirect) -> Redirection {
        let target = match &redirect.target {
            Target::HereDoc(doc) => {
                let value = match doc.body() {
                    Some(body) => self.quoted_string(&body.parts),
                    None => Value::default(),
                };
                Field::one(value, redirect.span)
            }
            Target::Word(word) if redirect.op == RedirectOp::HereString => {
                let value = self.word_string(word);
                Field::one(value.concat(&"\n".into()), word.span)
            }
            Target::Word(word) => {
                let mut fields = Vec::new();
                self.word_fields(word, &mut fields);
                match <[Field; 1]>::try_from(fields) {
                    // Several names are an error; a pattern names the one file it matches.
                    Ok([field]) => field,
                    Err(_) => Field::one(Value::unknown(Some(word.span)), word.span),
                }
            }
        };
        let fd = match &redirect.fd {
            ir::Fd::Default => Some(default_fd(redirect.op)),
            ir::Fd::Number(n) => Some(*n),
            ir::Fd::Var(name, subscript) => {
                let key = match subscript {
                    Some(ir::Subscript::Index(index)) => Some(self.subscript_key(name, index)),
                    _ => None,
                };
                if target.as_exact() != Some(b"-") {
                    self.assign(
                        name,
                        key.as_ref(),
                        false,
                        Value::integer(Some(redirect.span)),
                        redirect.span,
                    );
                }
                None
            }
        };
        Redirection { fd, op: redirect.op, target, span: redirect.span }
    }

    /// Points descriptors where the redirections say, one after the other.
    pub(super) fn apply_redirects(&mut self, redirections: &[Redirection]) -> Saved {
        let mut saved = Vec::new();
        for r in redirections {
            let Some(n) = r.fd else { continue };
            match r.op {
                RedirectOp::Read | RedirectOp::ReadWrite => {
                    let fd = self.opened_for_reading(&r.target);
                    self.point(n, fd, &mut saved);
                }
                RedirectOp::Write | RedirectOp::Clobber | RedirectOp::Append => {
                    let fd = self.opened_for_writing(&r.target);
                    self.point(n, fd, &mut saved);
                }
                RedirectOp::Both | RedirectOp::BothAppend => {
                    let fd = self.opened_for_writing(&r.target);
                    self.point(1, fd.clone(), &mut saved);
                    self.point(2, fd, &mut saved);
                }
                RedirectOp::HereDoc | RedirectOp::HereString => {
                    let id = self.new_input(r.target.value.clone());
                    self.point(n, Fd::Input(id), &mut saved);
                }
                RedirectOp::DupIn | RedirectOp::DupOut => self.duplicate(n, r, &mut saved),
            }
        }
        saved
    }

    fn duplicate(&mut self, n: u32, r: &Redirection, saved: &mut Saved) {
        let Some(target) = r.target.as_exact() else {
            self.point(n, Fd::Unknown, saved);
            if r.op == RedirectOp::DupOut {
                // It may be a file's name: then both outputs go there.
                self.point(2, Fd::Unknown, saved);
            }
            return;
        };
        if target == b"-" {
            self.point(n, Fd::Closed, saved);
            return;
        }
        let moves = target.len() > 1 && target.ends_with(b"-");
        let digits = if moves { target.get(..target.len().saturating_sub(1)).unwrap_or(b"") } else { target };
        let number = std::str::from_utf8(digits).ok().and_then(|d| d.parse::<u32>().ok());
        match number {
            Some(m) => {
                let fd = self.fd(m);
                self.point(n, fd, saved);
                if moves && m != n {
                    self.point(m, Fd::Closed, saved);
                }
            }
            None if r.op == RedirectOp::DupOut && n == 1 => {
                let fd = self.opened_for_writing(&r.target);
                self.point(1, fd.clone(), saved);
                self.point(2, fd, saved);
            }
            None => self.point(n, Fd::Unknown, saved),
        }
    }

    fn point(&mut self, n: u32, fd: Fd, saved: &mut Saved) {
        let key = Key::Fd(n);
        if !saved.iter().any(|(m, _)| *m == n) {
            saved.push((n, self.state.get(&key).cloned()));
        }
        self.state.set(key, Some(Slot::Fd(fd)));
    }

    pub(super) fn restore_fds(&mut self, saved: Saved) {
        for (n, slot) in saved {
            self.state.set(Key::Fd(n), slot);
        }
    }

    fn opened_for_reading(&mut self, target: &Field) -> Fd {
        if target.as_exact() == Some(b"/dev/null") {
            return Fd::Input(self.new_input(Value::default()));
        }
        match self.feed(target) {
            Some(content) => Fd::Input(self.new_input(content)),
            None => Fd::File(target.clone()),
        }
    }

    fn opened_for_writing(&mut self, target: &Field) -> Fd {
        let Some(name) = target.as_exact() else { return Fd::Unknown };
        match name {
            b"/dev/stdout" | b"/dev/fd/1" | b"/proc/self/fd/1" => self.fd(1),
            b"/dev/stderr" | b"/dev/fd/2" | b"/proc/self/fd/2" => self.fd(2),
            n if n.starts_with(b"/dev/fd/") || n.starts_with(b"/proc/") => Fd::Unknown,
            _ => Fd::File(target.clone()),
        }
    }

    /// Expands and applies the redirections of a compound command, and lists them. Also says whether one of
    /// them may fail.
    pub(super) fn redirect_all(&mut self, redirects: &[Redirect], list: bool) -> (Saved, bool) {
        let redirections = self.expand_redirects(redirects);
        let saved = self.apply_redirects(&redirections);
        let fails = redirections.iter().any(super::simple::may_not_open);
        if list {
            let cwd = self.cwd();
            for r in redirections {
                self.trace.steps.push(Step::Redirect(r, cwd.clone()));
            }
        }
        (saved, fails)
    }

    /// A command writes `value` to a descriptor.
    pub(super) fn write_fd(&mut self, n: u32, value: Value) {
        match self.fd(n) {
            Fd::Capture(id) => self.state.write(id, value),
            Fd::Unknown => {
                // It may be any pipe that is collected.
                let any = Value::unknown(None).join(&Value::default());
                let open: Vec<u32> = (0..10)
                    .filter_map(|m| match self.fd(m) {
                        Fd::Capture(id) => Some(id),
                        _ => None,
                    })
                    .collect();
                for id in open {
                    self.state.write(id, any.clone());
                }
            }
            Fd::Inherited(_) | Fd::File(_) | Fd::Input(_) | Fd::Closed => {}
        }
    }

    /// What standard input still holds, where that is known.
    pub(super) fn stdin(&self) -> Option<Value> {
        let Fd::Input(id) = self.fd(0) else { return None };
        match self.state.get(&Key::Input(id)) {
            Some(Slot::Input(v)) => Some(v.clone()),
            _ => None,
        }
    }

    /// Replaces what standard input still holds.
    pub(super) fn set_stdin(&mut self, rest: Value) {
        if let Fd::Input(id) = self.fd(0) {
            self.state.set(Key::Input(id), Some(Slot::Input(rest)));
        }
    }

    /// The place of the redirection that set standard input up, for pointing at.
    pub(super) fn stdin_span(redirections: &[Redirection]) -> Option<Span> {
        redirections.iter().rev().find(|r| r.fd == Some(0)).map(|r| r.target.span)
    }
}

fn default_fd(op: RedirectOp) -> u32 {
    match op {
        RedirectOp::Read
        | RedirectOp::ReadWrite
        | RedirectOp::DupIn
        | RedirectOp::HereDoc
        | RedirectOp::HereString => 0,
        RedirectOp::Write
        | RedirectOp::Clobber
        | RedirectOp::Append
        | RedirectOp::DupOut
        | RedirectOp::Both
        | RedirectOp::BothAppend => 1,
    }
}
