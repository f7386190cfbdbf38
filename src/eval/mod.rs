//! ir × world → what runs: words expanded, control flow followed, state kept (bash manual, "Shell Operation").
//!
//! The law: every argv that bash could run by running the text is admitted by a traced one, or a gap says
//! that it may not be. Never: what a program does (that is asked of the [`Host`]), source text, a decision.

mod alias;
mod arith;
mod brace;
mod builtins;
mod call;
mod compound;
mod cond;
mod expand;
mod fields;
mod flow;
mod format;
mod number;
mod param;
mod pattern;
mod redirect;
mod simple;
mod slots;
mod state;
mod substitute;
mod test;
mod tilde;
mod trace;
mod transform;
mod vars;

pub use trace::{Call, Environ, Host, Kind, Redirection, Run, Start, Step, Trace};

use crate::base::{Budget, Span, Spent, Truth};
use crate::effect::{Gap, GapKind};
use crate::ir::Script;
use crate::value::Value;
use crate::world::World;
use flow::Frame;
use state::State;
use std::collections::{HashMap, HashSet};

/// Evaluates a script and lists what it can run.
pub fn trace(
    script: &Script,
    start: Start,
    world: &dyn World,
    host: &mut dyn Host,
    budget: &mut Budget,
) -> Trace {
    let mut eval = Eval {
        world,
        host,
        budget,
        start,
        state: State::default(),
        trace: Trace::default(),
        seen: HashSet::new(),
        seen_gaps: HashSet::new(),
        frames: Vec::new(),
        feeds: HashMap::new(),
        carried: Vec::new(),
        dead: false,
        stopped: false,
        uncertain: 0,
        calls: 0,
        texts: 0,
        next_input: 0,
        unit: 0,
        next_unit: 0,
        odd_alias: false,
        in_trap: false,
        expansion_failed: false,
        may_fail: false,
        locals: Vec::new(),
        in_cond: false,
        sub_status: None,
        traps_set: false,
    };
    eval.top_level(script);
    eval.trace
}

/// One evaluation under way.
struct Eval<'h> {
    world: &'h dyn World,
    host: &'h mut dyn Host,
    budget: &'h mut Budget,
    start: Start,
    state: State,
    trace: Trace,
    /// Commands already listed, so that rounds of a loop do not repeat them.
    seen: HashSet<u64>,
    seen_gaps: HashSet<(GapKind, Span)>,
    frames: Vec<Frame>,
    /// What stands behind `/dev/fd/N` of a process substitution, by its span.
    feeds: HashMap<Span, Value>,
    /// Words of the command at hand whose text stands in the source as it is.
    carried: Vec<(Span, Vec<crate::base::Segment>)>,
    /// This path has ended: `exit`, `return`, `break`.
    dead: bool,
    /// The budget is spent; nothing more is followed.
    stopped: bool,
    /// How many open decisions the place at hand depends on.
    uncertain: u32,
    calls: u32,
    texts: u32,
    next_input: u32,
    /// The unit in which the code at hand was read.
    unit: u32,
    next_unit: u32,
    /// An alias was defined that does more than name a command.
    odd_alias: bool,
    in_trap: bool,
    /// An expansion failed (`${x:?}`): the command does not run and the shell ends.
    expansion_failed: bool,
    /// An expansion may have failed (`set -u`): the shell may end.
    may_fail: bool,
    /// Names declared local, per function call under way.
    locals: Vec<HashSet<crate::base::Bytes>>,
    /// Inside `[[ ]]`, where extended patterns are always on.
    in_cond: bool,
    /// The status of the last command substitution in the command at hand.
    sub_status: Option<Truth>,
    traps_set: bool,
}

impl Eval<'_> {
    fn gap(&mut self, kind: GapKind, message: impl Into<String>, span: Span) {
        if self.seen_gaps.insert((kind, span)) {
            self.trace.gaps.push(Gap { kind, message: message.into(), span, program: None });
        }
    }

    /// The budget is spent: says so once and stops.
    fn spent(&mut self, spent: Spent, span: Span) {
        if !self.stopped {
            self.stopped = true;
            self.gap(GapKind::Limit, spent.what, span);
        }
    }

    fn certain(&self) -> Truth {
        if self.uncertain == 0 { Truth::Yes } else { Truth::Maybe }
    }

    /// The path goes no further, or nothing is followed any more.
    fn ended(&self) -> bool {
        self.dead || self.stopped
    }
}
