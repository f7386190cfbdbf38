//! Commands, lists, redirections; and what a reading yields.

use super::{Arith, Subscript, Word};
use crate::base::{Bytes, Span};
use crate::ir::Part;
use std::sync::{Arc, OnceLock};

/// A whole text, in the units in which bash reads and runs it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    /// Each is read, then run, before the next is read: an error in one does not stop those before.
    pub units: Vec<Unit>,
}

/// What bash reads at once: a list up to a newline that ends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The commands.
    pub list: List,
}

/// And-or lists separated by `;`, `&` or newlines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// In order.
    pub items: Vec<Item>,
}

/// A member of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The commands.
    pub and_or: AndOr,
    /// Ended by `&`.
    pub background: bool,
}

/// Pipelines joined by `&&` and `||`, which bind alike and to the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AndOr {
    /// Always run.
    pub first: Pipeline,
    /// Run by the status so far.
    pub rest: Vec<(Connector, Pipeline)>,
}

/// `&&` or `||`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connector {
    /// `&&`
    And,
    /// `||`
    Or,
}

/// Commands joined by `|`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pipeline {
    /// An odd number of `!`.
    pub negated: bool,
    /// `time` in front.
    pub timed: bool,
    /// One or more; none only for a bare `!` or `time`.
    pub stages: Vec<Stage>,
    /// From `!`, `time` or the first command to the last.
    pub span: Span,
}

/// One command of a pipeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The command.
    pub command: Command,
    /// Followed by `|&`: its standard error goes down the pipe too, after its own redirections.
    pub with_stderr: bool,
}

/// A command with its redirections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// What kind, and its content.
    pub shape: Shape,
    /// In source order, wherever they stood.
    pub redirects: Vec<Redirect>,
    /// The whole.
    pub span: Span,
}

/// The kinds of command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Assignments and words.
    Simple(Simple),
    /// `( … )`
    Subshell(List),
    /// `{ … }`
    Group(List),
    /// `if … fi`
    If(If),
    /// `while … done`; `until` where the flag is set.
    While {
        /// `until`
        until: bool,
        /// The condition.
        condition: List,
        /// The body.
        body: List,
    },
    /// `for x in … done`
    For {
        /// The variable.
        var: Bytes,
        /// Its values; none means `"$@"`.
        words: Option<Vec<Word>>,
        /// The body.
        body: List,
    },
    /// `select x in … done`
    Select {
        /// The variable.
        var: Bytes,
        /// The menu; none means `"$@"`.
        words: Option<Vec<Word>>,
        /// The body.
        body: List,
    },
    /// `for ((a;b;c)) …`
    ForArith {
        /// Evaluated once.
        init: Arith,
        /// Evaluated before each round; empty is true.
        condition: Arith,
        /// Evaluated after each round.
        step: Arith,
        /// The body.
        body: List,
    },
    /// `case … esac`
    Case {
        /// What is matched.
        subject: Word,
        /// The clauses.
        arms: Vec<Arm>,
    },
    /// `[[ … ]]`
    Cond(Cond),
    /// `(( … ))`
    Arith(Arith),
    /// A function definition. Its redirections stand on the body.
    Function(Function),
    /// `coproc [NAME] command`
    Coproc {
        /// The array that gets the descriptors; `COPROC` where none is written.
        name: Option<Word>,
        /// What runs.
        body: Box<Command>,
    },
}

/// A simple command. At least one assignment, word or redirection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Simple {
    /// Those in front of the name.
    pub assigns: Vec<Assign>,
    /// The name and the arguments.
    pub args: Vec<Arg>,
}

/// A word of a simple command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// An ordinary word.
    Word(Word),
    /// An assignment as argument of `declare`, `typeset`, `local`, `export` or `readonly` written as such.
    Assign(Assign),
}

/// `name=value`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assign {
    /// The variable.
    pub name: Bytes,
    /// The element, where one is named.
    pub subscript: Option<Subscript>,
    /// `+=`
    pub append: bool,
    /// What is assigned.
    pub value: AssignValue,
    /// The whole.
    pub span: Span,
}

/// The right-hand side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AssignValue {
    /// A word, not split.
    Scalar(Word),
    /// `( … )`
    Array(Vec<Element>),
}

/// A member of an array assignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// `[i]=`, with whether it appends (`[i]+=`).
    pub subscript: Option<(Subscript, bool)>,
    /// The value; split and globbed only without a subscript.
    pub word: Word,
}

/// The branches of an `if`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct If {
    /// `if` and `elif`: condition and body.
    pub branches: Vec<(List, List)>,
    /// `else`
    pub otherwise: Option<List>,
}

/// One clause of `case`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arm {
    /// Patterns, any of which may match.
    pub patterns: Vec<Word>,
    /// What then runs.
    pub body: List,
    /// What comes after.
    pub end: Terminator,
}

/// How a clause ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terminator {
    /// `;;`
    Break,
    /// `;&`
    FallThrough,
    /// `;;&`
    TestNext,
}

/// A function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Any text that is not expanded.
    pub name: Bytes,
    /// A compound command with its redirections.
    pub body: Arc<Command>,
}

/// An expression of `[[ ]]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cond {
    /// `! e`
    Not(Box<Cond>),
    /// `a && b`
    And(Box<Cond>, Box<Cond>),
    /// `a || b`
    Or(Box<Cond>, Box<Cond>),
    /// A word alone: true where it is not empty.
    Word(Word),
    /// `-f w` and its like.
    Unary {
        /// The letter.
        op: u8,
        /// The operand.
        operand: Word,
    },
    /// `a == b` and its like.
    Binary {
        /// Which.
        op: CondBinary,
        /// Left.
        left: Word,
        /// Right; a pattern after `==` and `!=`, a regular expression after `=~`.
        right: Word,
    },
}

/// The binary operators of `[[ ]]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CondBinary {
    /// `=` `==`
    Matches,
    /// `!=`
    Differs,
    /// `=~`
    Regex,
    /// `<`
    Before,
    /// `>`
    After,
    /// `-nt`
    Newer,
    /// `-ot`
    Older,
    /// `-ef`
    SameFile,
    /// `-eq`: operands are arithmetic, as for those that follow.
    Eq,
    /// `-ne`
    Ne,
    /// `-lt`
    Lt,
    /// `-le`
    Le,
    /// `-gt`
    Gt,
    /// `-ge`
    Ge,
}

/// A redirection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redirect {
    /// The descriptor in front.
    pub fd: Fd,
    /// The operator.
    pub op: RedirectOp,
    /// What follows.
    pub target: Target,
    /// The whole, without a here-document's body.
    pub span: Span,
}

/// The descriptor in front of a redirection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fd {
    /// None written: 0 or 1 by the operator.
    Default,
    /// `2>`
    Number(u32),
    /// `{name}>`, `{name[i]}>`: bash picks one and assigns it.
    Var(Bytes, Option<Subscript>),
}

/// The redirection operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RedirectOp {
    /// `<`
    Read,
    /// `>`
    Write,
    /// `>|`
    Clobber,
    /// `>>`
    Append,
    /// `<>`
    ReadWrite,
    /// `<&`
    DupIn,
    /// `>&`
    DupOut,
    /// `&>`
    Both,
    /// `&>>`
    BothAppend,
    /// `<<`, `<<-`
    HereDoc,
    /// `<<<`
    HereString,
}

/// What a redirection points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A word.
    Word(Word),
    /// A here-document.
    HereDoc(HereDoc),
}

/// A here-document, whose body stands below the line that holds the operator and is read later than it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct HereDoc(Arc<OnceLock<HereBody>>);

/// The text of a here-document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HereBody {
    /// Literals and, where the delimiter was not quoted, expansions. Leading tabs are gone after `<<-`.
    pub parts: Vec<Part>,
    /// The delimiter was quoted.
    pub quoted: bool,
    /// The body without its delimiter line.
    pub span: Span,
}

impl HereDoc {
    /// Gives it its body; a second call changes nothing.
    pub fn fill(&self, body: HereBody) {
        let _ = self.0.set(body);
    }

    /// The body, once read.
    pub fn body(&self) -> Option<&HereBody> {
        self.0.get()
    }
}

/// What a reading yields. Never an error: what was not understood is in `problems`.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The units that were understood. Bash runs those before a problem.
    pub script: Script,
    /// What was not.
    pub problems: Vec<Problem>,
    /// Commands that the tolerant reader saw where the strict one gave up. They may tighten, never loosen.
    pub recovered: Vec<Recovered>,
}

/// Something that the strict reader refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Which gap it is.
    pub kind: ProblemKind,
    /// Why, for a person.
    pub message: &'static str,
    /// Where the reading stopped.
    pub span: Span,
}

/// Why a reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// Bash refuses it, or it is not positively understood.
    Syntax,
    /// A limit was reached.
    Limit,
}

/// A command that the tolerant reader made out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// Its words; none where the text of one is not literal.
    pub words: Vec<(Option<Bytes>, Span)>,
    /// The command.
    pub span: Span,
}
