//! Normalised arguments: every spelling folded into options, operands in their places.

use super::operands::Item;
use super::role::{Mark, Role};
use super::row::roles;
use super::table::{Opt, Spelling};
use super::{Grammar, Table};
use crate::base::{Span, Truth};
use crate::value::{Class, Field, Piece, Text, Value};

/// A value as it was given: a word, or the part of one that an option's name leaves.
#[derive(Clone, Copy, Debug)]
pub struct ArgValue<'a> {
    /// The word that carries it.
    pub word: &'a Field,
    pub(super) from: usize,
    pub(super) to: Option<usize>,
    /// Which of the word's alternatives it is, where it is one of several.
    pub(super) alternative: Option<usize>,
    /// Whether this option has this value in every run.
    pub certain: Truth,
}

impl<'a> ArgValue<'a> {
    /// A whole word.
    pub fn whole(word: &'a Field, certain: Truth) -> ArgValue<'a> {
        ArgValue { word, from: 0, to: None, alternative: None, certain }
    }

    /// The same, where also `holds`.
    #[must_use]
    pub fn given(mut self, holds: Truth) -> ArgValue<'a> {
        self.certain = self.certain.and(holds);
        self
    }

    /// The text, where it is exactly known.
    pub fn exact(&self) -> Option<&'a [u8]> {
        let whole = match self.alternative {
            Some(k) => self.word.value.alternatives().get(k)?.as_exact()?,
            None if self.from == 0 && self.word.many => return None,
            None => self.word.value.as_exact()?,
        };
        whole.get(self.from..self.to.unwrap_or(whole.len()))
    }

    /// The text as far as it is known.
    pub fn value(&self) -> Value {
        if let Some(text) = self.exact() {
            return Value::exact(text);
        }
        if self.from == 0 {
            return self.word.value.clone();
        }
        self.word.value.map(|t| match t.pieces().split_first() {
            Some((Piece::Lit(first), rest)) if first.len() >= self.from => {
                let mut out = Text::exact(first.get(self.from..).unwrap_or(b""));
                rest.iter().for_each(|p| out.push(p.clone()));
                out
            }
            _ => Text::hole(Class::Any, Some(self.word.span)),
        })
    }

    /// The word in the source.
    pub fn span(&self) -> Span {
        self.word.span
    }
}

/// One sight of an option.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'a> {
    pub(super) spelling: Spelling<'a>,
    pub(super) opt: Opt,
    pub(super) nth: u8,
    pub(super) value: Option<ArgValue<'a>>,
    pub(super) certain: Truth,
}

/// One sight of an option, in the order of the words; of several values each is a sight.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// Which.
    pub opt: Opt,
    /// As it was spelled, without dashes.
    pub name: &'a str,
    /// Which of its values this is.
    pub nth: u8,
    /// The value.
    pub value: Option<ArgValue<'a>>,
    /// It is switched off here.
    pub negated: bool,
    /// Whether it is an option in every run.
    pub certain: Truth,
}

/// A word in one of the places that an operand line has. A word whose place is not certain is here once for
/// each place that it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// Its index in argv.
    pub at: usize,
    /// The place.
    pub item: Item,
    /// Whether it has that place in every run.
    pub certain: Truth,
    /// Whether it is the first word of a nested command line.
    pub(super) starts: Truth,
}

impl Operand {
    /// What becomes of it.
    pub fn roles(&self) -> impl Iterator<Item = Role> + use<> {
        roles(self.item.roles)
    }
}

/// An option's value as the report shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reported {
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

/// Normalised arguments.
#[derive(Clone, Debug, Default)]
pub struct Args<'a> {
    pub(super) argv: &'a [Field],
    pub(super) levels: Vec<&'a Grammar>,
    pub(super) given: Vec<Given<'a>>,
    /// Operands in order.
    pub operands: Vec<Operand>,
    /// Words (by their index in argv) that are options the tables do not have.
    pub unknown: Vec<usize>,
    /// Words that may be options, of which it is not known which.
    pub opaque: Vec<usize>,
    /// Operands that no operand line has a place for.
    pub extra: Vec<usize>,
    /// An option came last that wants a value: the command refuses to run.
    pub missing: bool,
    /// The names of the subcommands, as indices of argv.
    pub path: Vec<usize>,
    /// The subcommand is only known when it runs.
    pub lost_path: bool,
}

impl<'a> Args<'a> {
    /// The words.
    pub fn argv(&self) -> &'a [Field] {
        self.argv
    }

    /// The word at an index of argv.
    pub fn word(&self, at: usize) -> Option<&'a Field> {
        self.argv.get(at)
    }

    /// The tables, the outermost command's first.
    pub fn tables(&self) -> impl Iterator<Item = &'a Table> + use<'a> {
        let levels: Vec<&'a Grammar> = self.levels.clone();
        levels.into_iter().map(|g| &g.options)
    }

    fn table(&self, opt: Opt) -> Option<&'a Table> {
        self.levels.iter().map(|g| &g.options).find(|t| t.is(opt))
    }

    /// Whether an option is in force: given, and not switched off later.
    pub fn has(&self, opt: Opt) -> Truth {
        let mut is = Truth::No;
        for g in self.given.iter().filter(|g| g.opt == opt && g.nth == 0) {
            let now = Truth::from(!g.spelling.negated);
            is = if g.certain.must() { now } else { is.join(now) };
        }
        let by_opaque = || is == Truth::No || self.table(opt).is_some_and(|t| t.negatable(opt));
        if !self.opaque.is_empty() && by_opaque() { Truth::Maybe } else { is }
    }

    /// Whether any option with that mark is in force.
    pub fn marked(&self, mark: Mark) -> Truth {
        let mut is = Truth::No;
        let mut seen: Vec<Opt> = Vec::new();
        for g in &self.given {
            if !seen.contains(&g.opt) {
                seen.push(g.opt);
                if g.spelling.table.marks(g.opt).any(|m| m == mark) {
                    is = is.or(self.has(g.opt));
                }
            }
        }
        if is == Truth::No && !self.opaque.is_empty() {
            let exists = |t: &Table| t.options().any(|o| t.marks(o).any(|m| m == mark));
            if self.levels.iter().any(|g| exists(&g.options)) {
                return Truth::Maybe;
            }
        }
        is
    }

    /// How often an option was seen.
    pub fn count(&self, opt: Opt) -> usize {
        self.given.iter().filter(|g| g.opt == opt && g.nth == 0 && !g.spelling.negated).count()
    }

    /// All values that an option was given, in order, those that it only may have among them.
    pub fn values(&self, opt: Opt) -> impl Iterator<Item = ArgValue<'a>> {
        self.given.iter().filter(move |g| g.opt == opt).filter_map(|g| g.value)
    }

    /// The last value of an option, where it is certain.
    pub fn value(&self, opt: Opt) -> Option<ArgValue<'a>> {
        let last = self.given.iter().rev().find(|g| g.opt == opt)?;
        last.value.filter(|_| last.certain.must())
    }

    /// All options in the order in which they stand, for commands where that counts.
    pub fn sights(&self) -> impl Iterator<Item = Sight<'a>> {
        self.given.iter().map(|g| Sight {
            opt: g.opt,
            name: std::str::from_utf8(g.spelling.table.spelled(g.spelling.token)).unwrap_or(""),
            nth: g.nth,
            value: g.value,
            negated: g.spelling.negated,
            certain: g.certain,
        })
    }

    /// Every value of an option with each role that its row gives it.
    pub fn role_values(&self) -> impl Iterator<Item = (Role, ArgValue<'a>)> {
        self.given
            .iter()
            .filter_map(|g| Some((g, g.value?)))
            .flat_map(|(g, v)| roles(g.spelling.meta(g.nth).1).map(move |r| (r, v)))
    }

    /// Every operand with each of its roles.
    pub fn role_operands(&self) -> impl Iterator<Item = (Role, ArgValue<'a>)> {
        self.operands.iter().filter_map(|o| Some((o, self.word(o.at)?))).flat_map(|(o, word)| {
            let certain = o.certain;
            o.roles().map(move |r| (r, ArgValue::whole(word, certain)))
        })
    }

    /// The words in a named place.
    pub fn operand(&self, name: &str) -> impl Iterator<Item = ArgValue<'a>> {
        self.operands
            .iter()
            .filter(move |o| o.item.name == name)
            .filter_map(|o| Some(ArgValue::whole(self.word(o.at)?, o.certain)))
    }

    /// The nested command lines of a wrapper: each word that can be the first of one, with all that follow.
    /// Several where an unknown word stands before; then no program is taken to have a name with a dash in
    /// front.
    pub fn rests(&self) -> impl Iterator<Item = (&'a [Field], Truth)> {
        self.operands
            .iter()
            .filter(|o| o.starts.may())
            .filter_map(|o| Some((self.argv.get(o.at..)?, o.starts)))
            .filter(|(rest, t)| {
                let dashed = |f: &Field| f.value.starts_with(b"-").must();
                t.must() || !rest.first().is_some_and(dashed)
            })
    }

    /// Whether operands behind an unknown option may be that option's value.
    pub fn after_unknown(&self) -> bool {
        !self.unknown.is_empty()
    }

    /// The subcommands as they were written.
    pub fn subcommands(&self) -> impl Iterator<Item = &'a [u8]> {
        self.path.iter().filter_map(|i| self.argv.get(*i)?.as_exact())
    }

    /// A row that an opaque word might stand for, by which the command could do more than read.
    pub fn hidden(&self) -> Option<&'static str> {
        if self.opaque.is_empty() {
            return None;
        }
        let harmful =
            |t: &Table, o: &Opt| t.roles(*o).any(|r| !r.only_reads()) || t.marks(*o).any(|m| m == Mark::Acts);
        self.levels.iter().find_map(|g| {
            let t = &g.options;
            t.options().find(|o| harmful(t, o)).map(|o| t.row(o))
        })
    }

    /// All options, by canonical name, as the report shows them.
    pub fn reported(&self) -> Vec<(&'static str, Reported)> {
        let mut out: Vec<(&'static str, Reported)> = Vec::new();
        let mut order: Vec<(&'static str, usize, &Given<'a>)> =
            self.given.iter().enumerate().map(|(k, g)| (g.spelling.table.name(g.opt), k, g)).collect();
        order.sort_by_key(|(name, k, _)| (*name, *k));
        for run in order.chunk_by(|a, b| a.0 == b.0) {
            let Some((name, _, last)) = run.last() else { continue };
            let repeats = last.spelling.table.repeats(last.opt);
            let several = run.iter().any(|(_, _, g)| g.nth > 0);
            let values: Vec<Value> = run.iter().filter_map(|(_, _, g)| Some(g.value?.value())).collect();
            let shown = if last.spelling.negated {
                Reported::Off
            } else if repeats && values.is_empty() {
                Reported::Count(run.len())
            } else if repeats || several {
                Reported::List(values)
            } else {
                last.value.map_or(Reported::On, |v| Reported::One(v.value()))
            };
            out.push((name, shown));
        }
        out
    }
}
