//! Calls: functions, external programs, traps; and what a child process inherits.

use super::flow::{Frame, FrameKind};
use super::simple::Invoke;
use super::slots::{Func, Key, Shape, Slot};
use super::{Call, Environ, Eval, GapKind, Kind};
use crate::base::{Bytes, Truth, limits};
use crate::effect::Nested;
use crate::value::Value;

impl Eval<'_> {
    /// Runs each body that the name may have.
    pub(super) fn call_function(&mut self, func: &Func, invoke: &Invoke) {
        match func.bodies.as_slice() {
            [] => {}
            [(body, unit)] => self.call_body(body, *unit, invoke),
            several => {
                let mut outcomes = Vec::new();
                let mut live = Vec::new();
                self.uncertain = self.uncertain.saturating_add(1);
                for (body, unit) in several {
                    live.push(self.attempt(|e| e.call_body(body, *unit, invoke), &mut outcomes));
                }
                let lost = live.iter().any(|l| *l) && live.iter().any(|l| !*l);
                self.finish_paths(outcomes, lost);
            }
        }
    }

    fn call_body(&mut self, function: &crate::ir::Function, unit: u32, invoke: &Invoke) {
        if self.calls >= limits::CALL_DEPTH {
            self.gap(GapKind::Limit, "functions call one another too deeply", invoke.span);
            self.lose();
            self.set_status(Truth::Maybe);
            return;
        }
        // Functions that call themselves twice double at each level.
        if let Err(spent) = self.budget.steps(limits::CALL_COST) {
            self.spent(spent, invoke.span);
            return;
        }
        self.calls = self.calls.saturating_add(1);
        let outer_unit = std::mem::replace(&mut self.unit, unit);
        let params = self.params().to_vec();
        let args = invoke.argv.iter().skip(1).cloned().collect();
        self.set_params(args);
        self.locals.push(Default::default());
        let mark = self.state.mark();
        self.frames.push(Frame { kind: FrameKind::Function, mark, exits: vec![], rounds: vec![] });
        self.command(&function.body);
        self.close_frame();
        self.restore_locals();
        self.set_params(params);
        self.unit = outer_unit;
        self.calls = self.calls.saturating_sub(1);
        if self.traps_set {
            self.run_trap(b"RETURN");
        }
    }

    /// Makes `name` local to the function at hand: its outer value comes back when the function ends.
    pub(super) fn make_local(&mut self, name: &Bytes) {
        let depth = u32::try_from(self.locals.len()).unwrap_or(u32::MAX);
        let Some(names) = self.locals.last_mut() else { return };
        names.insert(name.clone());
        let key = Key::Local(depth, name.clone());
        let now = self.state.get(&Key::Var(name.clone())).cloned();
        let old = match self.state.get(&key) {
            Some(Slot::Local { certain: Truth::Yes, .. }) => return,
            // Local on some paths only: what it hides is one or the other.
            Some(Slot::Local { old: Some(old), .. }) => {
                let now = Slot::Var(self.var(name));
                Some(Box::new(old.join(&now)))
            }
            Some(_) => Some(Box::new(Slot::Var(super::slots::Var::unknown()))),
            None => now.map(Box::new),
        };
        self.state.set(key, Some(Slot::Local { old, certain: Truth::Yes }));
    }

    /// Whether `name` is surely local to the function at hand.
    pub(super) fn is_local(&self, name: &Bytes) -> bool {
        let depth = u32::try_from(self.locals.len()).unwrap_or(u32::MAX);
        matches!(
            self.state.get(&Key::Local(depth, name.clone())),
            Some(Slot::Local { certain: Truth::Yes, .. })
        )
    }

    fn restore_locals(&mut self) {
        let depth = u32::try_from(self.locals.len()).unwrap_or(u32::MAX);
        for name in self.locals.pop().unwrap_or_default() {
            let key = Key::Local(depth, name.clone());
            let Some(Slot::Local { old, certain }) = self.state.get(&key).cloned() else { continue };
            self.state.set(key, None);
            match certain {
                Truth::No => {}
                Truth::Yes => self.state.set(Key::Var(name), old.map(|b| *b)),
                Truth::Maybe => {
                    let now = Slot::Var(self.var(&name));
                    self.state.set(Key::Var(name.clone()), old.map(|b| *b));
                    let before = Slot::Var(self.var(&name));
                    self.state.set(Key::Var(name), Some(before.join(&now)));
                }
            }
        }
    }

    /// A program found by path or PATH.
    pub(super) fn external(&mut self, invoke: &Invoke) {
        let stdin = self.stdin();
        let stdin_span = Self::stdin_span(&invoke.redirects);
        let fed: Vec<Option<Value>> = invoke.argv.iter().map(|f| self.feed(f)).collect();
        let mut outcome = self.host.run(&Call {
            argv: &invoke.argv,
            stdin: stdin.as_ref(),
            stdin_span,
            fed: &fed,
            span: invoke.span,
        });
        for nested in &mut outcome.nested {
            if let Nested::Script { carrier, segments, .. } = nested
                && segments.is_empty()
            {
                *segments = self.segments_of(*carrier);
            }
        }
        let environ = (!outcome.nested.is_empty()).then(|| self.environ());
        let stdout = outcome.stdout.clone();
        for gap in std::mem::take(&mut outcome.gaps) {
            if self.seen_gaps.insert((gap.kind, gap.span)) {
                self.trace.gaps.push(gap);
            }
        }
        self.record(Kind::External, invoke, outcome, environ);
        self.write_fd(1, stdout.unwrap_or_else(|| Value::unknown(Some(invoke.span))));
        self.write_fd(2, Value::unknown(None).join(&Value::default()));
        self.consume_stdin();
        self.set_status(Truth::Maybe);
    }

    /// What a child process would inherit.
    fn environ(&mut self) -> Environ {
        let names: Vec<Bytes> = self
            .state
            .keys()
            .filter_map(|k| match k {
                Key::Var(n) if n.first().is_some_and(|c| c.is_ascii_alphabetic() || *c == b'_') => {
                    Some(n.clone())
                }
                _ => None,
            })
            .collect();
        let mut vars = self.start.environ.vars.clone();
        for name in names {
            let var = self.var(&name);
            let value = match (&var.shape, var.unset, var.attrs.exported) {
                (_, Truth::Yes, _) | (_, _, Truth::No) => None,
                (Shape::Scalar(v), Truth::No, Truth::Yes) => Some(v.clone()),
                _ => Some(Value::unknown(None)),
            };
            vars.retain(|(n, _)| *n != name);
            vars.push((name, value));
        }
        let functions = self.exported_functions();
        Environ { vars, functions, lost: self.is_lost() || self.start.environ.lost }
    }

    fn exported_functions(&self) -> Vec<(Bytes, std::sync::Arc<crate::ir::Function>)> {
        let mut out = self.start.environ.functions.clone();
        let keys: Vec<Key> = self.state.keys().filter(|k| matches!(k, Key::Func(_))).cloned().collect();
        for key in keys {
            if let (Key::Func(name), Some(Slot::Func(func))) = (&key, self.state.get(&key)) {
                out.retain(|(n, _)| n != name);
                if func.exported.may() {
                    out.extend(func.bodies.iter().map(|(b, _)| (name.clone(), b.clone())));
                }
            }
        }
        out
    }

    /// Functions that the parent shell exported.
    pub(super) fn import_functions(&mut self) {
        for (name, body) in self.start.environ.functions.clone() {
            let mut func = self.func(&name).unwrap_or(Func {
                bodies: vec![],
                absent: Truth::Maybe,
                exported: Truth::Yes,
            });
            func.bodies.push((body, 0));
            self.state.set(Key::Func(name), Some(Slot::Func(func)));
        }
    }

    /// Runs what was set by `trap` for `signal`, if anything was.
    pub(super) fn run_trap(&mut self, signal: &[u8]) {
        if self.in_trap {
            return;
        }
        let Some(Slot::Trap(field)) = self.state.get(&Key::Trap(signal.into())) else { return };
        let field = field.clone();
        // Other traps run inside the one that runs at exit.
        self.in_trap = signal != b"EXIT";
        let status = self.status();
        let text =
            field.value.exact_alternatives().map(|v| v.into_iter().map(Bytes::from).collect::<Vec<_>>());
        match text.as_deref() {
            None => self.gap(GapKind::Dynamic, "the text of a trap is only known when it runs", field.span),
            Some([one]) if signal == b"EXIT" => self.run_text(one, vec![], field.span),
            Some(texts) => {
                // It may run, and more than once.
                for text in texts {
                    self.either(|e| e.run_text(text, vec![], field.span), |_| {});
                }
            }
        }
        self.set_status(status);
        self.in_trap = false;
    }
}
