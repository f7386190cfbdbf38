//! Words and their parts.

use super::Script;
use crate::base::{Bytes, Span};

/// One word of the grammar, before any expansion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its parts, in order. Empty only for an operand that is empty (`${x:-}`).
    pub parts: Vec<Part>,
    /// With its quotes.
    pub span: Span,
}

/// A run of literal text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lit {
    /// The text with quotes and escapes removed.
    pub text: Bytes,
    /// Where it stands. Exactly as long as `text` where the text stands there unchanged.
    pub span: Span,
}

/// A piece of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Unquoted text: `~`, `{a,b}`, `*` in it are still active.
    Literal(Lit),
    /// Text quoted by `\`, `'…'` or `$'…'`. May be empty, which makes a field all the same.
    Quoted(Lit),
    /// `"…"` or `$"…"`; literals in it are [`Part::Quoted`].
    Double(Vec<Part>, Span),
    /// `$x`, `${x…}`.
    Param(Box<Param>),
    /// `$(…)` or backticks.
    Command(Box<CommandSub>),
    /// `$((…))`, `$[…]`.
    Arith(Arith),
    /// `<(…)`, `>(…)`.
    Process(Direction, Box<CommandSub>),
    /// `@(a|b)` and its like, where `extglob` is on.
    ExtGlob {
        /// One of `?*+@!`.
        op: u8,
        /// The patterns between `|`.
        alternatives: Vec<Vec<Part>>,
        /// From the operator to `)`.
        span: Span,
    },
}

/// Which way a process substitution's pipe runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// `<(…)`: the list writes, the command reads.
    Read,
    /// `>(…)`: the command writes, the list reads.
    Write,
}

/// The list inside a substitution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandSub {
    /// The commands.
    pub script: Script,
    /// From `$`, `` ` ``, `<` or `>` to the closer.
    pub span: Span,
}

/// Text that is expanded as if in double quotes and then evaluated as arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arith {
    /// Its parts; literals are [`Part::Quoted`].
    pub parts: Vec<Part>,
    /// The expression, without its brackets.
    pub span: Span,
}

/// What a parameter expansion names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamName {
    /// A variable.
    Var(Bytes),
    /// `$1`, `${12}`; 0 is the shell's name.
    Positional(u32),
    /// One of `@*#?-$!`.
    Special(u8),
}

/// `[…]` after a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subscript {
    /// `[@]`
    At,
    /// `[*]`
    Star,
    /// Arithmetic for an indexed array, a string for an associative one.
    Index(Arith),
}

/// A parameter expansion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    /// The parameter.
    pub name: ParamName,
    /// The array element, where one is named.
    pub subscript: Option<Subscript>,
    /// `${!name}`: the value is the name of the parameter to expand.
    pub indirect: bool,
    /// What is done with the value.
    pub op: ParamOp,
    /// From `$` to the end.
    pub span: Span,
}

/// The operators of `${…}`. Operands are words in the quoting context of the expansion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamOp {
    /// The value itself.
    Value,
    /// `${#x}`
    Length,
    /// `${x-w}`, `${x:-w}`
    Default {
        /// With `:`: empty counts as unset.
        colon: bool,
        /// The operand.
        word: Word,
    },
    /// `${x=w}`, `${x:=w}`
    Assign {
        /// With `:`: empty counts as unset.
        colon: bool,
        /// The operand.
        word: Word,
    },
    /// `${x?w}`, `${x:?w}`
    Error {
        /// With `:`: empty counts as unset.
        colon: bool,
        /// The operand.
        word: Word,
    },
    /// `${x+w}`, `${x:+w}`
    Alternate {
        /// With `:`: empty counts as unset.
        colon: bool,
        /// The operand.
        word: Word,
    },
    /// `${x#p}`, `${x##p}`, `${x%p}`, `${x%%p}`
    Remove {
        /// `%` rather than `#`.
        suffix: bool,
        /// The doubled form.
        longest: bool,
        /// The pattern.
        pattern: Word,
    },
    /// `${x/p/w}` and its like.
    Replace {
        /// `//`
        all: bool,
        /// `/#`, `/%`
        anchor: Anchor,
        /// The pattern.
        pattern: Word,
        /// The replacement; none where the second slash is missing.
        with: Option<Word>,
    },
    /// `${x:o}`, `${x:o:l}`
    Substring {
        /// First character, from the end where negative.
        offset: Arith,
        /// How many, or where to stop, counted from the end, where negative.
        length: Option<Arith>,
    },
    /// `${x^p}`, `${x,,p}`, `${x~}`
    Case {
        /// Which way.
        change: CaseChange,
        /// The doubled form: every character.
        all: bool,
        /// Only characters that match; none means all.
        pattern: Option<Word>,
    },
    /// `${x@Q}`: one of `UuLQEPAKak`.
    Transform(u8),
    /// `${!prefix@}` (true) and `${!prefix*}` (false): names of variables.
    Names(bool),
    /// `${!a[@]}`, `${!a[*]}`: the subscripts.
    Keys,
}

/// Where a `${x/p/w}` pattern must match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Anywhere.
    Anywhere,
    /// `/#`
    Start,
    /// `/%`
    End,
}

/// Which way letters change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseChange {
    /// `^`
    Upper,
    /// `,`
    Lower,
    /// `~`
    Toggle,
}

impl Part {
    /// Where the part stands.
    pub fn span(&self) -> Span {
        match self {
            Part::Literal(l) | Part::Quoted(l) => l.span,
            Part::Double(_, s) | Part::ExtGlob { span: s, .. } => *s,
            Part::Param(p) => p.span,
            Part::Command(c) | Part::Process(_, c) => c.span,
            Part::Arith(a) => a.span,
        }
    }
}

impl Word {
    /// The text, where the word is one unquoted literal: what reserved words, aliases and assignment
    /// builtins are recognised by.
    pub fn bare(&self) -> Option<&Bytes> {
        match self.parts.as_slice() {
            [Part::Literal(l)] => Some(&l.text),
            _ => None,
        }
    }

    /// The text after quote removal, where nothing in the word is expanded by `$` or backticks. Braces,
    /// tildes and patterns are left as they stand.
    pub fn literal(&self) -> Option<Bytes> {
        fn add(parts: &[Part], out: &mut Bytes) -> Option<()> {
            for part in parts {
                match part {
                    Part::Literal(l) | Part::Quoted(l) => out.extend_from_slice(&l.text),
                    Part::Double(inner, _) => add(inner, out)?,
                    _ => return None,
                }
            }
            Some(())
        }
        let mut out = Bytes::default();
        add(&self.parts, &mut out)?;
        Some(out)
    }
}
