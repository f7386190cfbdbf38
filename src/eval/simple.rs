//! Simple commands: expansion in bash's order, then what the name means (bash manual, "Simple Command
//! Expansion", "Command Search and Execution").

use super::flow::FrameKind;
use super::slots::{Key, Slot};
use super::{Eval, GapKind, Kind, Redirection, Run, Step};
use crate::base::{Bytes, Segment, Span, Truth};
use crate::effect::Outcome;
use crate::ir::{Arg, Assign, AssignValue, Redirect, RedirectOp, Simple, Subscript, Word};
use crate::value::{Field, Value};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// A command after expansion, on its way to be run.
#[derive(Clone, Debug)]
pub(super) struct Invoke {
    pub(super) argv: Vec<Field>,
    /// The assignments among the arguments of a declaration builtin, by their place in `argv`.
    pub(super) declared: Vec<Declared>,
    pub(super) assigns: Vec<(Bytes, Value)>,
    pub(super) redirects: Vec<Redirection>,
    pub(super) span: Span,
    /// The builtins that this command was reached through (`command`, `exec`).
    pub(super) wrappers: Vec<Bytes>,
}

/// Variables as they were before the assignments in front of a command.
type SavedVars = Vec<(Bytes, Option<Slot>)>;

/// An assignment as argument of a declaration builtin.
#[derive(Clone, Debug)]
pub(super) struct Declared {
    /// Its place among the arguments.
    pub(super) at: usize,
    pub(super) assign: Assign,
    /// The value of a scalar, expanded once.
    pub(super) value: Option<Value>,
}

/// Which kinds of command a name is looked for among.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Among {
    All,
    /// `command`: no functions.
    NoFunctions,
    /// `builtin`
    Builtins,
    /// `exec`
    Programs,
}

impl Eval<'_> {
    pub(super) fn simple(&mut self, simple: &Simple, redirects: &[Redirect], span: Span) {
        if self.traps_set {
            self.run_trap(b"DEBUG");
        }
        let expanded = self.with_alias(simple);
        let simple = expanded.as_ref().unwrap_or(simple);
        self.sub_status = None;
        let (argv, declared) = self.arguments(simple);
        if argv.is_empty() {
            self.settle_cwd();
            self.assignments_only(simple, redirects);
            return;
        }
        self.carried = carried(simple);
        if std::mem::take(&mut self.expansion_failed) {
            self.exit_shell();
            return;
        }
        let redirects = self.expand_redirects(redirects);
        if std::mem::take(&mut self.expansion_failed) {
            // In a redirection it depends on the command whether the shell ends.
            self.set_status(Truth::No);
            self.either(|e| e.exit_shell(), |_| {});
            return;
        }
        let (assigns, saved_vars) = self.temporary(&simple.assigns);
        if std::mem::take(&mut self.expansion_failed) {
            self.restore_vars(saved_vars);
            self.exit_shell();
            return;
        }
        let saved_fds = self.apply_redirects(&redirects);
        let before_cwd = self.state.get(&Key::Cwd).cloned();
        let invoke = Invoke { argv, declared, assigns, redirects, span, wrappers: vec![] };
        let exec = invoke.argv.first().is_some_and(|f| f.value.equals(b"exec").may());
        let keep_fds = if !exec && invoke.redirects.iter().any(may_not_open) {
            // A builtin or function does not run where a file cannot be opened.
            self.either(
                |e| {
                    e.dispatch(invoke, Among::All);
                },
                |e| e.set_status(Truth::No),
            );
            false
        } else {
            self.dispatch(invoke, Among::All)
        };
        if !keep_fds {
            self.restore_fds(saved_fds);
        }
        self.restore_vars(saved_vars);
        // What depended on the status of an earlier `cd` depends on nothing now.
        if self.state.get(&Key::Cwd) == before_cwd.as_ref() {
            self.settle_cwd();
        }
        if self.traps_set && self.status() != Truth::Yes {
            self.run_trap(b"ERR");
        }
        self.may_end();
    }

    /// The shell may end here, by `set -e` or `set -u`: what was written until now, and the EXIT trap, see the
    /// state as it is.
    pub(super) fn may_end(&mut self) {
        let flags = self.flags();
        let fails = flags.errexit.may() && self.status() != Truth::Yes;
        let may = std::mem::take(&mut self.may_fail) || fails;
        let inside = self.frames.iter().filter(|f| f.kind == FrameKind::Shell).count() > 1;
        if may && !self.dead && (self.traps_set || inside) {
            self.either(|e| e.exit_shell(), |_| {});
        }
    }

    fn arguments(&mut self, simple: &Simple) -> (Vec<Field>, Vec<Declared>) {
        let mut argv = Vec::with_capacity(simple.args.len());
        let mut declared = Vec::new();
        for arg in &simple.args {
            match arg {
                Arg::Word(word) => self.word_fields(word, &mut argv),
                Arg::Assign(assign) => {
                    if let Some(words) = self.declared_words(assign) {
                        // What braces made is no assignment any more: it is split like any word.
                        for word in &words {
                            self.braced_fields(word, &mut argv);
                        }
                        continue;
                    }
                    let value = match &assign.value {
                        AssignValue::Scalar(word) => Some(self.assign_string(word)),
                        AssignValue::Array(_) => None,
                    };
                    let text = assignment_text(assign, value.as_ref());
                    declared.push(Declared { at: argv.len(), assign: assign.clone(), value });
                    argv.push(Field::one(text, assign.span));
                }
            }
        }
        (argv, declared)
    }

    /// Assignments and redirections without a command name: they change the shell itself.
    fn assignments_only(&mut self, simple: &Simple, redirects: &[Redirect]) {
        let (saved, _) = self.redirect_all(redirects, true);
        if std::mem::take(&mut self.expansion_failed) {
            self.either(|e| e.exit_shell(), |_| {});
        }
        for assign in &simple.assigns {
            self.assign_statement(assign);
        }
        self.restore_fds(saved);
        if self.expansion_failed {
            self.expansion_failed = false;
            self.exit_shell();
            return;
        }
        let opens = redirects.iter().any(|r| !matches!(r.target, crate::ir::Target::HereDoc(_)));
        let status = self.sub_status.unwrap_or(Truth::Yes);
        let status = if opens { status.and(Truth::Maybe) } else { status };
        let fails = |a: &Assign| a.subscript.is_some() || self.var(&a.name).attrs.readonly.may();
        let readonly = simple.assigns.iter().any(fails);
        self.set_status(if readonly { Truth::Maybe } else { status });
        self.may_end();
    }

    /// `name=value` as a statement.
    pub(super) fn assign_statement(&mut self, assign: &Assign) {
        match &assign.value {
            AssignValue::Scalar(word) => {
                let value = self.assign_string(word);
                let key = self.assign_key(assign);
                self.assign(&assign.name, key.as_ref(), assign.append, value, assign.span);
            }
            AssignValue::Array(elements) => {
                self.assign_array(&assign.name, elements, assign.append, assign.span)
            }
        }
    }

    fn assign_key(&mut self, assign: &Assign) -> Option<super::vars::Subscripted> {
        match &assign.subscript {
            None => None,
            Some(Subscript::Index(index)) => {
                let name =
                    self.resolve_name(&assign.name, assign.span).unwrap_or_else(|| assign.name.clone());
                Some(self.subscript_key(&name, index))
            }
            Some(Subscript::At | Subscript::Star) => Some(super::vars::Subscripted::Index(None)),
        }
    }

    /// Assignments in front of a command: seen by it and by those after them, gone when it ends.
    fn temporary(&mut self, assigns: &[Assign]) -> (Vec<(Bytes, Value)>, SavedVars) {
        let mut seen = Vec::new();
        let mut saved = Vec::new();
        for assign in assigns {
            // Through a name reference it is the variable referred to that is set, and set back.
            let target = self.resolve_name(&assign.name, assign.span).unwrap_or_else(|| assign.name.clone());
            let key = Key::Var(target.clone());
            match &assign.value {
                AssignValue::Scalar(word) => {
                    // What the expansion itself assigns (`x=${x=a} c`) is not undone.
                    let value = self.assign_string(word);
                    saved.push((target.clone(), self.state.get(&key).cloned()));
                    let key = self.assign_key(assign);
                    self.assign(&assign.name, key.as_ref(), assign.append, value, assign.span);
                }
                AssignValue::Array(_) => {
                    saved.push((target.clone(), self.state.get(&key).cloned()));
                    self.assign_statement(assign);
                }
            }
            let mut var = self.var(&assign.name);
            var.attrs.exported = Truth::Yes;
            self.put_var(&assign.name, var);
            let value = self.look_up(&assign.name, assign.span).expanded();
            seen.push((assign.name.clone(), value));
        }
        (seen, saved)
    }

    fn restore_vars(&mut self, saved: SavedVars) {
        for (name, slot) in saved.into_iter().rev() {
            self.state.set(Key::Var(name), slot);
        }
    }

    /// Finds what the name means and runs it. Returns whether the redirections stay in force (`exec`).
    pub(super) fn dispatch(&mut self, invoke: Invoke, among: Among) -> bool {
        let Some(first) = invoke.argv.first() else { return false };
        let names = first.value.exact_alternatives().filter(|_| !first.many);
        let Some(names) = names else {
            self.unknown_command(invoke);
            return false;
        };
        let names: Vec<Bytes> = names.into_iter().map(Bytes::from).collect();
        match names.as_slice() {
            [name] => {
                let name = name.clone();
                self.named_command(&name, invoke, among)
            }
            _ => {
                let mut outcomes = Vec::new();
                let mut live = Vec::new();
                self.uncertain = self.uncertain.saturating_add(1);
                for name in &names {
                    let mut one = invoke.clone();
                    if let Some(f) = one.argv.first_mut() {
                        f.value = Value::exact(name.clone());
                    }
                    live.push(self.attempt(
                        |e| {
                            e.named_command(name, one, among);
                        },
                        &mut outcomes,
                    ));
                }
                let lost = live.iter().any(|l| *l) && live.iter().any(|l| !*l);
                self.finish_paths(outcomes, lost);
                false
            }
        }
    }

    fn named_command(&mut self, name: &Bytes, invoke: Invoke, among: Among) -> bool {
        if among == Among::All
            && let Some(func) = self.func(name)
        {
            let call = |e: &mut Self| {
                e.record(Kind::Function, &invoke, Outcome::default(), None);
                e.call_function(&func, &invoke);
            };
            match func.absent {
                Truth::Yes => {}
                Truth::No => {
                    call(self);
                    return false;
                }
                Truth::Maybe => {
                    let other = invoke.clone();
                    self.either(call, |e| {
                        e.named_command(name, other, Among::NoFunctions);
                    });
                    return false;
                }
            }
        }
        if self.is_lost() && among == Among::All {
            self.gap(GapKind::Dynamic, "unread code may have redefined this name", invoke.span);
        }
        if among != Among::Programs && !name.contains(&b'/') && super::builtins::is_builtin(name) {
            return self.run_builtin(name, invoke);
        }
        if among != Among::Builtins {
            self.external(&invoke);
        } else {
            self.set_status(Truth::No);
        }
        false
    }

    fn unknown_command(&mut self, invoke: Invoke) {
        let span = invoke.argv.first().map_or(invoke.span, |f| f.span);
        self.gap(GapKind::Dynamic, "the program is only known when it runs", span);
        self.record(Kind::External, &invoke, Outcome::default(), None);
        self.write_fd(1, Value::unknown(Some(invoke.span)));
        self.consume_stdin();
        self.set_status(Truth::Maybe);
    }

    /// Lists a command, once however often it is met with the same words.
    pub(super) fn record(
        &mut self,
        kind: Kind,
        invoke: &Invoke,
        outcome: Outcome,
        environ: Option<super::Environ>,
    ) {
        let cwd = self.cwd();
        let mut hasher = DefaultHasher::new();
        (kind, invoke.span, &cwd, &invoke.wrappers).hash(&mut hasher);
        for f in &invoke.argv {
            (&f.value, f.many).hash(&mut hasher);
        }
        for r in &invoke.redirects {
            (&r.target.value, r.target.many).hash(&mut hasher);
        }
        for (name, value) in &invoke.assigns {
            (name, value).hash(&mut hasher);
        }
        if !self.seen.insert(hasher.finish()) {
            return;
        }
        self.trace.steps.push(Step::Run(Box::new(Run {
            kind,
            argv: invoke.argv.clone(),
            assigns: invoke.assigns.clone(),
            redirects: invoke.redirects.clone(),
            wrappers: invoke.wrappers.clone(),
            cwd,
            span: invoke.span,
            certain: self.certain(),
            outcome,
            environ,
        })));
    }

    /// The stretches of the word at `span` that stand in the source unchanged.
    pub(super) fn segments_of(&self, span: Span) -> Vec<Segment> {
        let found = self.carried.iter().find(|(s, _)| *s == span);
        found.map(|(_, segments)| segments.clone()).unwrap_or_default()
    }
}

/// `name=value` as an argument that a person sees.
fn assignment_text(assign: &Assign, value: Option<&Value>) -> Value {
    let unknown = || Value::unknown(Some(assign.span));
    let mut text = Value::exact(assign.name.clone());
    if assign.subscript.is_some() {
        text = text.concat(&unknown());
    }
    text = text.concat(&if assign.append { "+=" } else { "=" }.into());
    text.concat(&value.cloned().unwrap_or_else(unknown))
}

/// Whether a redirection may fail, so that its command does not run.
pub(super) fn may_not_open(r: &Redirection) -> bool {
    match r.op {
        RedirectOp::HereDoc | RedirectOp::HereString => false,
        RedirectOp::DupIn | RedirectOp::DupOut => {
            !matches!(r.target.as_exact(), Some(b"0" | b"1" | b"2" | b"-"))
        }
        _ => r.target.as_exact() != Some(b"/dev/null"),
    }
}

/// Where the wholly literal words of a command stand in the source, so that program text in them maps back.
fn carried(simple: &Simple) -> Vec<(Span, Vec<Segment>)> {
    let word = |a: &Arg| match a {
        Arg::Word(w) => literal_segments(w).map(|s| (w.span, s)),
        Arg::Assign(_) => None,
    };
    // A name alone carries no program text.
    simple.args.iter().skip(1).filter_map(word).collect()
}

/// The verbatim stretches of a word whose text is known from the source alone.
pub(super) fn literal_segments(word: &Word) -> Option<Vec<Segment>> {
    fn add(parts: &[crate::ir::Part], at: &mut u32, out: &mut Vec<Segment>) -> Option<()> {
        for part in parts {
            match part {
                crate::ir::Part::Literal(l) | crate::ir::Part::Quoted(l) => {
                    let len = u32::try_from(l.text.len()).ok()?;
                    if l.span.len() == l.text.len() && len > 0 {
                        out.push(Segment { at: *at, from: l.span });
                    }
                    *at = at.checked_add(len)?;
                }
                crate::ir::Part::Double(inner, _) => add(inner, at, out)?,
                _ => return None,
            }
        }
        Some(())
    }
    // Short words are names and options; only a text with a blank or operator can be a program.
    if word.span.len() < 3 {
        return None;
    }
    let (mut at, mut out) = (0, Vec::new());
    add(&word.parts, &mut at, &mut out)?;
    Some(out)
}
