//! What an evaluation yields: every command that the text can reach, with what is known of it.

use crate::base::{Bytes, Span, Truth};
use crate::effect::{Gap, Outcome};
use crate::ir::RedirectOp;
use crate::value::{Field, Value};

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
    /// The variables can hold anything.
    pub lost: bool,
}

/// A step of the evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A command runs.
    Run(Run),
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
