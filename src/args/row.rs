//! How one row of an option table is read: its tokens, at compile time and later alike.

use super::role::{Mark, Role};

/// The byte at `i`; NUL past the end.
#[allow(clippy::indexing_slicing, reason = "const fn: `get` is not const; the index is checked")]
pub(super) const fn at(text: &[u8], i: usize) -> u8 {
    if i < text.len() { text[i] } else { 0 }
}

/// A part of a text; empty where the range does not fit.
pub(super) const fn slice(text: &'static str, start: usize, end: usize) -> &'static str {
    if end <= text.len() && start <= end && text.is_char_boundary(start) && text.is_char_boundary(end) {
        text.split_at(end).0.split_at(start).1
    } else {
        ""
    }
}

/// What a token of a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `-`
    Lone,
    /// `-x`
    Short,
    /// `--name`
    Long,
    /// `--[no-]name`
    Negatable,
    /// `-name`
    Word,
    /// `-NUM`: digits within a cluster.
    Digits,
    /// `-NUM*`: digits and whatever follows them in the word.
    DigitsTail,
    /// `+x`
    Plus,
    /// `+NUM*`: digits and whatever follows them in the word.
    PlusDigits,
    /// `+TEXT`: a plus and any text.
    PlusText,
    /// `name=`
    Assign,
    /// `x`: an option without a dash.
    Bare,
    /// A value: `FILE` or `<file>`.
    Meta,
    /// `@mark`
    Mark,
    /// `...`
    Repeat,
    /// The end of the row.
    End,
    /// None of these.
    Bad,
}

impl Kind {
    pub(super) const fn is_spelling(self) -> bool {
        !matches!(self, Kind::Meta | Kind::Mark | Kind::Repeat | Kind::End | Kind::Bad)
    }
}

/// A token of a row: `start..end`, of which the name of a spelling is `name..name_end`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) name: usize,
    pub(super) name_end: usize,
}

const fn name_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b':' | b'+')
}

const fn begins(text: &[u8], start: usize, with: &[u8]) -> bool {
    let (mut i, mut rest) = (start, with);
    while let [b, more @ ..] = rest {
        if at(text, i) != *b {
            return false;
        }
        i += 1;
        rest = more;
    }
    true
}

/// The token at or after `i` in the same row. `first` says that nothing stands before it in the row.
pub(super) const fn token(text: &[u8], i: usize, first: bool) -> Token {
    let mut start = i;
    while at(text, start) == b' ' {
        start += 1;
    }
    let mut end = start;
    while end < text.len() && at(text, end) != b' ' && at(text, end) != b'\n' {
        end += 1;
    }
    let mut t = Token { kind: Kind::Bad, start, end, name: start, name_end: end };
    let (b0, b1, len) = (at(text, start), at(text, start + 1), end - start);
    if len == 0 {
        t.kind = Kind::End;
        return t;
    }
    match b0 {
        b'.' => {
            if len == 3 && begins(text, start, b"...") {
                t.kind = Kind::Repeat;
            }
            return t;
        }
        b'@' => {
            t.kind = Kind::Mark;
            t.name = start + 1;
            return t;
        }
        b'-' if len == 1 => {
            t.kind = Kind::Lone;
            return t;
        }
        b'-' if begins(text, start, b"-NUM") && len <= 5 => {
            t.name = start + 1;
            t.kind = match len {
                4 => Kind::Digits,
                _ if at(text, end - 1) == b'*' => Kind::DigitsTail,
                _ => Kind::Bad,
            };
            return t;
        }
        b'+' => {
            t.name = start + 1;
            if len == 2 {
                t.kind = Kind::Plus;
            } else if len == 5 && begins(text, start, b"+NUM*") {
                t.kind = Kind::PlusDigits;
            } else if begins(text, start, b"+TEXT") {
                // `+TEXT:role` may name a role.
                t.name_end = start + 5;
                t.kind = Kind::PlusText;
            }
            return t;
        }
        b'-' if b1 == b'-' => {
            t.kind = Kind::Long;
            t.name = start + 2;
            if begins(text, start, b"--[no-]") {
                t.kind = Kind::Negatable;
                t.name = start + 7;
            }
        }
        b'-' => {
            t.name = start + 1;
            t.kind = Kind::Word;
            t.name_end = start + 2;
            if len == 2 || matches!(at(text, start + 2), b'=' | b'[') {
                t.kind = Kind::Short;
                return value_follows(text, t);
            }
        }
        b'<' => {
            t.kind = Kind::Meta;
            return t;
        }
        _ if !first && b0.is_ascii_uppercase() => {
            t.kind = Kind::Meta;
            return t;
        }
        _ if b0.is_ascii_alphanumeric() && (len == 1 || !b0.is_ascii_uppercase()) => t.kind = Kind::Bare,
        _ => return t,
    }
    t.name_end = t.name;
    while t.name_end < end && name_byte(at(text, t.name_end)) {
        t.name_end += 1;
    }
    if t.name_end == t.name {
        t.kind = Kind::Bad;
    } else if matches!(t.kind, Kind::Bare) && at(text, t.name_end) == b'=' {
        t.kind = Kind::Assign;
    }
    value_follows(text, t)
}

/// What stands behind a name must be a value or nothing.
const fn value_follows(text: &[u8], mut t: Token) -> Token {
    let fits = match at(text, t.name_end) {
        _ if t.name_end == t.end => true,
        b'=' => t.name_end + 1 < t.end,
        b'[' => t.name_end + 2 < t.end && at(text, t.end - 1) == b']',
        _ => false,
    };
    if !fits {
        t.kind = Kind::Bad;
    }
    t
}

/// What a spelling takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    /// A value glued to it, or none.
    Optional,
    /// So many values, the first glued or a word of its own.
    Required(u8),
}

/// What the spelling `t` takes, and where its (first) value is described.
pub(super) const fn takes(text: &[u8], t: Token) -> (Takes, usize) {
    match t.kind {
        Kind::Digits | Kind::DigitsTail | Kind::PlusDigits | Kind::PlusText => {
            return (Takes::Optional, t.name);
        }
        _ => {}
    }
    if t.name_end < t.end {
        let optional = at(text, t.name_end) == b'[';
        let meta = t.name_end + 1 + if optional && at(text, t.name_end + 1) == b'=' { 1 } else { 0 };
        return (if optional { Takes::Optional } else { Takes::Required(1) }, meta);
    }
    // `-o --output=FILE`, `-o FILE`, `--arg NAME VALUE`: the next value in the row, unless it is optional.
    let mut next = token(text, t.end, false);
    while next.kind.is_spelling() {
        if next.name_end < next.end && !matches!(next.kind, Kind::PlusText) {
            if at(text, next.name_end) == b'[' {
                return (Takes::Nothing, 0);
            }
            return (Takes::Required(1), next.name_end + 1);
        }
        next = token(text, next.end, false);
    }
    let meta = next.start;
    let mut n = 0;
    while matches!(next.kind, Kind::Meta) {
        n += 1;
        next = token(text, next.end, false);
    }
    if n == 0 { (Takes::Nothing, 0) } else { (Takes::Required(n), meta) }
}

/// A value's description at `i`: its name and the text of its roles.
pub(super) const fn meta(text: &'static str, i: usize) -> (&'static str, &'static str) {
    let bytes = text.as_bytes();
    let mut end = i;
    while end < bytes.len() && !matches!(at(bytes, end), b' ' | b'\n' | b']' | b':') {
        end += 1;
    }
    let name = slice(text, i, end);
    if at(bytes, end) != b':' {
        return (name, "");
    }
    let from = end + 1;
    end = from;
    while end < bytes.len() && !matches!(at(bytes, end), b' ' | b'\n' | b']') {
        end += 1;
    }
    (name, slice(text, from, end))
}

/// The next role of `roles` (`read+delete`) and what is left of the list.
pub(super) const fn next_role(roles: &'static str) -> (&'static str, &'static str) {
    let bytes = roles.as_bytes();
    let mut i = 0;
    while i < bytes.len() && at(bytes, i) != b'+' {
        i += 1;
    }
    (slice(roles, 0, i), slice(roles, i + 1, bytes.len()))
}

/// Whether all roles of a list are known.
pub(super) const fn roles_known(roles: &'static str) -> bool {
    let mut rest = roles;
    while !rest.is_empty() {
        let (one, more) = next_role(rest);
        if Role::from_name(one).is_none() {
            return false;
        }
        rest = more;
    }
    true
}

/// The roles of a list; `text` where it is empty.
pub(super) fn roles(list: &'static str) -> impl Iterator<Item = Role> + use<> {
    let mut rest = Some(list);
    std::iter::from_fn(move || {
        let now = rest?;
        if now.is_empty() {
            rest = None;
            return list.is_empty().then_some(Role::Text);
        }
        let (one, more) = next_role(now);
        rest = Some(more);
        Role::from_name(one)
    })
}

/// The complaint about one row; empty where it is well-formed.
pub(super) const fn fault(text: &'static str, row: usize) -> &'static str {
    let bytes = text.as_bytes();
    let mut first = true;
    let mut t = token(bytes, row, true);
    let mut after_mark = false;
    while !matches!(t.kind, Kind::End) {
        match t.kind {
            Kind::Bad | Kind::End => return "neither a spelling, a VALUE, a @mark nor `...`",
            Kind::Mark => {
                if Mark::from_name(slice(text, t.name, t.end)).is_none() {
                    return "no such mark";
                }
                after_mark = true;
            }
            Kind::Repeat => after_mark = true,
            Kind::Meta => {
                let (name, roles) = meta(text, t.start);
                if first || after_mark || name.is_empty() {
                    return "a VALUE must follow a spelling";
                }
                let colon = if roles.is_empty() { 0 } else { 1 };
                if !roles_known(roles) || name.len() + colon + roles.len() != t.end - t.start {
                    return "no such role";
                }
            }
            _ => {
                if after_mark {
                    return "spellings come before marks and `...`";
                }
                let (takes, at_meta) = takes(bytes, t);
                if t.name_end < t.end || matches!(t.kind, Kind::PlusText) {
                    let (name, roles) = meta(text, at_meta);
                    if name.is_empty() || !roles_known(roles) {
                        return "no such role";
                    }
                }
                if let Takes::Required(n) = takes
                    && n > 3
                {
                    return "more than three values";
                }
            }
        }
        first = false;
        t = token(bytes, t.end, false);
    }
    ""
}
