//! Compound commands: conditionals, loops, case, definitions (bash manual, "Compound Commands").

use super::flow::{Frame, FrameKind};
use super::slots::{Fd, Func, Key, Slot};
use super::state::Changes;
use super::{Eval, GapKind};
use crate::base::{Bytes, Span, Truth, limits};
use crate::ir::{Arith, Arm, Command, If, List, Shape, Terminator, Word};
use crate::value::{Field, Value};

impl Eval<'_> {
    /// One command with its redirections.
    pub(super) fn command(&mut self, command: &Command) {
        if self.ended() {
            return;
        }
        if let Err(spent) = self.budget.step() {
            self.spent(spent, command.span);
            return;
        }
        if let Shape::Simple(simple) = &command.shape {
            self.simple(simple, &command.redirects, command.span);
            return;
        }
        self.settle_cwd();
        if command.redirects.is_empty() {
            self.shape(command);
            return;
        }
        let (saved, fails) = self.redirect_all(&command.redirects, true);
        if fails {
            self.either(|e| e.shape(command), |e| e.set_status(Truth::No));
        } else {
            self.shape(command);
        }
        self.restore_fds(saved);
    }

    fn shape(&mut self, command: &Command) {
        match &command.shape {
            Shape::Simple(_) => {}
            Shape::Subshell(list) => self.subshell(|e| e.list(list)),
            Shape::Group(list) => self.list(list),
            Shape::If(branches) => self.if_command(branches),
            Shape::While { until, condition, body } => self.while_loop(*until, condition, body, command.span),
            Shape::For { var, words, body } => {
                let fields = self.loop_words(words.as_deref(), command.span);
                self.for_loop(var, &fields, body, command.span);
            }
            Shape::Select { var, words, body } => {
                let fields = self.loop_words(words.as_deref(), command.span);
                self.select_loop(var, &fields, body, command.span);
            }
            Shape::ForArith { init, condition, step, body } => {
                self.arith(init);
                self.arith_loop(condition, step, body, command.span);
            }
            Shape::Case { subject, arms } => self.case(subject, arms),
            Shape::Cond(cond) => {
                let status = self.cond(cond);
                self.set_status(status);
            }
            Shape::Arith(arith) => {
                let status = self.arith(arith).map_or(Truth::Maybe, |n| Truth::from(n != 0));
                self.set_status(status);
            }
            Shape::Function(function) => {
                let body = (std::sync::Arc::new(function.clone()), self.unit);
                let exported = match self.func(&function.name) {
                    Some(f) => f.exported,
                    None => Truth::No,
                };
                let func = Func { bodies: vec![body], absent: Truth::No, exported };
                self.state.set(Key::Func(function.name.clone()), Some(Slot::Func(func)));
                self.set_status(Truth::Yes);
            }
            Shape::Coproc { name, body } => self.coproc(name.as_ref(), body),
        }
    }

    fn coproc(&mut self, name: Option<&Word>, body: &Command) {
        let name = match name {
            None => Some(Bytes::from("COPROC")),
            Some(word) => word.literal(),
        };
        self.subshell(|e| {
            e.state.set(Key::Fd(0), Some(Slot::Fd(Fd::Unknown)));
            e.state.set(Key::Fd(1), Some(Slot::Fd(Fd::Unknown)));
            e.command(body);
        });
        if let Some(name) = name {
            let mut pid = name.clone();
            pid.extend_from_slice(b"_PID");
            self.forget_var(&name);
            self.assign_plain(&pid, Value::integer(None));
        }
        self.set_background_started();
        self.set_status(Truth::Yes);
    }

    fn if_command(&mut self, command: &If) {
        let mark = self.state.mark();
        let uncertain = self.uncertain;
        let mut outcomes = Vec::new();
        let mut decided = false;
        let mut lost = false;
        for (condition, body) in &command.branches {
            self.list(condition);
            if self.ended() {
                decided = true;
                break;
            }
            match self.status() {
                Truth::Yes => {
                    self.assume(Truth::Yes);
                    self.list(body);
                    decided = true;
                    break;
                }
                Truth::No => self.assume(Truth::No),
                Truth::Maybe => {
                    self.uncertain = self.uncertain.saturating_add(1);
                    lost |= !self.side_path(mark, &mut outcomes, |e| {
                        e.assume(Truth::Yes);
                        e.list(body);
                    });
                    self.assume(Truth::No);
                }
            }
        }
        if !decided {
            match &command.otherwise {
                Some(list) => self.list(list),
                None => self.set_status(Truth::Yes),
            }
        }
        self.finish_side_paths(mark, outcomes, uncertain, lost);
    }

    /// Follows a path aside from the main one; its outcome is relative to `mark`. Whether it went on.
    fn side_path(
        &mut self,
        mark: super::state::Mark,
        outcomes: &mut Vec<Changes>,
        f: impl FnOnce(&mut Self),
    ) -> bool {
        let here = self.state.mark();
        f(self);
        self.settle_failure();
        let live = !self.dead;
        if live {
            // Each outcome is told from the start of the decision on: a long row of them would add up.
            if let Err(spent) = self.budget.steps(self.state.since(mark) / 64) {
                self.spent(spent, Span::new(crate::base::SourceId::ROOT, 0, 0));
            }
            outcomes.push(self.state.changes(mark));
        }
        self.state.undo(here);
        self.dead = false;
        live
    }

    fn finish_side_paths(
        &mut self,
        mark: super::state::Mark,
        mut outcomes: Vec<Changes>,
        uncertain: u32,
        mut lost: bool,
    ) {
        if outcomes.is_empty() {
            self.state.keep(mark);
        } else {
            if self.dead {
                lost = true;
            } else {
                outcomes.push(self.state.changes(mark));
            }
            self.state.undo(mark);
            self.rejoin(outcomes);
            self.dead = false;
        }
        if !lost {
            self.uncertain = uncertain;
        }
    }

    fn case(&mut self, subject: &Word, arms: &[Arm]) {
        let subject = self.word_string(subject);
        let extglob = self.flags().extglob;
        let mark = self.state.mark();
        let uncertain = self.uncertain;
        let mut outcomes = Vec::new();
        let (mut decided, mut lost) = (false, false);
        let mut i = 0usize;
        // Clauses below this may or may not be tried, whatever they match.
        let mut doubtful = 0usize;
        while let Some(arm) = arms.get(i) {
            if self.ended() {
                break;
            }
            let mut matched = Truth::No;
            for pattern in &arm.patterns {
                let pattern = self.word_pattern(pattern);
                matched = matched.or(self.pattern_matches(&pattern, &subject, extglob));
                if matched == Truth::Yes {
                    break;
                }
            }
            if i < doubtful {
                matched = matched.and(Truth::Maybe);
            }
            match matched {
                Truth::No => {}
                Truth::Maybe => {
                    self.uncertain = self.uncertain.saturating_add(1);
                    lost |= !self.side_path(mark, &mut outcomes, |e| {
                        e.arm_bodies(arms, i);
                    });
                    if let Some(next) = arm_retries(arms, i) {
                        // The clause ran, and others may be tried after it.
                        self.either(|e| e.arm_bodies(arms, i), |_| {});
                        doubtful = doubtful.max(next);
                    }
                }
                Truth::Yes => {
                    self.arm_bodies(arms, i);
                    let Some(next) = arm_retries(arms, i) else {
                        decided = true;
                        break;
                    };
                    i = next;
                    continue;
                }
            }
            i = i.saturating_add(1);
        }
        if !decided && outcomes.is_empty() && arms.iter().all(|a| a.end == Terminator::Break) {
            self.set_status(Truth::Yes);
        } else if !decided {
            let status = self.status().join(Truth::Yes);
            self.set_status(status);
        }
        self.finish_side_paths(mark, outcomes, uncertain, lost);
    }

    /// The body of a clause and of those that `;&` falls through to.
    fn arm_bodies(&mut self, arms: &[Arm], from: usize) {
        self.set_status(Truth::Yes);
        for arm in arms.get(from..).unwrap_or(&[]) {
            self.list(&arm.body);
            if arm.end != Terminator::FallThrough || self.ended() {
                return;
            }
        }
    }

    fn loop_words(&mut self, words: Option<&[Word]>, span: Span) -> Vec<Field> {
        match words {
            Some(words) => self.words(words),
            None => self.all_params(span),
        }
    }

    fn for_loop(&mut self, var: &Bytes, fields: &[Field], body: &List, span: Span) {
        let rounds = limits::LOOP_ROUNDS as usize;
        let known = fields.iter().all(|f| !f.many && !f.has_glob());
        if fields.is_empty() {
            self.set_status(Truth::Yes);
            return;
        }
        if known && fields.len() <= rounds {
            self.in_loop(|e| {
                for field in fields {
                    if e.ended() {
                        return;
                    }
                    e.assign_plain(var, field.value.clone());
                    e.round(|e| e.list(body));
                }
            });
            return;
        }
        let any =
            Value::one_of(fields.iter().flat_map(|f| f.clone().settled().value.alternatives().to_vec()));
        self.widened_loop(span, |e| {
            e.assign_plain(var, any.clone());
            e.list(body);
        });
    }

    fn select_loop(&mut self, var: &Bytes, fields: &[Field], body: &List, span: Span) {
        let any = Value::one_of(
            fields
                .iter()
                .flat_map(|f| f.value.alternatives().iter().cloned())
                .chain([crate::value::Text::empty()]),
        );
        let any =
            if fields.iter().any(|f| f.many || f.has_glob()) { Value::unknown(Some(span)) } else { any };
        self.consume_stdin();
        self.widened_loop(span, |e| {
            e.assign_plain(b"REPLY", Value::unknown(Some(span)));
            e.assign_plain(var, any.clone());
            e.list(body);
        });
    }

    fn while_loop(&mut self, until: bool, condition: &List, body: &List, span: Span) {
        let mut round = 0u32;
        let mut settled = false;
        // The status of a loop is that of its last body, or success where it never ran.
        let mut last = Truth::Yes;
        self.in_loop(|e| {
            loop {
                if round >= limits::LOOP_ROUNDS {
                    return;
                }
                round = round.saturating_add(1);
                let mut goes_on = Truth::Yes;
                let mark = e.state.mark();
                e.round(|e| {
                    e.list(condition);
                    goes_on = if until { !e.status() } else { e.status() };
                });
                if e.ended() {
                    e.state.keep(mark);
                    settled = true;
                    return;
                }
                match goes_on {
                    Truth::Yes => e.state.keep(mark),
                    Truth::No => {
                        e.state.keep(mark);
                        e.assume(Truth::from(until));
                        e.set_status(last);
                        settled = true;
                        return;
                    }
                    Truth::Maybe => {
                        // From here on the number of rounds is open: the condition is evaluated again.
                        e.state.undo(mark);
                        return;
                    }
                }
                e.assume(Truth::from(!until));
                e.round(|e| e.list(body));
                last = e.status();
                if e.ended() {
                    settled = true;
                    return;
                }
            }
        });
        if settled || self.stopped {
            return;
        }
        self.widened_loop(span, |e| {
            e.list(condition);
            if e.ended() {
                return;
            }
            let goes_on = if until { !e.status() } else { e.status() };
            if goes_on.may() {
                // The path on which the condition ends the loop is one of the frame's exits.
                if let Some(index) = e.innermost_loop() {
                    let stay = e.state.mark();
                    e.assume(Truth::from(until));
                    e.set_status(Truth::Maybe);
                    e.leave(index, false);
                    e.state.undo(stay);
                    e.dead = false;
                }
                e.assume(Truth::from(!until));
                e.list(body);
            } else if let Some(index) = e.innermost_loop() {
                e.leave(index, false);
            }
        });
    }

    fn arith_loop(&mut self, condition: &Arith, step: &Arith, body: &List, span: Span) {
        let mut round = 0u32;
        let mut settled = false;
        let mut last = Truth::Yes;
        let test = |e: &mut Self| {
            if condition.parts.is_empty() { Some(1) } else { e.arith(condition) }
        };
        self.in_loop(|e| {
            while round < limits::LOOP_ROUNDS {
                round = round.saturating_add(1);
                let mark = e.state.mark();
                let goes_on = test(e);
                match goes_on {
                    Some(0) => {
                        e.state.keep(mark);
                        e.set_status(last);
                        settled = true;
                        return;
                    }
                    Some(_) => e.state.keep(mark),
                    None => {
                        e.state.undo(mark);
                        return;
                    }
                }
                e.round(|e| e.list(body));
                last = e.status();
                if e.ended() {
                    settled = true;
                    return;
                }
                e.arith(step);
            }
        });
        if settled || self.stopped {
            return;
        }
        self.widened_loop(span, |e| {
            e.arith(condition);
            e.round(|e| e.list(body));
            if !e.ended() {
                e.arith(step);
            }
        });
    }

    fn innermost_loop(&self) -> Option<usize> {
        self.frames.iter().rposition(|f| f.kind == FrameKind::Loop)
    }

    /// Runs `f` as a loop: `break` in it ends it, and all ways out are joined.
    fn in_loop(&mut self, f: impl FnOnce(&mut Self)) {
        let mark = self.state.mark();
        self.frames.push(Frame { kind: FrameKind::Loop, mark, exits: vec![], rounds: vec![] });
        f(self);
        self.close_frame();
    }

    /// Closes the innermost frame: joins its exits with the path at hand.
    pub(super) fn close_frame(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        if frame.exits.is_empty() {
            self.state.keep(frame.mark);
            return;
        }
        let mut outcomes = frame.exits;
        if !self.dead {
            outcomes.push(self.state.changes(frame.mark));
        }
        self.state.undo(frame.mark);
        self.dead = false;
        self.rejoin(outcomes);
    }

    /// One round of the loop at hand: `continue` in it ends the round.
    fn round(&mut self, f: impl FnOnce(&mut Self)) {
        f(self);
        let Some(frame) = self.frames.last_mut() else { return };
        if frame.rounds.is_empty() {
            return;
        }
        let mark = frame.mark;
        let mut outcomes = std::mem::take(&mut frame.rounds);
        if !self.dead {
            outcomes.push(self.state.changes(mark));
        }
        self.state.rewind(mark);
        self.dead = false;
        self.rejoin(outcomes);
    }

    /// A loop whose rounds cannot be counted: the state is widened until one more round changes nothing.
    fn widened_loop(&mut self, span: Span, mut f: impl FnMut(&mut Self)) {
        const PASSES: u32 = 12;
        self.uncertain = self.uncertain.saturating_add(1);
        let outer = self.state.mark();
        let mut exits: Vec<Changes> = Vec::new();
        let mut pass = 0u32;
        loop {
            if self.stopped {
                break;
            }
            let mark = self.state.mark();
            self.frames.push(Frame { kind: FrameKind::Loop, mark, exits: vec![], rounds: vec![] });
            self.round(&mut f);
            let frame_exits = self.frames.pop().map(|f| f.exits).unwrap_or_default();
            let live = !self.dead;
            self.dead = false;
            let after = self.state.changes(mark);
            // Exits are relative to this pass; bring them to the outer mark while its state stands.
            self.state.rewind(mark);
            for exit in frame_exits {
                let here = self.state.mark();
                self.rejoin(vec![exit]);
                exits.push(self.state.changes(outer));
                self.state.undo(here);
            }
            if !live {
                self.state.keep(mark);
                break;
            }
            // In place of this round's end: the state before it or after it.
            let before = self.state.snapshot(&after);
            self.rejoin(vec![Changes::default(), after]);
            let moved = before.differing(&self.state);
            self.state.keep(mark);
            if moved.is_empty() {
                break;
            }
            pass = pass.saturating_add(1);
            if pass >= PASSES {
                self.gap(GapKind::Limit, "a loop that does not settle", span);
                break;
            }
            if pass >= 2 {
                for key in moved {
                    let slot = self.state.get(&key).map(Slot::widened);
                    self.state.set(key, slot);
                }
            }
        }
        self.set_status(Truth::Maybe);
        if !exits.is_empty() {
            exits.push(self.state.changes(outer));
            self.state.undo(outer);
            self.rejoin(exits);
        } else {
            self.state.keep(outer);
        }
        self.uncertain = self.uncertain.saturating_sub(1);
    }
}

/// The clause to try next where this one, or one that it falls through to, ends in `;;&`.
fn arm_retries(arms: &[Arm], from: usize) -> Option<usize> {
    let rest = arms.get(from..).unwrap_or(&[]);
    let last = rest.iter().position(|a| a.end != Terminator::FallThrough)?;
    let retries = rest.get(last).is_some_and(|a| a.end == Terminator::TestNext);
    retries.then(|| from.saturating_add(last).saturating_add(1))
}
