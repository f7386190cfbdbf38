//! Expressions of predicates, as `find` reads them: fixed numbers of values, `-exec … ;`, operators.

use super::Grammar;
use super::result::ArgValue;
use super::role::Role;
use super::row::{Takes, roles};
use super::table::{Opt, Table};
use crate::base::Truth;
use crate::value::Field;

/// One part of an expression, in the order of the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A predicate with its values, which are `argv[values]`.
    Predicate {
        /// Which.
        opt: Opt,
        /// Where it stands.
        at: usize,
        /// Its values.
        values: std::ops::Range<usize>,
        /// What becomes of each value, by the row; empty beyond those that the row names.
        roles: Vec<Vec<Role>>,
        /// It ends in `+`: one command for many files.
        plus: bool,
    },
    /// `(`
    Open,
    /// `)`
    Close,
    /// `!`, `-not`
    Not,
    /// `-a`, `-and`
    And,
    /// `-o`, `-or`
    Or,
    /// `,`
    Comma,
    /// A word that looks like a predicate and is none of the table.
    Unknown(usize),
    /// A word that may be any predicate or operator.
    Opaque(usize),
}

/// A command line with an expression.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expression {
    /// Where it starts to look: the words before the expression.
    pub paths: Vec<usize>,
    /// The expression.
    pub parts: Vec<Part>,
    /// A predicate wants a value that is not there, or an `-exec` does not end: it refuses to run.
    pub broken: bool,
}

impl Expression {
    /// Reads the words behind the command's name. A row such as `-exec COMMAND...;:argv` takes words to a
    /// `;`, one such as `-exec COMMAND...;+:argv` also to `{} +`.
    pub fn parse(grammar: &Grammar, argv: &[Field]) -> Expression {
        let mut out = Expression::default();
        let mut at = 1usize;
        let mut begun = false;
        while let Some(field) = argv.get(at) {
            let here = at;
            at = at.saturating_add(1);
            let Some(text) = field.as_exact() else {
                let starts = |b: &[u8]| field.value.starts_with(b).may();
                let may_be_part = begun || starts(b"-") || starts(b"(") || starts(b"!") || starts(b",");
                if may_be_part {
                    out.parts.push(Part::Opaque(here));
                }
                if !begun {
                    out.paths.push(here);
                }
                continue;
            };
            let operator = match text {
                b"(" => Some(Part::Open),
                b")" => Some(Part::Close),
                b"!" | b"-not" => Some(Part::Not),
                b"-a" | b"-and" => Some(Part::And),
                b"-o" | b"-or" => Some(Part::Or),
                b"," => Some(Part::Comma),
                _ => None,
            };
            if let Some(part) = operator {
                begun = true;
                out.parts.push(part);
            } else if !text.starts_with(b"-") || text == b"-" {
                if begun {
                    out.parts.push(Part::Unknown(here));
                } else {
                    out.paths.push(here);
                }
            } else {
                match std::str::from_utf8(text).ok().and_then(|t| grammar.options.find(t)) {
                    // The few real options (`-L`, `-D help`) come before the paths and do not begin it.
                    Some(opt) => {
                        begun |= text.len() > 2 || !out.paths.is_empty();
                        at = predicate(&mut out, &grammar.options, opt, here, argv);
                    }
                    None => {
                        begun = true;
                        out.parts.push(Part::Unknown(here));
                    }
                }
            }
        }
        out
    }

    /// Values with their roles, for [`Part::Predicate`] parts.
    pub fn role_values<'a>(&self, argv: &'a [Field]) -> Vec<(Role, ArgValue<'a>)> {
        let mut out = Vec::new();
        for part in &self.parts {
            if let Part::Predicate { values, roles, .. } = part {
                for (word, list) in argv.get(values.clone()).unwrap_or(&[]).iter().zip(roles) {
                    out.extend(list.iter().map(|r| (*r, ArgValue::whole(word, Truth::Maybe))));
                }
            }
        }
        out
    }
}

fn predicate(out: &mut Expression, table: &Table, opt: Opt, at: usize, argv: &[Field]) -> usize {
    let spelling = table.at(opt);
    let first = at.saturating_add(1);
    let Takes::Required(n) = spelling.takes() else {
        out.parts.push(Part::Predicate { opt, at, values: first..first, roles: vec![], plus: false });
        return first;
    };
    let metas: Vec<(&str, &'static str)> = (0..n).map(|k| spelling.meta(k)).collect();
    let list = |(_, r): &(&str, &'static str)| roles(r).collect::<Vec<Role>>();
    let Some((name, _)) = metas.first().filter(|(name, _)| name.contains("...;")) else {
        let end = first.saturating_add(usize::from(n));
        out.broken |= end > argv.len();
        let roles = metas.iter().map(list).collect();
        out.parts.push(Part::Predicate { opt, at, values: first..end.min(argv.len()), roles, plus: false });
        return end;
    };
    let plus_ends = name.ends_with('+');
    let mut end = first;
    let mut plus = false;
    while let Some(word) = argv.get(end) {
        let text = word.as_exact();
        let braces = argv.get(end.saturating_sub(1)).and_then(Field::as_exact) == Some(b"{}");
        plus = plus_ends && text == Some(b"+") && braces;
        if text == Some(b";") || plus {
            break;
        }
        end = end.saturating_add(1);
    }
    out.broken |= end >= argv.len();
    let roles = metas.iter().map(list).collect();
    out.parts.push(Part::Predicate { opt, at, values: first..end.min(argv.len()), roles, plus });
    end.saturating_add(1)
}
