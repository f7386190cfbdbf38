//! Lists, pipelines, subshells, and the paths through them.

use super::slots::{Cwd, Fd, Key, Slot};
use super::state::{Changes, Mark};
use super::{Eval, GapKind};
use crate::base::{Span, Truth};
use crate::ir::{AndOr, Connector, List, Pipeline, ProblemKind, Script, Stage};
use crate::value::Value;

/// Something that a jump can end: a loop, a function, a subshell.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) kind: FrameKind,
    pub(super) mark: Mark,
    /// Paths that left it: `break`, `return`, `exit`.
    pub(super) exits: Vec<Changes>,
    /// Paths that went on to the next round: `continue`.
    pub(super) rounds: Vec<Changes>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameKind {
    Loop,
    /// A function call or a sourced file: `return` ends it.
    Function,
    /// A subshell or the shell itself: `exit` ends it.
    Shell,
}

impl Eval<'_> {
    /// Runs the whole text and then what was set to run at exit.
    pub(super) fn top_level(&mut self, script: &Script) {
        self.import_functions();
        if let Some(stdin) = self.start.stdin.clone() {
            let id = self.new_input(stdin);
            self.state.set(Key::Fd(0), Some(Slot::Fd(Fd::Input(id))));
        }
        let mark = self.state.mark();
        self.frames.push(Frame { kind: FrameKind::Shell, mark, exits: vec![], rounds: vec![] });
        self.script(script);
        self.end_shell();
        self.state.keep(mark);
    }

    /// The units of a text, in the shell at hand.
    pub(super) fn script(&mut self, script: &Script) {
        let outer = self.unit;
        for unit in &script.units {
            if self.ended() {
                break;
            }
            self.next_unit = self.next_unit.saturating_add(1);
            self.unit = self.next_unit;
            self.check_aliases(&unit.list);
            self.list(&unit.list);
        }
        self.unit = outer;
    }

    /// A text that was read while running; what was not understood of it is a gap.
    pub(super) fn run_text(&mut self, text: &[u8], segments: Vec<crate::base::Segment>, carrier: Span) {
        if self.texts >= crate::base::limits::NESTED_DEPTH {
            self.gap(GapKind::Limit, "program texts nested too deeply", carrier);
            return;
        }
        if let Err(spent) = self.budget.nested(text.len()) {
            self.spent(spent, carrier);
            return;
        }
        let extglob = self.flags().extglob.may();
        let parsed = self.host.read(text, segments, carrier, extglob);
        for problem in &parsed.problems {
            let kind = match problem.kind {
                ProblemKind::Syntax => GapKind::Syntax,
                ProblemKind::Limit => GapKind::Limit,
            };
            self.gap(kind, problem.message, problem.span);
        }
        self.texts = self.texts.saturating_add(1);
        self.script(&parsed.script);
        self.texts = self.texts.saturating_sub(1);
    }

    /// Reads a text that is expanded as if in double quotes and expands it.
    pub(super) fn run_quoted(&mut self, text: &[u8], span: Span) -> Option<Value> {
        if self.texts >= crate::base::limits::NESTED_DEPTH {
            self.gap(GapKind::Limit, "program texts nested too deeply", span);
            return None;
        }
        if let Err(spent) = self.budget.nested(text.len()) {
            self.spent(spent, span);
            return None;
        }
        match self.host.read_quoted(text, span) {
            Ok(parts) => {
                self.texts = self.texts.saturating_add(1);
                let value = self.quoted_string(&parts);
                self.texts = self.texts.saturating_sub(1);
                Some(value)
            }
            Err(message) => {
                self.gap(GapKind::Syntax, message, span);
                None
            }
        }
    }

    pub(super) fn list(&mut self, list: &List) {
        for item in &list.items {
            if self.ended() {
                return;
            }
            if item.background {
                self.subshell(|e| e.and_or(&item.and_or));
                // The shell goes on at once, and it knows a process id now.
                self.set_background_started();
                self.set_status(Truth::Yes);
            } else {
                self.and_or(&item.and_or);
                self.may_end();
            }
        }
    }

    fn and_or(&mut self, and_or: &AndOr) {
        self.pipeline(&and_or.first);
        for (connector, pipeline) in &and_or.rest {
            if self.ended() {
                return;
            }
            let runs = match connector {
                Connector::And => self.status(),
                Connector::Or => !self.status(),
            };
            let success = Truth::from(*connector == Connector::And);
            match runs {
                Truth::Yes => {
                    self.assume(success);
                    self.pipeline(pipeline);
                }
                Truth::No => {}
                Truth::Maybe => self.either(
                    |e| {
                        e.assume(success);
                        e.pipeline(pipeline);
                    },
                    |e| e.assume(!success),
                ),
            }
        }
    }

    fn pipeline(&mut self, pipeline: &Pipeline) {
        match pipeline.stages.as_slice() {
            [] => self.set_status(Truth::Yes),
            [only] if !only.with_stderr => self.command(&only.command),
            stages => self.pipe(stages),
        }
        if pipeline.negated && !self.dead {
            self.settle_cwd();
            let status = !self.status();
            self.set_status(status);
        }
    }

    fn pipe(&mut self, stages: &[Stage]) {
        let mut carried: Option<Value> = None;
        let last = stages.len().saturating_sub(1);
        let flags = self.flags();
        let mut weakest = Truth::Yes;
        // Each part sees the status from before the pipeline as `$?`.
        let before = self.status();
        for (i, stage) in stages.iter().enumerate() {
            let input = carried.take().map(|v| self.new_input(v));
            let run = |e: &mut Self, capture: Option<u32>| {
                e.set_status(before);
                if let Some(id) = input {
                    e.state.set(Key::Fd(0), Some(Slot::Fd(Fd::Input(id))));
                }
                if let Some(id) = capture {
                    e.state.set(Key::Fd(1), Some(Slot::Fd(Fd::Capture(id))));
                }
                if stage.with_stderr {
                    let out = e.fd(1);
                    e.state.set(Key::Fd(2), Some(Slot::Fd(out)));
                }
                e.command(&stage.command);
            };
            if i < last {
                let capture = self.state.new_capture();
                self.subshell(|e| run(e, Some(capture)));
                if let Some(id) = input {
                    // Nothing reads from this pipe any more.
                    self.state.set(Key::Input(id), None);
                }
                carried = Some(self.state.captured(capture));
                weakest = weakest.and(self.status());
                continue;
            }
            // `lastpipe` runs the last part in the shell itself.
            let in_place = |e: &mut Self| {
                let before = e.fd(0);
                run(e, None);
                e.state.set(Key::Fd(0), Some(Slot::Fd(before)));
            };
            match flags.lastpipe {
                Truth::No => self.subshell(|e| run(e, None)),
                Truth::Yes => in_place(self),
                Truth::Maybe => self.either(|e| e.subshell(|e| run(e, None)), in_place),
            }
        }
        if flags.pipefail.may() && !self.dead {
            let own = self.status();
            let all = own.and(weakest);
            let status = if flags.pipefail.must() { all } else { own.join(all) };
            self.set_status(status);
        }
    }

    /// Runs `f` in a copy of the shell: only what it wrote, what it read and its status are left.
    pub(super) fn subshell(&mut self, f: impl FnOnce(&mut Self)) {
        let (dead, uncertain, unit) = (self.dead, self.uncertain, self.unit);
        let mark = self.state.mark();
        self.frames.push(Frame { kind: FrameKind::Shell, mark, exits: vec![], rounds: vec![] });
        if self.traps_set {
            self.state.set(Key::Trap("EXIT".into()), None);
        }
        f(self);
        self.settle_failure();
        self.end_shell();
        let status = self.status();
        let changes = self.state.take(mark).shared_with_parent();
        self.state.join(vec![changes], &|_| None);
        (self.dead, self.uncertain, self.unit) = (dead, uncertain, unit);
        self.set_status(status);
    }

    /// Joins the ways in which the innermost shell ended, and runs its EXIT trap.
    fn end_shell(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        if !frame.exits.is_empty() {
            let mut outcomes = frame.exits;
            if !self.dead {
                outcomes.push(self.state.changes(frame.mark));
            }
            self.state.rewind(frame.mark);
            self.rejoin(outcomes);
        }
        self.dead = false;
        if self.traps_set {
            self.run_trap(b"EXIT");
            self.dead = false;
        }
    }

    /// Two ways to go on, either of which may be taken.
    pub(super) fn either(&mut self, a: impl FnOnce(&mut Self), b: impl FnOnce(&mut Self)) {
        let mut outcomes = Vec::new();
        self.uncertain = self.uncertain.saturating_add(1);
        let first = self.attempt(a, &mut outcomes);
        let second = self.attempt(b, &mut outcomes);
        self.finish_paths(outcomes, first != second);
    }

    /// Follows one path and undoes it; its outcome is kept unless it ended. Returns whether it went on.
    pub(super) fn attempt(&mut self, f: impl FnOnce(&mut Self), outcomes: &mut Vec<Changes>) -> bool {
        let mark = self.state.mark();
        self.dead = false;
        f(self);
        self.settle_failure();
        let live = !self.dead;
        if live {
            let changes = self.state.take(mark);
            outcomes.push(changes);
        } else {
            self.state.undo(mark);
        }
        self.dead = false;
        live
    }

    /// A failed expansion that no command has taken up ends the shell on this path.
    pub(super) fn settle_failure(&mut self) {
        if std::mem::take(&mut self.expansion_failed) && !self.dead {
            self.exit_shell();
        }
    }

    /// After the paths of a decision: goes on with those that did not end. `lost_one` says that some did.
    pub(super) fn finish_paths(&mut self, outcomes: Vec<Changes>, lost_one: bool) {
        // Where one path has ended, all that follows hangs on the decision.
        if !lost_one {
            self.uncertain = self.uncertain.saturating_sub(1);
        }
        if outcomes.is_empty() {
            self.dead = true;
        } else {
            self.rejoin(outcomes);
        }
    }

    pub(super) fn status(&self) -> Truth {
        match self.state.get(&Key::Status) {
            Some(Slot::Status(s)) => *s,
            _ => Truth::Yes,
        }
    }

    pub(super) fn set_status(&mut self, status: Truth) {
        if self.status() != status {
            self.state.set(Key::Status, Some(Slot::Status(status)));
        }
    }

    /// Goes on as if the last status were `success`; the working folder may depend on it.
    pub(super) fn assume(&mut self, success: Truth) {
        self.set_status(success);
        if let Some(Slot::Cwd(cwd)) = self.state.get(&Key::Cwd)
            && cwd.on_success != cwd.on_failure
        {
            let at = if success.must() { cwd.on_success.clone() } else { cwd.on_failure.clone() };
            self.state.set(Key::Cwd, Some(Slot::Cwd(Cwd::at(at))));
        }
    }

    /// Forgets that the working folder depends on the last status.
    pub(super) fn settle_cwd(&mut self) {
        if let Some(Slot::Cwd(cwd)) = self.state.get(&Key::Cwd)
            && cwd.on_success != cwd.on_failure
        {
            let any = cwd.any();
            self.state.set(Key::Cwd, Some(Slot::Cwd(Cwd::at(any))));
        }
    }

    /// Leaves the innermost frame that `ends` picks; `None` where there is none.
    pub(super) fn leave(&mut self, index: usize, next_round: bool) {
        let Some(mark) = self.frames.get(index).map(|f| f.mark) else { return };
        // Many ways out of a long body would each copy all that it changed.
        let cost = self.state.since(mark) / 64;
        let changes = self.state.changes(mark);
        if self.budget.steps(cost).is_err() {
            let span = Span::new(crate::base::SourceId::ROOT, 0, 0);
            self.spent(crate::base::Spent { what: "too many ways out of a loop or function" }, span);
        }
        if let Some(frame) = self.frames.get_mut(index) {
            if next_round { frame.rounds.push(changes) } else { frame.exits.push(changes) }
        }
        self.dead = true;
    }

    /// `exit`, or a command that replaces the shell.
    pub(super) fn exit_shell(&mut self) {
        let index = self.frames.iter().rposition(|f| f.kind == FrameKind::Shell);
        let Some(index) = index else { return };
        // How the outermost shell ended matters only to what still runs then.
        if index > 0 || self.traps_set {
            self.leave(index, false);
        } else {
            self.dead = true;
        }
    }
}
