//! Alias expansion (bash manual, "Aliases"): only where `expand_aliases` is on, and only in what was read
//! after the alias was defined.
//!
//! An alias that is one simple command is followed. One that changes how the text after it is read (an open
//! quote, an operator, a reserved word) is a gap from the next unit on.

use super::slots::{Alias, Key, Slot};
use super::{Eval, GapKind};
use crate::base::{Bytes, Span, Truth, limits};
use crate::ir::{Arg, List, Shape, Simple, Word};
use crate::value::Value;

/// How often aliases may expand to aliases.
const ROUNDS: u32 = 16;

impl Eval<'_> {
    /// Before a unit runs: whether aliases may have changed how it is read.
    pub(super) fn check_aliases(&mut self, list: &List) {
        if self.odd_alias && self.flags().expand_aliases.may() {
            let span = list
                .items
                .first()
                .map_or(Span::new(crate::base::SourceId::ROOT, 0, 0), |i| i.and_or.first.span);
            self.gap(GapKind::Syntax, "an alias may change how this text is read", span);
        }
    }

    /// From the next unit on `name` stands for `text`.
    pub(super) fn set_alias(&mut self, name: &[u8], text: Option<Value>) {
        let key = Key::Alias(name.into());
        let mut alias = match self.state.get(&key) {
            Some(Slot::Alias(alias)) => alias.clone(),
            _ => Alias::default(),
        };
        // A unit may define a name once more; only the last counts, and old ones are seen by functions alone.
        alias.history.retain(|(_, unit)| *unit != self.next_unit);
        if alias.history.len() >= limits::ALTERNATIVES {
            alias.history = vec![(Some(Value::unknown(None)), 0)];
        }
        alias.history.push((text, self.next_unit));
        self.state.set(key, Some(Slot::Alias(alias)));
    }

    /// Notes a new alias; one that is not a plain simple command is followed no further.
    pub(super) fn note_alias(&mut self, name: &[u8], text: Option<&[u8]>, span: Span) {
        let reserved = matches!(
            name,
            b"if"
                | b"then"
                | b"else"
                | b"elif"
                | b"fi"
                | b"case"
                | b"esac"
                | b"for"
                | b"select"
                | b"while"
                | b"until"
                | b"do"
                | b"done"
                | b"in"
                | b"function"
                | b"time"
                | b"{"
                | b"}"
                | b"!"
                | b"[["
                | b"]]"
                | b"coproc"
        );
        let plain = text.is_some_and(|t| self.alias_command(t, span).is_some());
        self.odd_alias |= reserved || !plain;
    }

    /// The alias read as one simple command without redirections.
    fn alias_command(&mut self, text: &[u8], span: Span) -> Option<Simple> {
        self.budget.nested(text.len()).ok()?;
        let parsed = self.host.read(text, vec![], span, self.flags().extglob.may());
        if !parsed.problems.is_empty() || text.contains(&b'#') {
            return None;
        }
        let [unit] = parsed.script.units.as_slice() else { return None };
        let [item] = unit.list.items.as_slice() else { return None };
        let pipeline = &item.and_or.first;
        let [stage] = pipeline.stages.as_slice() else { return None };
        let single = item.and_or.rest.is_empty() && !item.background && !pipeline.negated && !pipeline.timed;
        // A separator at the end would end the command that the alias stands in.
        let ends_open = !text.iter().any(|c| matches!(c, b';' | b'&' | b'\n'));
        match &stage.command.shape {
            Shape::Simple(simple) if single && ends_open && stage.command.redirects.is_empty() => {
                Some(simple.clone())
            }
            _ => None,
        }
    }

    /// The command with its alias expanded, if its name is one.
    pub(super) fn with_alias(&mut self, simple: &Simple) -> Option<Simple> {
        let expands = self.flags().expand_aliases;
        if !expands.may() {
            return None;
        }
        let mut used: Vec<Bytes> = Vec::new();
        let mut current: Option<Simple> = None;
        // Which word is looked at: the name, and after an alias that ends in a blank the next one.
        let mut at = 0usize;
        for _ in 0..ROUNDS {
            let here = current.as_ref().unwrap_or(simple);
            let Some(Arg::Word(word)) = here.args.get(at) else { break };
            let Some((name, text)) = self.alias_of(word) else { break };
            if used.contains(&name) {
                break;
            }
            let span = word.span;
            let (Some(text), Truth::Yes) = (text, expands) else {
                self.gap(GapKind::Dynamic, "it is not known what this alias stands for", span);
                break;
            };
            let Some(replacement) = self.alias_command(&text, span) else {
                self.gap(GapKind::Syntax, "this alias is more than a simple command", span);
                break;
            };
            if at > 0 && !replacement.assigns.is_empty() {
                self.gap(GapKind::Syntax, "an assignment in an alias that is no command's name", span);
                break;
            }
            used.push(name);
            let mut next = here.clone();
            let added = replacement.args.len();
            next.args.splice(at..at.saturating_add(1), replacement.args);
            next.assigns.extend(replacement.assigns);
            current = Some(next);
            if text.last().is_some_and(|c| matches!(c, b' ' | b'\t')) {
                at = at.saturating_add(added);
                used.clear();
                let after = current.as_ref().and_then(|c| c.args.get(at));
                if after.is_some_and(|a| !matches!(a, Arg::Word(w) if w.bare().is_some())) {
                    self.gap(GapKind::Syntax, "the word after this alias may be an alias too", span);
                }
            }
        }
        current
    }

    fn alias_of(&mut self, word: &Word) -> Option<(Bytes, Option<Bytes>)> {
        let name = word.bare()?;
        let Some(Slot::Alias(alias)) = self.state.get(&Key::Alias(name.clone())) else { return None };
        let (text, _) = alias.history.iter().rev().find(|(_, unit)| *unit < self.unit)?;
        let text = text.as_ref()?;
        Some((name.clone(), text.as_exact().map(Bytes::from)))
    }
}
