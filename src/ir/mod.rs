//! The program tree: what a shell text says, as data.
//!
//! Words are structured: quoting, expansions and literals are told apart here, once. Never: source text
//! that a later stage would have to look at again, or anything about what a command does.

mod command;
mod print;
pub mod visit;
mod word;

pub use command::{
    AndOr, Arg, Arm, Assign, AssignValue, Command, Cond, CondBinary, Connector, Element, Fd, Function,
    HereBody, HereDoc, If, Item, List, Parsed, Pipeline, Problem, ProblemKind, Recovered, Redirect,
    RedirectOp, Script, Shape, Simple, Stage, Target, Terminator, Unit,
};
pub use print::{print, print_command, print_word};
pub use visit::Visit;
pub use word::{
    Anchor, Arith, CaseChange, CommandSub, Direction, Lit, Param, ParamName, ParamOp, Part, Subscript, Word,
};
