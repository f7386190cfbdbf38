//! Patterns read into steps.

use crate::eval::pattern::Options;

/// How deep extended globs may nest.
pub(super) const DEPTH: u32 = 40;

/// Lower case, within ASCII.
pub(super) fn fold(c: u32) -> u32 {
    if (u32::from(b'A')..=u32::from(b'Z')).contains(&c) { c.saturating_add(32) } else { c }
}

/// A step of a pattern.
pub(super) enum Node {
    /// `?`
    Any,
    /// `*`
    Star,
    /// This character.
    Char(u32),
    /// `[…]`
    Set(Set),
    /// `@(…|…)` and its like; `id` is its own within the pattern.
    Ext { op: u8, id: usize, alternatives: Vec<Vec<Node>> },
}

/// A bracket expression.
pub(super) struct Set {
    negated: bool,
    ranges: Vec<(u32, u32)>,
    classes: Vec<fn(&u8) -> bool>,
}

impl Set {
    /// Whether the character is in the set; none where that depends on the locale.
    pub(super) fn has(&self, c: u32) -> Option<bool> {
        if self.ranges.iter().any(|(a, b)| (a..=b).contains(&&c)) {
            return Some(!self.negated);
        }
        let hit = match u8::try_from(c) {
            Ok(b) if b < 0x80 => self.classes.iter().any(|f| f(&b)),
            // What is a letter outside ASCII depends on the locale.
            _ if !self.classes.is_empty() => return None,
            _ => false,
        };
        Some(hit != self.negated)
    }
}

fn class(name: &[u8]) -> Option<fn(&u8) -> bool> {
    Some(match name {
        b"alpha" => u8::is_ascii_alphabetic,
        b"digit" => u8::is_ascii_digit,
        b"alnum" => u8::is_ascii_alphanumeric,
        b"upper" => u8::is_ascii_uppercase,
        b"lower" => u8::is_ascii_lowercase,
        b"space" => |b| matches!(b, b' ' | b'\t'..=b'\r'),
        b"blank" => |b| matches!(b, b' ' | b'\t'),
        b"punct" => u8::is_ascii_punctuation,
        b"print" => |b| matches!(b, b' '..=b'~'),
        b"graph" => u8::is_ascii_graphic,
        b"cntrl" => u8::is_ascii_control,
        b"xdigit" => u8::is_ascii_hexdigit,
        b"word" => |b| b.is_ascii_alphanumeric() || *b == b'_',
        b"ascii" => u8::is_ascii,
        _ => return None,
    })
}

/// A pattern, parsed.
pub(super) struct Pattern {
    /// Its steps.
    pub(super) seq: Vec<Node>,
    /// It has a `[` that is not closed: with anything active in it, bash reckons its matches' length wrong.
    pub(super) unclosed: bool,
    /// It has something of which bash always reckons the length wrong.
    pub(super) misjudged: bool,
}

/// Nodes before an unclosed bracket after which a second one is not followed any more.
const UNCLOSED: usize = 256;

/// Parses a pattern for subjects like `text`. None where bash's reading is not known.
pub(super) fn parse(pattern: &[u8], utf8: bool, o: Options) -> Option<Pattern> {
    let chars = match std::str::from_utf8(pattern) {
        Ok(s) if utf8 => s.chars().map(u32::from).collect(),
        _ => pattern.iter().copied().map(u32::from).collect(),
    };
    let mut p = Parser { chars, at: 0, o, ids: 0, unclosed: false, misjudged: false };
    let seq = p.sequence(0)?;
    Some(Pattern { seq, unclosed: p.unclosed, misjudged: p.misjudged })
}

struct Parser {
    chars: Vec<u32>,
    at: usize,
    o: Options,
    ids: usize,
    unclosed: bool,
    misjudged: bool,
}

/// What stands at `[`.
enum Bracket {
    Set(Set),
    Unclosed,
}

impl Parser {
    fn peek(&self, ahead: usize) -> Option<u8> {
        // A character outside ASCII is never active; 0xff stands for all of them.
        let c = *self.chars.get(self.at.saturating_add(ahead))?;
        Some(u8::try_from(c).ok().filter(u8::is_ascii).unwrap_or(0xff))
    }

    fn next(&mut self) -> Option<u32> {
        let c = *self.chars.get(self.at)?;
        self.at = self.at.saturating_add(1);
        Some(if self.o.nocase { fold(c) } else { c })
    }

    /// A sequence up to the end or, within an extended glob (`depth > 0`), up to `|` or `)`.
    fn sequence(&mut self, depth: u32) -> Option<Vec<Node>> {
        let mut out = Vec::new();
        let mut parens = 0_u32;
        while let Some(b) = self.peek(0) {
            // Plain brackets within an extended glob stand for themselves, in pairs.
            match b {
                b'|' | b')' if depth > 0 && parens == 0 => break,
                b'(' => parens = parens.saturating_add(1),
                b')' => parens = parens.saturating_sub(1),
                _ => {}
            }
            if self.o.extglob && matches!(b, b'?' | b'*' | b'+' | b'@' | b'!') && self.peek(1) == Some(b'(') {
                let start = self.at;
                match self.extended(b, depth)? {
                    Some(ext) => {
                        // After `*`, bash fails to try some at the very end of the subject, or tries only them.
                        let odd = match b {
                            b'!' => true,
                            b'@' | b'+' => nullable(std::slice::from_ref(&ext)),
                            _ => false,
                        };
                        if odd && wild(&out) {
                            return None;
                        }
                        out.push(ext);
                        continue;
                    }
                    // Unclosed: bash compares the rest as plain text, backslashes and all.
                    None if depth == 0 && !wild(&out) && !self.o.nocase => {
                        self.at = start;
                        self.misjudged = true;
                        while let Some(c) = self.next() {
                            out.push(Node::Char(c));
                        }
                        break;
                    }
                    None => return None,
                }
            }
            match b {
                b'?' => out.push(Node::Any),
                b'*' => out.push(Node::Star),
                b'[' => {
                    let start = self.at;
                    match self.bracket()? {
                        Bracket::Set(set) => {
                            out.push(Node::Set(set));
                            continue;
                        }
                        Bracket::Unclosed if depth > 0 => return None,
                        // Each would look through the rest for its end.
                        Bracket::Unclosed if out.len() > UNCLOSED && self.unclosed => return None,
                        Bracket::Unclosed => {
                            self.at = start;
                            self.unclosed = true;
                            out.push(Node::Char(u32::from(b'[')));
                        }
                    }
                }
                b'\\' => {
                    self.at = self.at.saturating_add(1);
                    // A backslash at the end stands for itself.
                    self.misjudged |= self.peek(0).is_none();
                    out.push(Node::Char(self.next().unwrap_or(u32::from(b'\\'))));
                    continue;
                }
                _ => out.push(Node::Char(self.next()?)),
            }
            if matches!(b, b'?' | b'*' | b'[') {
                self.at = self.at.saturating_add(1);
            }
        }
        Some(out)
    }

    /// An extended glob; the inner none where it isn't closed.
    fn extended(&mut self, op: u8, depth: u32) -> Option<Option<Node>> {
        if depth >= DEPTH {
            return None;
        }
        self.at = self.at.saturating_add(2);
        self.ids = self.ids.saturating_add(1);
        let id = self.ids;
        let mut alternatives = Vec::new();
        loop {
            alternatives.push(self.sequence(depth.saturating_add(1))?);
            match self.next().map(u8::try_from) {
                Some(Ok(b'|')) => {}
                Some(_) => return Some(Some(Node::Ext { op, id, alternatives })),
                None => return Some(None),
            }
        }
    }

    fn bracket(&mut self) -> Option<Bracket> {
        self.at = self.at.saturating_add(1);
        let mut set = Set { negated: false, ranges: Vec::new(), classes: Vec::new() };
        if matches!(self.peek(0), Some(b'!' | b'^')) {
            set.negated = true;
            self.at = self.at.saturating_add(1);
        }
        let mut first = true;
        loop {
            let Some(b) = self.peek(0) else { return Some(Bracket::Unclosed) };
            self.misjudged |= first && set.negated && b == b']';
            if b == b']' && !first {
                self.at = self.at.saturating_add(1);
                return Some(Bracket::Set(set));
            }
            first = false;
            if b == b'[' && self.peek(1) == Some(b':') {
                let name = self.named(b':')?;
                if self.o.nocase && matches!(name.as_slice(), b"upper" | b"lower") {
                    return None; // the subject's own case counts here, and it is folded away
                }
                set.classes.extend(class(&name));
                continue;
            }
            let equivalence = b == b'[' && self.peek(1) == Some(b'=');
            let Some(low) = self.member()? else { return Some(Bracket::Unclosed) };
            let mut high = low;
            if !equivalence && self.peek(0) == Some(b'-') && self.peek(1) != Some(b']') {
                self.at = self.at.saturating_add(1);
                if self.peek(0) == Some(b'[') && matches!(self.peek(1), Some(b':' | b'=')) {
                    return None;
                }
                // An unfinished range matches nothing at all in some versions.
                high = self.member()??;
            }
            if low <= high {
                set.ranges.push((low, high));
            }
        }
    }

    /// One character of a bracket expression; the inner none at the end of the pattern.
    fn member(&mut self) -> Option<Option<u32>> {
        match (self.peek(0), self.peek(1)) {
            (Some(b'['), Some(mark @ (b'.' | b'='))) => {
                let name = self.named(mark)?;
                // Longer names depend on the locale.
                let [c] = name.as_slice() else { return None };
                let c = u32::from(*c);
                Some(Some(if self.o.nocase { fold(c) } else { c }))
            }
            (Some(b'\\'), _) => {
                self.at = self.at.saturating_add(1);
                self.next().map(Some)
            }
            _ => Some(self.next()),
        }
    }

    /// The text of `[:…:]`, `[=…=]`, `[.….]`. Bash has no consistent reading of an unclosed one.
    fn named(&mut self, mark: u8) -> Option<Vec<u8>> {
        self.at = self.at.saturating_add(2);
        let mut name = Vec::new();
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some(m), Some(b']')) if m == mark && !(name.is_empty() && mark != b':') => {
                    self.at = self.at.saturating_add(2);
                    return Some(name);
                }
                (Some(b), Some(_)) if b < 0x80 && !matches!(b, b'\\' | b'/') => name.push(b),
                _ => return None,
            }
            self.at = self.at.saturating_add(1);
        }
    }
}

/// Whether the sequence ends in a star, `?`s and optional parts aside.
fn wild(seq: &[Node]) -> bool {
    let tail = seq.iter().rev().take_while(|n| match n {
        Node::Any | Node::Star => true,
        Node::Ext { op, .. } => matches!(op, b'?' | b'*'),
        _ => false,
    });
    tail.into_iter().any(|n| matches!(n, Node::Star))
}

/// Whether the sequence may match nothing.
fn nullable(seq: &[Node]) -> bool {
    seq.iter().all(|n| match n {
        Node::Star => true,
        Node::Any | Node::Char(_) | Node::Set(_) => false,
        Node::Ext { op: b'@' | b'+', alternatives, .. } => alternatives.iter().any(|a| nullable(a)),
        Node::Ext { .. } => true,
    })
}

/// The pattern of the reversed texts.
pub(super) fn reverse(seq: &mut [Node]) {
    seq.reverse();
    for node in seq {
        if let Node::Ext { alternatives, .. } = node {
            alternatives.iter_mut().for_each(|a| reverse(a));
        }
    }
}
