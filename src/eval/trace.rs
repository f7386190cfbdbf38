//! What an evaluation is given and what it yields: every command that the text can reach.

use crate::base::{Bytes, Segment, Span, Truth};
use crate::effect::{Gap, Outcome};
use crate::ir::{Function, Parsed, Part, RedirectOp};
use crate::value::{Field, Value};
use std::sync::Arc;

/// How a command name was resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A program found by path or PATH.
    External,
    /// One of bash's builtins.
    Builtin,
    /// A shell function.
    Function,
}

impl Kind {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Kind::External => "external",
            Kind::Builtin => "builtin",
            Kind::Function => "function",
        }
    }
}

/// A redirection after expansion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redirection {
    /// The descriptor; none where bash picks one (`{fd}>`).
    pub fd: Option<u32>,
    /// The operator.
    pub op: RedirectOp,
    /// The file, descriptor or text.
    pub target: Field,
    /// Where it stands.
    pub span: Span,
}

/// One program run, builtin or function call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What the name means.
    pub kind: Kind,
    /// The name and its arguments after all expansions.
    pub argv: Vec<Field>,
    /// Assignments in front (`A=1 cmd`).
    pub assigns: Vec<(Bytes, Value)>,
    /// Its own redirections.
    pub redirects: Vec<Redirection>,
    /// The builtins it was reached through (`command`, `exec`), outermost first.
    pub wrappers: Vec<Bytes>,
    /// The folder it runs in.
    pub cwd: Value,
    /// The command's text.
    pub span: Span,
    /// Whether it runs each time the text runs.
    pub certain: Truth,
    /// What it amounts to, as its model says.
    pub outcome: Outcome,
    /// The environment that a nested shell of it starts with; only kept where there is one.
    pub environ: Option<Environ>,
}

/// What a child process inherits from the shell, as far as it differs from the world's environment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environ {
    /// Exported variables: their value, or none where they were unset or un-exported.
    pub vars: Vec<(Bytes, Option<Value>)>,
    /// Exported functions; a name may have several bodies.
    pub functions: Vec<(Bytes, Arc<Function>)>,
    /// The variables can hold anything.
    pub lost: bool,
}

/// A step of the evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A command runs.
    Run(Box<Run>),
    /// A redirection without a command name, or on a compound command.
    Redirect(Redirection, Value),
}

/// All that an evaluation found, in source order.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Commands and redirections.
    pub steps: Vec<Step>,
    /// Where it could not tell.
    pub gaps: Vec<Gap>,
}

/// How a shell starts.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// `$1` …
    pub params: Vec<Field>,
    /// `$0`, where it is known.
    pub name: Option<Value>,
    /// What the parent shell changed in the environment.
    pub environ: Environ,
    /// The folder, where the parent shell has changed it.
    pub cwd: Option<Value>,
    /// What can be read from standard input, where it is known.
    pub stdin: Option<Value>,
    /// `extglob` is on.
    pub extglob: bool,
    /// Any shell that goes by the name of `sh` may run it.
    pub posix: bool,
}

/// A command about to run, as its model is asked about it.
#[derive(Debug)]
pub struct Call<'a> {
    /// Name and arguments.
    pub argv: &'a [Field],
    /// What standard input holds, where it is known.
    pub stdin: Option<&'a Value>,
    /// Where standard input is set up, if the text does so.
    pub stdin_span: Option<Span>,
    /// For each word, the content behind it as a file name, where the text itself supplies it (`<(…)`,
    /// `/dev/fd/3`).
    pub fed: &'a [Option<Value>],
    /// The command.
    pub span: Span,
}

/// What the evaluation asks of the driver.
pub trait Host {
    /// Reads a text that the running shell makes (`eval`, `trap`, `source`). Its stretches that stand in the
    /// source are given so that spans map back.
    fn read(&mut self, text: &[u8], segments: Vec<Segment>, carrier: Span, extglob: bool) -> Parsed;

    /// Reads text that is expanded as if in double quotes: a subscript or prompt met at run time.
    ///
    /// # Errors
    /// Why it is not understood.
    fn read_quoted(&mut self, text: &[u8], carrier: Span) -> Result<Vec<Part>, &'static str>;

    /// What an external command does.
    fn run(&mut self, call: &Call<'_>) -> Outcome;
}
