//! Brace expansion: `{a,b}` and `{1..9}`, on words whose quoting is already known.
//!
//! Bash does this on text, before any other expansion. What text could do that a structured word cannot
//! show (a `$` that meets a name only after the expansion) is either followed or answered by None.
//! Never: assignments and here-documents, which bash does not brace-expand; the caller knows them.

#[cfg(test)]
mod tests;

use crate::base::{Bytes, Span};
use crate::ir::visit::{Visit, walk_param};
use crate::ir::{Lit, ParamName, ParamOp, Part, Word};

/// Words that one word may become.
const WORDS: usize = 10_000;
/// Units that all results together may have.
const WORK: usize = 1_000_000;
/// How deep braces may nest.
const DEPTH: u32 = 50;

/// Whether there may be something to expand.
pub(crate) fn candidates(word: &Word) -> bool {
    fn brace(part: &Part) -> bool {
        match part {
            Part::Literal(l) => l.text.contains(&b'{'),
            Part::ExtGlob { alternatives, .. } => alternatives.iter().flatten().any(brace),
            _ => false,
        }
    }
    word.parts.iter().any(brace)
}

/// The words that a word becomes. An empty alternative gives a word without parts, which yields no field.
/// None: too many, or what bash makes of it is not known.
pub(crate) fn expand(word: &Word) -> Option<Vec<Word>> {
    if !candidates(word) {
        return Some(vec![word.clone()]);
    }
    // In text, what stands in the brackets of an extended glob or of `$[…]` is active too.
    if word.parts.iter().any(|p| matches!(p, Part::ExtGlob { .. } | Part::Arith(_)) && busy(p)) {
        return None;
    }
    // Bash counts the braces inside `${…}` too.
    if word.parts.iter().any(|p| matches!(p, Part::Param(_) | Part::Double(..)) && braced(p)) {
        return None;
    }
    let units: Vec<Unit> = word.parts.iter().enumerate().flat_map(|(i, p)| units_of(i, p)).collect();
    let mut work = WORK;
    let rows = rows(word, &units, &mut work, 0)?;
    rows.into_iter().map(|row| build(word, &row)).collect()
}

/// Whether a `${…}` in the part holds braces of its own.
fn braced(part: &Part) -> bool {
    struct Finder {
        inside: u32,
        found: bool,
    }
    impl Visit for Finder {
        fn visit_param(&mut self, param: &crate::ir::Param) {
            self.inside = self.inside.saturating_add(1);
            walk_param(self, param);
            self.inside = self.inside.saturating_sub(1);
        }
        fn visit_lit(&mut self, lit: &crate::ir::Lit) {
            self.found |= self.inside > 0 && lit.text.iter().any(|b| matches!(b, b'{' | b'}'));
        }
    }
    let mut finder = Finder { inside: 0, found: false };
    finder.visit_part(part);
    finder.found
}

fn busy(part: &Part) -> bool {
    match part {
        Part::Literal(l) | Part::Quoted(l) => l.text.iter().any(|b| matches!(b, b'{' | b'}' | b',' | b'.')),
        Part::ExtGlob { alternatives, .. } => alternatives.iter().flatten().any(busy),
        Part::Arith(a) => a.parts.iter().any(busy),
        _ => false,
    }
}

/// What braces see: a byte of literal text, or something opaque.
#[derive(Clone, Copy, Debug)]
enum Unit {
    /// Byte `at` of the literal part `part`.
    Byte { byte: u8, part: usize, at: usize },
    /// A whole part.
    Opaque(usize),
    /// A byte made by a sequence whose braces begin and end at these bytes of literal parts.
    Made { byte: u8, open: (usize, usize), close: (usize, usize) },
}

impl Unit {
    fn active(&self) -> Option<u8> {
        match self {
            Unit::Byte { byte, .. } => Some(*byte),
            _ => None,
        }
    }

    fn place(&self) -> (usize, usize) {
        match self {
            Unit::Byte { part, at, .. } => (*part, *at),
            Unit::Opaque(part) => (*part, 0),
            Unit::Made { open, .. } => *open,
        }
    }
}

fn units_of(part: usize, p: &Part) -> Vec<Unit> {
    match p {
        Part::Literal(l) => {
            l.text.iter().enumerate().map(|(at, &byte)| Unit::Byte { byte, part, at }).collect()
        }
        _ => vec![Unit::Opaque(part)],
    }
}

type Row = Vec<Unit>;

/// The rows that a row becomes.
fn rows(word: &Word, units: &[Unit], work: &mut usize, depth: u32) -> Option<Vec<Row>> {
    if depth > DEPTH {
        return None;
    }
    let mut done: Vec<Row> = vec![Vec::new()];
    let mut rest = units;
    while let Some((open, close)) = first_braces(rest, work)? {
        let inside = rest.get(open.saturating_add(1)..close)?;
        let items = if inside.iter().any(|u| u.active() == Some(b',')) {
            let mut items = Vec::new();
            for alternative in split(inside) {
                items.extend(rows(word, alternative, work, depth.saturating_add(1))?);
                pay(work, items.len())?;
            }
            items
        } else {
            let whole = rest.get(open..=close)?;
            match sequence(word, whole, work)? {
                Sequence::Items(items) => items,
                // Braces that only look like a sequence are text, with all that is in them.
                Sequence::Text => vec![whole.to_vec()],
            }
        };
        done = product(&done, rest.get(..open)?, &items, work)?;
        rest = rest.get(close.saturating_add(1)..)?;
    }
    product(&done, rest, &[Vec::new()], work)
}

fn pay(work: &mut usize, n: usize) -> Option<()> {
    *work = work.checked_sub(n)?;
    Some(())
}

fn product(left: &[Row], between: &[Unit], right: &[Row], work: &mut usize) -> Option<Vec<Row>> {
    if left.len().checked_mul(right.len())? > WORDS {
        return None;
    }
    let mut out = Vec::new();
    for l in left {
        for r in right {
            let row = [l.as_slice(), between, r.as_slice()].concat();
            pay(work, row.len().saturating_add(1))?;
            out.push(row);
        }
    }
    Some(out)
}

/// The first `{` that is closed: by the first `}` in no inner braces that has a comma or `..` before it.
fn first_braces(units: &[Unit], work: &mut usize) -> Option<Option<(usize, usize)>> {
    for (open, unit) in units.iter().enumerate() {
        let empty = units.get(open.saturating_add(1)).and_then(Unit::active) == Some(b'}');
        // `{}` in front is `find`'s.
        if unit.active() != Some(b'{') || (open == 0 && empty) {
            continue;
        }
        pay(work, units.len())?;
        let (mut level, mut parted) = (1_u32, false);
        for (i, u) in units.iter().enumerate().skip(open.saturating_add(1)) {
            match u.active() {
                Some(b'{') => level = level.saturating_add(1),
                Some(b'}') if level > 1 => level = level.saturating_sub(1),
                Some(b'}') if parted => return Some(Some((open, i))),
                Some(b',') if level == 1 => parted = true,
                Some(b'.') if level == 1 => {
                    let next = |n: usize| units.get(i.saturating_add(n)).and_then(Unit::active);
                    parted |= next(1) == Some(b'.') && next(2) != Some(b'}');
                }
                _ => {}
            }
        }
    }
    Some(None)
}

/// Parts at the commas that stand in no inner braces.
fn split(units: &[Unit]) -> Vec<&[Unit]> {
    let mut level = 0_u32;
    let commas = |u: &Unit| {
        match u.active() {
            Some(b'{') => level = level.saturating_add(1),
            Some(b'}') => level = level.saturating_sub(1),
            _ => {}
        }
        level == 0 && u.active() == Some(b',')
    };
    units.split(commas).collect()
}

enum Sequence {
    Items(Vec<Row>),
    Text,
}

/// `{x..y}` and `{x..y..step}`; `whole` is with its braces. None: too long, or its letters would be active.
fn sequence(word: &Word, whole: &[Unit], work: &mut usize) -> Option<Sequence> {
    let text: Option<Vec<u8>> = whole.iter().map(Unit::active).collect();
    let Some(text) = text else {
        // Here bash takes a quoted comma for a comma.
        let harmless = |u: &Unit| match u {
            Unit::Opaque(i) => {
                matches!(word.parts.get(*i), Some(Part::Param(p)) if p.op == ParamOp::Value && p.subscript.is_none())
            }
            _ => true,
        };
        return whole.iter().all(harmless).then_some(Sequence::Text);
    };
    let text = text.get(1..text.len().saturating_sub(1)).and_then(|t| std::str::from_utf8(t).ok());
    let fields: Vec<&str> = text.unwrap_or("").split("..").collect();
    let (from, to, step) = match fields.as_slice() {
        [a, b] => (*a, *b, Some(1)),
        [a, b, c] => (*a, *b, c.parse::<i64>().ok()),
        _ => return Some(Sequence::Text),
    };
    let Some(step) = step else { return Some(Sequence::Text) };
    let letter = |s: &str| match s.as_bytes() {
        [b] if b.is_ascii_alphabetic() => Some(i64::from(*b)),
        _ => None,
    };
    let numbers = (from.parse::<i64>(), to.parse::<i64>());
    let (a, b, width) = match (numbers, letter(from), letter(to)) {
        ((Ok(a), Ok(b)), _, _) => (a, b, Some(width(from, to))),
        // Between the cases lie a backslash and a backquote, which bash leaves active.
        (_, Some(a), Some(b)) if (a < 0x60) != (b < 0x60) => return None,
        (_, Some(a), Some(b)) => (a, b, None),
        _ => return Some(Sequence::Text),
    };
    let step = step.unsigned_abs().max(1);
    let count = usize::try_from(a.abs_diff(b).checked_div(step)?).ok()?.checked_add(1)?;
    if count > WORDS {
        return None;
    }
    let (open, close) = (whole.first()?.place(), whole.last()?.place());
    let mut items = Vec::new();
    for i in 0..count {
        let off = step.checked_mul(u64::try_from(i).ok()?)?;
        let n = if a <= b { a.checked_add_unsigned(off)? } else { a.checked_sub_unsigned(off)? };
        let text = match width {
            Some(w) => format!("{n:0w$}"),
            None => char::from(u8::try_from(n).ok()?).to_string(),
        };
        pay(work, text.len())?;
        items.push(text.bytes().map(|byte| Unit::Made { byte, open, close }).collect());
    }
    Some(Sequence::Items(items))
}

/// To how many places numbers are filled: those of the longer one, if either begins with a zero.
fn width(from: &str, to: &str) -> usize {
    let padded = |number: &str| {
        let digits = number.strip_prefix('-').unwrap_or(number);
        digits.len() > 1 && digits.starts_with('0')
    };
    if padded(from) || padded(to) { from.len().max(to.len()) } else { 0 }
}

/// Whether two units stood side by side before the expansion.
fn adjacent(word: &Word, left: &Unit, right: &Unit) -> bool {
    let end = |u: &Unit| match u {
        Unit::Byte { part, at, .. } => match word.parts.get(*part) {
            Some(Part::Literal(l)) if l.text.len() == at.saturating_add(1) => {
                Some((part.saturating_add(1), 0))
            }
            _ => Some((*part, at.saturating_add(1))),
        },
        Unit::Opaque(part) => Some((part.saturating_add(1), 0)),
        Unit::Made { .. } => None,
    };
    match right {
        Unit::Made { .. } => matches!(left, Unit::Made { .. }),
        _ => end(left) == Some(right.place()),
    }
}

/// A word again from a row of units.
fn build(word: &Word, row: &[Unit]) -> Option<Word> {
    let mut parts: Vec<Part> = Vec::new();
    let mut last: Option<&Unit> = None;
    for unit in row {
        let joined = last.is_none_or(|l| adjacent(word, l, unit));
        let byte = match unit {
            Unit::Byte { byte, .. } | Unit::Made { byte, .. } => Some(*byte),
            Unit::Opaque(_) => None,
        };
        if !joined && let Some(Unit::Byte { byte: b'$', .. }) = last {
            return None; // a lone `$` meets what it did not stand before
        }
        let in_name = byte.is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_');
        // `$x{a,b}` is `$xa $xb`.
        let open_name = match parts.last_mut() {
            Some(Part::Param(p)) => match (&mut p.name, &p.op) {
                (ParamName::Var(name), ParamOp::Value)
                    if p.subscript.is_none()
                        && !p.indirect
                        && p.span.len() == name.len().saturating_add(1)
                        && in_name =>
                {
                    Some((name, &mut p.span))
                }
                _ => None,
            },
            _ => None,
        };
        match (open_name, byte) {
            (Some((name, span)), Some(b)) => {
                name.push(b);
                // Still without braces, by its length.
                span.end = span.end.saturating_add(1);
            }
            _ => append(word, &mut parts, unit, last, joined)?,
        }
        last = Some(unit);
    }
    Some(Word { parts, span: word.span })
}

fn append(word: &Word, parts: &mut Vec<Part>, unit: &Unit, last: Option<&Unit>, joined: bool) -> Option<()> {
    let (byte, span) = match unit {
        Unit::Opaque(i) => {
            parts.push(word.parts.get(*i)?.clone());
            return Some(());
        }
        Unit::Byte { byte, part, at } => (*byte, byte_span(word, *part, *at)?),
        Unit::Made { byte, open, close } => {
            (*byte, byte_span(word, open.0, open.1)?.to(byte_span(word, close.0, close.1)?))
        }
    };
    let made = matches!(unit, Unit::Made { .. });
    let same_kind = last.is_some_and(|l| matches!(l, Unit::Made { .. }) == made);
    match parts.last_mut() {
        Some(Part::Literal(l)) if joined && same_kind => {
            l.text.push(byte);
            l.span = l.span.to(span);
        }
        _ => parts.push(Part::Literal(Lit { text: Bytes::from(vec![byte]), span })),
    }
    Some(())
}

/// Where a byte of a literal stands: itself where the text is verbatim, else the whole literal.
fn byte_span(word: &Word, part: usize, at: usize) -> Option<Span> {
    let Some(Part::Literal(l)) = word.parts.get(part) else { return None };
    if l.span.len() != l.text.len() {
        return Some(l.span);
    }
    let start = l.span.start.saturating_add(u32::try_from(at).ok()?);
    Some(Span { source: l.span.source, start, end: start.saturating_add(1) })
}
