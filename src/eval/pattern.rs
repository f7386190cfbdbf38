//! Bash patterns: `*`, `?`, `[…]`, extended globs; and the expansions that match with them.
//!
//! A pattern is bytes in which a backslash quotes the next character. It is parsed once and then run as a
//! set of positions, so the time is polynomial. None as an answer means "not known": out of fuel, or one of
//! the corners where bash itself depends on the locale or on accidents. Never: file names, variables.

mod parse;
#[cfg(test)]
mod tests;

use self::parse::{Node, Pattern, fold, parse, reverse};
use crate::base::Bytes;
use crate::ir::{Anchor, CaseChange};
use std::collections::HashMap;
use std::rc::Rc;

/// Positions that one question may visit.
const FUEL: u32 = 2_000_000;

/// How to match.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    /// `?(…)` and its like are active.
    pub(crate) extglob: bool,
    /// Letters match in either case.
    pub(crate) nocase: bool,
}

/// Whether the pattern matches all of the subject.
pub(crate) fn matches(pattern: &[u8], subject: &[u8], o: Options) -> Option<bool> {
    let text = Text::new(pattern, subject, o)?;
    let Pattern { seq, .. } = parse(pattern, text.utf8, o)?;
    let ends = Run::new(&text.chars).ends(&seq, vec![0])?;
    Some(ends.last() == Some(&text.chars.len()))
}

/// `${x#p}`, `${x##p}`, `${x%p}`, `${x%%p}`.
pub(crate) fn remove(
    subject: &[u8],
    pattern: &[u8],
    suffix: bool,
    longest: bool,
    o: Options,
) -> Option<Bytes> {
    let o = Options { nocase: false, ..o }; // `nocasematch` is not for these
    let mut text = Text::new(pattern, subject, o)?.utf8_only()?;
    let Pattern { mut seq, .. } = parse(pattern, text.utf8, o)?;
    if suffix {
        reverse(&mut seq);
        text.chars.reverse();
    }
    let ends = Run::new(&text.chars).ends(&seq, vec![0])?;
    let cut = if longest { ends.last() } else { ends.first() }.copied().unwrap_or(0);
    let kept = if suffix {
        subject.get(..text.offset(text.chars.len().saturating_sub(cut)))
    } else {
        subject.get(text.offset(cut)..)
    };
    kept.map(Bytes::from)
}

/// `${x/p/w}`, `${x//p/w}`, `${x/#p/w}`, `${x/%p/w}`. `with` is inserted as it stands.
pub(crate) fn replace(
    subject: &[u8],
    pattern: &[u8],
    with: &[u8],
    all: bool,
    anchor: Anchor,
    o: Options,
) -> Option<Bytes> {
    replace_by(subject, pattern, &|_| Bytes::from(with), all, anchor, o)
}

/// As [`replace`], for a replacement that depends on the matched text (an unquoted `&`).
pub(crate) fn replace_by(
    subject: &[u8],
    pattern: &[u8],
    with: &dyn Fn(&[u8]) -> Bytes,
    all: bool,
    anchor: Anchor,
    o: Options,
) -> Option<Bytes> {
    let mut text = Text::new(pattern, subject, o)?.utf8_only()?;
    let Pattern { mut seq, unclosed, misjudged } = parse(pattern, text.utf8, o)?;
    if seq.is_empty() && anchor == Anchor::Anywhere {
        return Some(Bytes::from(subject));
    }
    // Bash first asks whether `*pattern*` matches, and reads that as `*(…`; an empty subject it hardly asks.
    let gated = anchor != Anchor::Start && o.extglob && {
        let gate = [b"*".as_slice(), pattern].concat();
        pattern.starts_with(b"(") || parse(&gate, text.utf8, o).is_none()
    };
    // It also reckons the length of a match beforehand.
    let misjudged = misjudged || unclosed && !seq.iter().all(|n| matches!(n, Node::Char(_)));
    let vanishing = subject.is_empty() && seq.iter().any(|n| matches!(n, Node::Ext { .. }));
    if gated || misjudged || vanishing {
        return None;
    }
    let count = text.chars.len();
    let mut out = Bytes::default();
    if anchor == Anchor::End {
        reverse(&mut seq);
        text.chars.reverse();
        let ends = Run::new(&text.chars).ends(&seq, vec![0])?;
        let Some(&len) = ends.last() else { return Some(Bytes::from(subject)) };
        let at = text.offset(count.saturating_sub(len));
        out.extend_from_slice(subject.get(..at)?);
        out.extend_from_slice(&with(subject.get(at..)?));
        return Some(out);
    }
    let mut run = Run::new(&text.chars);
    let mut at = 0;
    let mut copied = 0;
    // At the end nothing more is matched, but an empty subject may match once.
    while at < count || (at == 0 && count == 0) {
        match run.ends(&seq, vec![at])?.last().copied() {
            Some(end) => {
                out.extend_from_slice(subject.get(text.offset(copied)..text.offset(at))?);
                out.extend_from_slice(&with(subject.get(text.offset(at)..text.offset(end))?));
                copied = end;
                if !all {
                    break;
                }
                // After an empty match one character is passed over.
                at = end.max(at.saturating_add(1));
            }
            None => at = at.saturating_add(1),
        }
        if anchor == Anchor::Start {
            break;
        }
    }
    out.extend_from_slice(subject.get(text.offset(copied)..)?);
    Some(out)
}

/// `${x^p}`, `${x,,p}`, `${x~}` and their like. None also where a letter outside ASCII would change.
pub(crate) fn change_case(
    subject: &[u8],
    pattern: Option<&[u8]>,
    all: bool,
    change: CaseChange,
    o: Options,
) -> Option<Bytes> {
    let pattern = pattern.filter(|p| !p.is_empty()).unwrap_or(b"?");
    let o = Options { nocase: false, ..o };
    let text = Text::new(pattern, subject, o)?;
    let Pattern { seq, .. } = parse(pattern, text.utf8, o)?;
    let mut out = Bytes::from(subject);
    let mut fuel = FUEL;
    for (i, c) in text.chars.iter().enumerate() {
        if !all && i > 0 {
            break;
        }
        let mut run = Run { text: std::slice::from_ref(c), fuel, memo: HashMap::new() };
        let hit = run.ends(&seq, vec![0])?.last() == Some(&1);
        fuel = run.fuel;
        if !hit {
            continue;
        }
        if *c >= 0x80 {
            let c = char::from_u32(*c)?;
            let caseless = c.to_lowercase().eq([c]) && c.to_uppercase().eq([c]);
            if !text.utf8 || !caseless {
                return None;
            }
            continue;
        }
        if let Some(b) = out.get_mut(text.offset(i)) {
            *b = match change {
                CaseChange::Upper => b.to_ascii_uppercase(),
                CaseChange::Lower => b.to_ascii_lowercase(),
                CaseChange::Toggle if b.is_ascii_uppercase() => b.to_ascii_lowercase(),
                CaseChange::Toggle => b.to_ascii_uppercase(),
            };
        }
    }
    Some(out)
}

/// A pattern that matches exactly this text.
pub(crate) fn escape(text: &[u8]) -> Bytes {
    let mut out = Bytes::default();
    for &b in text {
        if !b.is_ascii_alphanumeric() && b < 0x80 {
            out.push(b'\\');
        }
        out.push(b);
    }
    out
}

/// A subject as characters: code points where pattern and subject are both UTF-8, else bytes, as in bash.
struct Text {
    chars: Vec<u32>,
    offsets: Vec<usize>,
    utf8: bool,
}

impl Text {
    fn new(pattern: &[u8], subject: &[u8], o: Options) -> Option<Text> {
        if o.nocase && !(pattern.is_ascii() && subject.is_ascii()) {
            return None; // folding depends on the locale
        }
        let fold = |b: u32| if o.nocase { fold(b) } else { b };
        let decoded = std::str::from_utf8(pattern).and(std::str::from_utf8(subject));
        let (chars, offsets) = match decoded {
            Ok(s) => s.char_indices().map(|(i, c)| (fold(u32::from(c)), i)).unzip(),
            Err(_) => subject.iter().enumerate().map(|(i, b)| (fold(u32::from(*b)), i)).unzip(),
        };
        let mut text = Text { chars, offsets, utf8: decoded.is_ok() };
        text.offsets.push(subject.len());
        Some(text)
    }

    /// Bash cuts text that is not UTF-8 in ways of its own.
    fn utf8_only(self) -> Option<Text> {
        self.utf8.then_some(self)
    }

    fn offset(&self, at: usize) -> usize {
        self.offsets.get(at).or(self.offsets.last()).copied().unwrap_or(0)
    }
}

/// A matching under way. Sets of positions are sorted and without doubles.
struct Run<'a> {
    text: &'a [u32],
    fuel: u32,
    memo: HashMap<(usize, usize), Rc<Vec<usize>>>,
}

impl<'a> Run<'a> {
    fn new(text: &'a [u32]) -> Run<'a> {
        Run { text, fuel: FUEL, memo: HashMap::new() }
    }

    fn pay(&mut self, n: usize) -> Option<()> {
        self.fuel = self.fuel.checked_sub(u32::try_from(n).ok()?)?;
        Some(())
    }

    /// Where matches of the sequence that begin at one of `starts` can end.
    fn ends(&mut self, seq: &[Node], starts: Vec<usize>) -> Option<Vec<usize>> {
        let mut now = starts;
        for node in seq {
            self.pay(now.len().saturating_add(1))?;
            let Some(&least) = now.first() else { break };
            now = match node {
                Node::Any => {
                    now.into_iter().filter(|&i| i < self.text.len()).map(|i| i.saturating_add(1)).collect()
                }
                Node::Star => (least..=self.text.len()).collect(),
                Node::Char(c) => {
                    let hit = |&i: &usize| self.text.get(i) == Some(c);
                    now.into_iter().filter(hit).map(|i| i.saturating_add(1)).collect()
                }
                Node::Set(set) => {
                    let mut next = Vec::new();
                    for i in now {
                        if let Some(&c) = self.text.get(i)
                            && set.has(c)?
                        {
                            next.push(i.saturating_add(1));
                        }
                    }
                    next
                }
                Node::Ext { op, id, alternatives } => {
                    let mut next = Vec::new();
                    self.extended(*op, *id, alternatives, now, &mut next)?;
                    next.sort_unstable();
                    next.dedup();
                    next
                }
            };
            self.pay(now.len())?;
        }
        Some(now)
    }

    fn extended(
        &mut self,
        op: u8,
        id: usize,
        alternatives: &[Vec<Node>],
        starts: Vec<usize>,
        out: &mut Vec<usize>,
    ) -> Option<()> {
        if matches!(op, b'?' | b'*') {
            out.extend_from_slice(&starts);
        }
        let mut seen = vec![false; self.text.len().saturating_add(1)];
        self.pay(seen.len())?;
        let mut todo = starts;
        while let Some(at) = todo.pop() {
            match seen.get_mut(at) {
                Some(s) if !*s => *s = true,
                _ => continue,
            }
            let ends = self.inner(id, alternatives, at)?;
            self.pay(ends.len())?;
            if op == b'!' {
                let all = at..=self.text.len();
                self.pay(self.text.len().saturating_sub(at))?;
                out.extend(all.filter(|i| ends.binary_search(i).is_err()));
                continue;
            }
            out.extend_from_slice(&ends);
            if matches!(op, b'*' | b'+') {
                todo.extend_from_slice(&ends);
            }
        }
        Some(())
    }

    /// Where one match of any of the alternatives that begins at `at` can end.
    fn inner(&mut self, id: usize, alternatives: &[Vec<Node>], at: usize) -> Option<Rc<Vec<usize>>> {
        if let Some(known) = self.memo.get(&(id, at)) {
            return Some(Rc::clone(known));
        }
        let mut ends = Vec::new();
        for a in alternatives {
            ends.extend(self.ends(a, vec![at])?);
        }
        ends.sort_unstable();
        ends.dedup();
        let ends = Rc::new(ends);
        self.memo.insert((id, at), Rc::clone(&ends));
        Some(ends)
    }
}
