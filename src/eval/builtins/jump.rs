//! Builtins that run other text or leave the path at hand: `eval`, `source`, `exec`, `command`, `exit`,
//! `return`, `break`, `trap`.

use super::{exact, joined};
use crate::base::{Bytes, Segment, Truth};
use crate::eval::flow::{Frame, FrameKind};
use crate::eval::simple::{Among, Invoke};
use crate::eval::slots::{Key, Slot};
use crate::eval::{Eval, GapKind};
use crate::value::{Field, Value};

impl Eval<'_> {
    pub(in crate::eval) fn eval_builtin(&mut self, args: &[Field], invoke: &Invoke) {
        let args = match args {
            [first, rest @ ..] if first.as_exact() == Some(b"--") => rest,
            all => all,
        };
        if args.is_empty() {
            self.set_status(Truth::Yes);
            return;
        }
        let segments = self.joined_segments(args);
        let text = if args.iter().any(Field::has_glob) { Value::unknown(None) } else { joined(args) };
        self.set_status(Truth::Yes);
        self.run_value(&text, segments, invoke);
    }

    /// Runs each text that a value may be, in this shell.
    fn run_value(&mut self, text: &Value, segments: Vec<Segment>, invoke: &Invoke) {
        let carrier = invoke.argv.get(1).map_or(invoke.span, |first| {
            invoke.argv.last().map_or(first.span, |last| first.span.to(last.span))
        });
        match text.exact_alternatives().as_deref() {
            Some([one]) => self.run_text(one, segments, carrier),
            Some(several) => {
                let several: Vec<Bytes> = several.iter().map(|t| Bytes::from(*t)).collect();
                let mut outcomes = Vec::new();
                let mut live = Vec::new();
                self.uncertain = self.uncertain.saturating_add(1);
                for one in &several {
                    live.push(self.attempt(|e| e.run_text(one, vec![], carrier), &mut outcomes));
                }
                let lost = live.iter().any(|l| *l) && live.iter().any(|l| !*l);
                self.finish_paths(outcomes, lost);
            }
            None => {
                self.gap(GapKind::Dynamic, "the text is only known when it runs", carrier);
                self.lose();
                self.set_status(Truth::Maybe);
            }
        }
    }

    fn joined_segments(&self, args: &[Field]) -> Vec<Segment> {
        let mut out = Vec::new();
        let mut at = 0u32;
        for arg in args {
            for s in self.segments_of(arg.span) {
                out.push(Segment { at: at.saturating_add(s.at), from: s.from });
            }
            let Some(text) = arg.as_exact() else { return out };
            at = at.saturating_add(u32::try_from(text.len()).unwrap_or(u32::MAX)).saturating_add(1);
        }
        out
    }

    pub(in crate::eval) fn source(&mut self, args: &[Field], invoke: &Invoke) {
        let args = match args {
            [first, rest @ ..] if first.as_exact() == Some(b"--") => rest,
            all => all,
        };
        let Some((file, rest)) = args.split_first() else {
            self.set_status(Truth::No);
            return;
        };
        let content = match file.as_exact() {
            Some(b"/dev/null") => Some(Value::default()),
            _ => self.feed(file),
        };
        let Some(content) = content else {
            self.gap(GapKind::Dynamic, "runs a file in this shell that was not read", file.span);
            self.lose();
            self.write_fd(1, Value::unknown(Some(invoke.span)));
            self.set_status(Truth::Maybe);
            return;
        };
        let params = self.params().to_vec();
        if !rest.is_empty() {
            self.set_params(rest.to_vec());
        }
        let mark = self.state.mark();
        self.frames.push(Frame { kind: FrameKind::Function, mark, exits: vec![], rounds: vec![] });
        self.run_value(&content, vec![], invoke);
        self.close_frame();
        if !rest.is_empty() {
            self.set_params(params);
        }
    }

    /// `exec`: without a command its redirections stay; with one the shell ends.
    pub(in crate::eval) fn exec(&mut self, invoke: Invoke) -> bool {
        let mut at = 1usize;
        while let Some(text) = invoke.argv.get(at).and_then(Field::as_exact) {
            if text == b"--" {
                at = at.saturating_add(1);
                break;
            }
            if text.len() < 2 || !text.starts_with(b"-") {
                break;
            }
            // `-a name`, perhaps glued or behind `-c` and `-l`.
            let takes_name = text.ends_with(b"a");
            at = at.saturating_add(if takes_name { 2 } else { 1 });
        }
        let argv: Vec<Field> = invoke.argv.get(at..).unwrap_or(&[]).to_vec();
        if argv.is_empty() {
            self.set_status(Truth::Yes);
            return true;
        }
        if argv.first().is_some_and(|f| f.many) {
            self.gap(GapKind::Dynamic, "the program is only known when it runs", invoke.span);
        }
        let mut wrappers = invoke.wrappers.clone();
        wrappers.push("exec".into());
        self.dispatch(Invoke { argv, wrappers, ..invoke }, Among::Programs);
        self.exit_shell();
        false
    }

    /// `command` and `builtin`.
    pub(in crate::eval) fn via(&mut self, name: &Bytes, invoke: Invoke) -> bool {
        let mut at = 1usize;
        let command = name.as_slice() == b"command";
        while let Some(text) = invoke.argv.get(at).and_then(Field::as_exact) {
            if text == b"--" {
                at = at.saturating_add(1);
                break;
            }
            if !command || text.len() < 2 || !text.starts_with(b"-") {
                break;
            }
            if text.iter().any(|c| matches!(c, b'v' | b'V')) {
                // It only tells what the name means.
                self.write_fd(1, Value::unknown(Some(invoke.span)).join(&Value::default()));
                self.set_status(Truth::Maybe);
                return false;
            }
            at = at.saturating_add(1);
        }
        let argv: Vec<Field> = invoke.argv.get(at..).unwrap_or(&[]).to_vec();
        if argv.is_empty() {
            self.set_status(Truth::Yes);
            return false;
        }
        let mut wrappers = invoke.wrappers.clone();
        wrappers.push(name.clone());
        let among = if command { Among::NoFunctions } else { Among::Builtins };
        self.dispatch(Invoke { argv, wrappers, declared: vec![], ..invoke }, among)
    }

    pub(in crate::eval) fn exit(&mut self, args: &[Field]) {
        match args {
            // "too many arguments": the shell goes on.
            [_, _, ..] => self.set_status(Truth::No),
            [only] if only.many => self.either(|e| e.exit_shell(), |e| e.set_status(Truth::No)),
            [] => self.exit_shell(),
            [only] => {
                let status = number_status(only);
                self.set_status(status);
                self.exit_shell();
            }
        }
    }

    pub(in crate::eval) fn return_builtin(&mut self, args: &[Field]) {
        let index = self.frames.iter().rposition(|f| f.kind != FrameKind::Loop);
        let function = index.filter(|i| self.frames.get(*i).is_some_and(|f| f.kind == FrameKind::Function));
        // A subshell inside a function: `return` ends the subshell.
        let inside = index.filter(|_| !self.locals.is_empty());
        match args {
            [_, _, ..] => self.set_status(Truth::No),
            [only] if !only.many => {
                let status = number_status(only);
                self.set_status(status);
            }
            [_] => self.set_status(Truth::Maybe),
            [] => {}
        }
        let uncertain = args.len() > 1 || args.iter().any(|a| a.many);
        match function.or(inside) {
            None => self.set_status(Truth::Maybe),
            Some(index) if uncertain => self.either(|e| e.leave(index, false), |_| {}),
            Some(index) => self.leave(index, false),
        }
    }

    /// `break` and `continue`.
    pub(in crate::eval) fn jump(&mut self, next_round: bool, args: &[Field]) {
        let levels = match args {
            [] => Some(1usize),
            [only] => {
                only.as_exact().and_then(|t| std::str::from_utf8(t).ok()).and_then(|t| t.trim().parse().ok())
            }
            _ => None,
        };
        let mut loops: Vec<usize> = Vec::new();
        for (i, frame) in self.frames.iter().enumerate().rev() {
            match frame.kind {
                FrameKind::Loop => loops.push(i),
                FrameKind::Function if self.in_sourced(i) => {}
                _ => break,
            }
        }
        self.set_status(Truth::Yes);
        let Some(outermost) = loops.last().copied() else { return };
        match levels {
            Some(n) if n >= 1 => {
                let index = loops.get(n.saturating_sub(1)).copied().unwrap_or(outermost);
                self.leave(index, next_round);
            }
            // Zero, no number, or unknown: bash may break out of all, or of none.
            _ => {
                for index in loops.clone() {
                    self.either(|e| e.leave(index, next_round), |_| {});
                    self.either(|e| e.leave(index, false), |_| {});
                }
                self.set_status(Truth::Maybe);
            }
        }
    }

    /// A sourced file's frame does not hide the loops around it; a function's does.
    fn in_sourced(&self, index: usize) -> bool {
        let functions = self
            .frames
            .iter()
            .take(index.saturating_add(1))
            .filter(|f| f.kind == FrameKind::Function)
            .count();
        functions > self.locals.len()
    }

    pub(in crate::eval) fn trap(&mut self, args: &[Field], invoke: &Invoke) {
        let args = match args {
            [first, rest @ ..] if first.as_exact() == Some(b"--") => rest,
            all => all,
        };
        self.set_status(Truth::Maybe);
        if args.first().is_some_and(|f| f.as_exact().is_some_and(|t| t.len() > 1 && t.starts_with(b"-"))) {
            self.write_fd(1, Value::unknown(Some(invoke.span)).join(&Value::default()));
            return;
        }
        if args.iter().any(|a| a.many) {
            self.gap(GapKind::Dynamic, "a trap that is only known when it runs", invoke.span);
            return;
        }
        let Some((action, signals)) = args.split_first() else {
            self.write_fd(1, Value::unknown(Some(invoke.span)).join(&Value::default()));
            return;
        };
        let Some(signals) = exact(signals) else {
            self.gap(GapKind::Dynamic, "a trap that is only known when it runs", invoke.span);
            return;
        };
        let number = action.as_exact().is_some_and(|t| !t.is_empty() && t.iter().all(u8::is_ascii_digit));
        // `trap EXIT`, `trap 0 INT`, `trap - INT`: back to the default.
        let resets = signals.is_empty() || number || action.as_exact() == Some(b"-");
        let mut names: Vec<Bytes> = signals;
        if resets && action.as_exact() != Some(b"-") {
            names.push(action.as_exact().unwrap_or(b"").into());
        }
        for name in names {
            let key = Key::Trap(signal_name(&name));
            if resets {
                // Other signals share a slot; what another of them runs stays possible.
                if matches!(signal_name(&name).as_slice(), b"EXIT" | b"DEBUG" | b"ERR" | b"RETURN") {
                    self.state.set(key, None);
                }
                continue;
            }
            self.traps_set = true;
            let shared = match self.state.get(&key) {
                Some(Slot::Trap(old)) if signal_name(&name).as_slice() == b"SIGNAL" => {
                    old.value.join(&action.value)
                }
                _ => action.value.clone(),
            };
            self.state.set(key, Some(Slot::Trap(Field::one(shared, action.span))));
        }
    }
}

/// `0`, `EXIT`, `SIGEXIT` → `EXIT`; the real signals are one.
fn signal_name(name: &[u8]) -> Bytes {
    let upper = name.to_ascii_uppercase();
    let short = upper.strip_prefix(b"SIG").unwrap_or(&upper);
    match short {
        b"0" | b"EXIT" => "EXIT".into(),
        b"DEBUG" | b"ERR" | b"RETURN" => short.into(),
        _ => "SIGNAL".into(),
    }
}

/// The status that a number stands for.
fn number_status(field: &Field) -> Truth {
    match field.as_exact() {
        Some(text) => match std::str::from_utf8(text).ok().and_then(|t| t.trim().parse::<i64>().ok()) {
            Some(n) => Truth::from(n.rem_euclid(256) == 0),
            None => Truth::No,
        },
        None => Truth::Maybe,
    }
}
