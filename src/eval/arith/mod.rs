//! Shell arithmetic (`$((…))`, `((…))`, `let`, subscripts …) over values that may be unknown.
//!
//! One pass reads and computes at once, as bash does, so that assignments before a syntax error happen
//! here too, and a name is read exactly when bash reads it.
//!
//! Never: expands words or subscripts (the implementor of [`Vars`] does), touches the environment itself.

mod lex;
mod parse;
#[cfg(test)]
mod tests;

use crate::base::Bytes;

/// An arithmetic value: known, or some integer that is not known.
pub(crate) type Num = Option<i64>;

/// Deepest nesting of parentheses, prefix operators, assignments, `?:`, `**` and texts of variables, all
/// counted together since all use the same stack. Bash allows 1024 texts of variables within one another.
pub(crate) const NESTING: u32 = 200;
/// Bytes of variables' texts that one evaluation reads; `x='y+y' y='z+z' …` doubles at each level.
pub(crate) const TEXT_BYTES: usize = 1 << 20;

/// What the evaluator asks of the shell.
pub(crate) trait Vars {
    /// The text of a variable, or of an array element when `subscript` is given: raw text between the
    /// brackets, which the shell still expands and which may execute code. The evaluator evaluates the
    /// returned text in turn, as bash does.
    fn get(&mut self, name: &[u8], subscript: Option<&[u8]>) -> Operand;

    /// Assignment. `certain` is false where it happens only in some runs (unknown condition of `?:`, `&&`
    /// or `||`, or after something that may have failed).
    fn set(&mut self, name: &[u8], subscript: Option<&[u8]>, value: Num, certain: bool);

    /// The assignment of `+=`, `++` and the like, which comes after a [`Vars::get`] of the same name and
    /// subscript. Bash evaluates the subscript once, in `get`: `a[i++]+=1` adds one to `i`.
    fn update(&mut self, name: &[u8], subscript: Option<&[u8]>, value: Num, certain: bool) {
        self.set(name, subscript, value, certain);
    }

    /// Told before each of the above that has a subscript: where the evaluation stands. A subscript that
    /// is arithmetic must be evaluated with [`evaluate`] this place, so that its own assignments are as
    /// uncertain and its nesting is counted; and paid for from the analysis budget, since
    /// `x='a[x]+a[x]'` doubles at each level.
    fn subscript(&mut self, _place: Place) {}
}

/// Where in an evaluation something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Whether it is reached in every run.
    pub certain: bool,
    /// How deep it is nested.
    pub depth: u32,
}

/// What a variable holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    /// It is unset, which counts as 0.
    Unset,
    /// This text, itself an expression.
    Text(Bytes),
    /// Some integer that is not known.
    Integer,
    /// Any text at all: evaluating it may run code. The implementor has already noted a gap.
    Opaque,
}

/// Why there is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ArithError {
    /// In words for a person.
    pub message: &'static str,
    /// Bash does not fail here: it was our limit, and what bash does beyond it is not known.
    pub limit: bool,
}

/// Evaluates an expression whose expansions have been done, met at `place` of another evaluation or at its
/// start.
///
/// `Ok(None)` also stands for "a number, or perhaps a failure": bash may stop with an error at run time
/// where, say, a divisor is not known.
///
/// # Errors
/// Where bash fails in every run (with the assignments before the error done), or a limit was reached.
pub(crate) fn evaluate(text: &[u8], vars: &mut dyn Vars, place: Place) -> Result<Num, ArithError> {
    parse::run(text, vars, place)
}

/// An error that bash reports too.
fn fails<T>(message: &'static str) -> Result<T, ArithError> {
    Err(ArithError { message, limit: false })
}

/// A limit of ours.
fn limit<T>(message: &'static str) -> Result<T, ArithError> {
    Err(ArithError { message, limit: true })
}
