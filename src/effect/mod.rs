//! What running a command may do, as data: nested programs, what it prints, where we cannot tell.
//!
//! Never: a judgement.

mod kinds;

pub use kinds::{Direction, Effect, EffectKind, Mode, Target, Use};

use crate::base::{Bytes, Segment, Span};
use crate::value::{Field, Value};

/// A place where the analysis cannot tell what will happen. Never silently allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Which sort.
    pub kind: GapKind,
    /// Why, for a person.
    pub message: String,
    /// The text that causes it.
    pub span: Span,
    /// The program it is about, where there is one.
    pub program: Option<Bytes>,
}

/// The sorts of gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GapKind {
    /// Bash itself would refuse it, or our reading of it is not certain.
    Syntax,
    /// The program or its text is only known when it runs.
    Dynamic,
    /// No model for that program or subcommand.
    Unmodelled,
    /// The model does not know that option.
    Option,
    /// Inline code that is not analysed.
    Code,
    /// Larger, deeper or slower than the limits.
    Limit,
}

impl GapKind {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            GapKind::Syntax => "syntax",
            GapKind::Dynamic => "dynamic",
            GapKind::Unmodelled => "unmodelled",
            GapKind::Option => "option",
            GapKind::Code => "code",
            GapKind::Limit => "limit",
        }
    }
}

/// A program text or command line that a command runs. Only the driver follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nested {
    /// A command line of its own, found by PATH (`sudo X`, `xargs X`).
    Argv(Vec<Field>),
    /// Shell text run by a new shell.
    Script {
        /// The text.
        text: Value,
        /// The word or redirection that carries it.
        carrier: Span,
        /// Where the carrier's text stands in the source unchanged.
        segments: Vec<Segment>,
        /// `$0` of the new shell, where it is known.
        name: Option<Value>,
        /// `$1` … of the new shell.
        params: Vec<Field>,
        /// What the new shell can still read from standard input, where that is known.
        stdin: Option<Value>,
        /// Which shell reads it.
        shell: Shell,
        /// `extglob` is on from the start.
        extglob: bool,
    },
}

/// Which shell reads a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shell {
    /// bash.
    #[default]
    Bash,
    /// `sh`, which is bash in POSIX mode, dash or another: only what all of them read alike is understood.
    Posix,
    /// One that reads its text otherwise.
    Other,
}

/// What a command line amounts to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What it does.
    pub effects: Vec<Effect>,
    /// What it runs.
    pub nested: Vec<Nested>,
    /// What cannot be told.
    pub gaps: Vec<Gap>,
    /// What it writes to standard output, where that is known.
    pub stdout: Option<Value>,
    /// Its arguments as its model reads them, where it has one.
    pub reading: Option<Reading>,
}

/// The arguments of a command in normal form: no spelling left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Options by canonical name, in the order of the names.
    pub options: Vec<(&'static str, Setting)>,
    /// Words that are no options and no options' values.
    pub operands: Vec<Field>,
}

/// What an option was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Switched off (`--no-color`).
    Off,
    /// Given, without a value.
    On,
    /// Given so many times, where that matters.
    Count(usize),
    /// The last value.
    One(Value),
    /// All values, in order.
    List(Vec<Value>),
}
