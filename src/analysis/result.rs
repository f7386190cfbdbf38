//! What an analysis is asked and what it yields.

use crate::base::{Bytes, SourceMap, Span, Truth};
use crate::effect::{Effect, Gap, Reading};
use crate::eval::{Kind, Redirection};
use crate::value::{Field, Value};

/// What is to be analysed.
#[derive(Clone, Debug)]
pub struct Request {
    /// The shell text, as `bash -c` would be given it.
    pub command: Bytes,
}

/// One program run, builtin or function call that the text can reach.
#[derive(Clone, Debug, PartialEq)]
pub struct Invocation {
    /// How its name was resolved.
    pub kind: Kind,
    /// What it receives.
    pub argv: Vec<Field>,
    /// Assignments in front.
    pub assigns: Vec<(Bytes, Value)>,
    /// Its own redirections.
    pub redirects: Vec<Redirection>,
    /// The folder it runs in.
    pub cwd: Value,
    /// Where it stands, in the root text.
    pub span: Span,
    /// Whether it runs each time the text runs.
    pub certain: Truth,
    /// The wrappers peeled off, outermost first.
    pub wrappers: Vec<Bytes>,
    /// Its arguments in normal form, where it has a model.
    pub reading: Option<Reading>,
    /// Seen only by the tolerant reader: it may tighten, never loosen.
    pub recovered: bool,
}

/// All that is known of a text.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// The texts that the spans point into; those in `invocations` and `gaps` are of the root.
    pub sources: SourceMap,
    /// In source order.
    pub invocations: Vec<Invocation>,
    /// What they may do, each with the index of its invocation; none for a redirection without a command.
    pub effects: Vec<(Effect, Option<usize>)>,
    /// Where it could not tell.
    pub gaps: Vec<Gap>,
}
