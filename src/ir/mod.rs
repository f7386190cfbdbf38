//! The program tree: what a shell text says, as data.
//!
//! Words are structured: quoting, expansions and literals are told apart here, once. Never: source text
//! that a later stage would have to look at again, or anything about what a command does.

mod command;
mod word;

pub use command::{
    AndOr, Arg, Arm, Assign, AssignValue, Command, Cond, CondBinary, Connector, Element, Fd, Function,
    HereBody, HereDoc, If, Item, List, Parsed, Pipeline, Problem, ProblemKind, Recovered, Redirect,
    RedirectOp, Script, Shape, Simple, Stage, Target, Terminator, Unit,
};
pub use word::{
    Anchor, Arith, CaseChange, CommandSub, Direction, Lit, Param, ParamName, ParamOp, Part, Subscript, Word,
};
