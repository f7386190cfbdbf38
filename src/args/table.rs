//! Option tables: one text, a row a line, as in `--help`; and how a spelling is found in one.

use super::role::{Mark, Role, same};
use super::row::{Kind, Takes, Token, at, fault, meta, roles, slice, takes, token};
use bstr::ByteSlice as _;

/// The options of a command (or of one level of a command with subcommands).
///
/// The text is the table; nothing is built from it but where each short option stands.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    text: &'static str,
    id: u32,
    /// One past where the token of `-x` stands, by `x` less 32; of a lone `-` at 0.
    shorts: [u16; 95],
    traits: u8,
    /// The most words that one of its options takes after its own.
    most: u8,
}

/// Traits of a table, so that what it does not have is not looked for.
pub(super) mod traits {
    pub(in crate::args) const PLUS: u8 = 1;
    pub(in crate::args) const ASSIGN: u8 = 2;
    pub(in crate::args) const BARE: u8 = 4;
    pub(in crate::args) const NEGATABLE: u8 = 8;
    pub(in crate::args) const DIGITS: u8 = 16;
}

/// An option of a table: all spellings of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Opt {
    table: u32,
    row: u16,
}

/// What is wrong with a table or an operand line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The row.
    pub row: &'static str,
    /// The complaint.
    pub message: &'static str,
}

/// One way to write an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// With its dashes, without a value; of `--[no-]x` the positive one.
    pub text: &'static str,
    /// The name behind the dashes.
    pub name: &'static str,
    /// It is a dash and one letter.
    pub letter: bool,
    /// It begins with two dashes.
    pub long: bool,
    /// It switches off by `--no-`.
    pub negatable: bool,
    /// So many values must follow.
    pub values: u8,
    /// One value may be glued to it.
    pub optional: bool,
}

/// A spelling found in a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spelling<'t> {
    pub(super) table: &'t Table,
    pub(super) token: Token,
    pub(super) negated: bool,
}

impl Spelling<'_> {
    pub(super) fn opt(&self) -> Opt {
        self.table.opt_at(self.token.start)
    }

    pub(super) fn takes(&self) -> Takes {
        if self.negated { Takes::Nothing } else { takes(self.table.bytes(), self.token).0 }
    }

    /// Name and roles of the `nth` value.
    pub(super) fn meta(&self, nth: u8) -> (&'static str, &'static str) {
        let (_, mut i) = takes(self.table.bytes(), self.token);
        for _ in 0..nth {
            i = token(self.table.bytes(), i, false).end;
            i = token(self.table.bytes(), i, false).start;
        }
        meta(self.table.text, i)
    }
}

/// What a long name means.
pub(super) enum Found<'t> {
    One(Spelling<'t>),
    Ambiguous,
    None,
}

impl Table {
    /// A table without options.
    pub const EMPTY: Table = Table { text: "", id: 0, shorts: [0; 95], traits: 0, most: 0 };

    /// Reads a table.
    ///
    /// # Errors
    /// On the first malformed row, or where a short option is given twice.
    #[allow(clippy::indexing_slicing, reason = "const fn: the index is checked")]
    pub const fn read(text: &'static str) -> Result<Table, Fault> {
        let b = text.as_bytes();
        if b.len() > 60_000 {
            return Err(Fault { row: "", message: "table too long" });
        }
        let mut table = Table { text, id: 0x811c_9dc5, shorts: [0; 95], traits: 0, most: 0 };
        let mut row = 0;
        while row < b.len() {
            let mut end = row;
            while end < b.len() && b[end] != b'\n' {
                if !(b[end] == b' ' || b[end].is_ascii_graphic()) {
                    return Err(Fault { row: slice(text, row, end), message: "only spaces and ASCII" });
                }
                table.id = (table.id ^ b[end] as u32).wrapping_mul(0x0100_0193);
                end += 1;
            }
            let message = fault(text, row);
            if !message.is_empty() {
                return Err(Fault { row: slice(text, row, end), message });
            }
            let mut t = token(b, row, true);
            while !matches!(t.kind, Kind::End) {
                let slot = match t.kind {
                    Kind::Short => at(b, t.name) as usize - 32,
                    Kind::Lone => 0,
                    _ => 95,
                };
                if slot < 95 {
                    if table.shorts[slot] != 0 {
                        return Err(Fault { row: slice(text, row, end), message: "a letter given twice" });
                    }
                    table.shorts[slot] = t.start as u16 + 1;
                }
                if let (true, (Takes::Required(n), _)) = (t.kind.is_spelling(), takes(b, t))
                    && n > table.most
                {
                    table.most = n;
                }
                table.traits |= match t.kind {
                    Kind::Plus | Kind::PlusDigits | Kind::PlusText => traits::PLUS,
                    Kind::Assign => traits::ASSIGN,
                    Kind::Bare => traits::BARE,
                    Kind::Negatable => traits::NEGATABLE,
                    Kind::Digits | Kind::DigitsTail => traits::DIGITS,
                    _ => 0,
                };
                t = token(b, t.end, false);
            }
            row = end + 1;
        }
        Ok(table)
    }

    fn bytes(&self) -> &'static [u8] {
        self.text.as_bytes()
    }

    pub(super) fn most_values(&self) -> u8 {
        self.most
    }

    pub(super) fn has(&self, traits: u8) -> bool {
        self.traits & traits != 0
    }

    pub(super) const fn is(&self, opt: Opt) -> bool {
        self.id == opt.table
    }

    /// The option that is spelled so (`-r`, `--recursive`, `--color`, `if`), were it typed out in full.
    pub const fn find(&self, spelling: &str) -> Option<Opt> {
        let b = self.text.as_bytes();
        let mut row = 0;
        while row < b.len() {
            let mut t = token(b, row, true);
            let first = t.start;
            while !matches!(t.kind, Kind::End) {
                let name = slice(self.text, t.name, t.name_end).as_bytes();
                let wanted = spelling.as_bytes();
                let hit = match (t.kind, wanted) {
                    (Kind::Negatable, [b'-', b'-', rest @ ..]) => same(name, rest),
                    _ => {
                        t.kind.is_spelling() && same(slice(self.text, t.start, t.name_end).as_bytes(), wanted)
                    }
                };
                if hit {
                    return Some(Opt { table: self.id, row: first as u16 });
                }
                t = token(b, t.end, false);
            }
            row = t.end;
            while row < b.len() && at(b, row) != b'\n' {
                row += 1;
            }
            row += 1;
        }
        None
    }

    /// The same by the index, for the time of parsing.
    pub(super) fn lookup(&self, spelling: &str) -> Option<Opt> {
        match spelling.as_bytes() {
            [b'-', letter] => self.short(*letter).map(|s| s.opt()),
            [b'-', b'-', name @ ..] => self.resolve(name, false),
            _ => self.find(spelling),
        }
    }

    /// The option whose spelling stands at `i`.
    fn opt_at(&self, i: usize) -> Opt {
        let before = self.bytes().get(..i).unwrap_or(b"");
        let line = before.rfind_byte(b'\n').map_or(0, |n| n.saturating_add(1));
        Opt { table: self.id, row: u16::try_from(token(self.bytes(), line, true).start).unwrap_or(u16::MAX) }
    }

    /// The first spelling of a row.
    pub(super) fn at(&self, opt: Opt) -> Spelling<'_> {
        Spelling { table: self, token: token(self.bytes(), usize::from(opt.row), true), negated: false }
    }

    fn tokens(&self, opt: Opt) -> impl Iterator<Item = Token> + use<> {
        let bytes = self.bytes();
        let mut next = (self.is(opt)).then_some((usize::from(opt.row), true));
        std::iter::from_fn(move || {
            let (i, first) = next?;
            let t = token(bytes, i, first);
            next = (t.kind != Kind::End).then_some((t.end, false));
            next.map(|_| t)
        })
    }

    /// All rows.
    pub fn options(&self) -> impl Iterator<Item = Opt> + use<> {
        let id = self.id;
        let bytes = self.bytes();
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < bytes.len() {
                let t = token(bytes, at, true);
                let line = bytes.get(t.end..)?;
                at = t.end.saturating_add(line.find_byte(b'\n').unwrap_or(line.len())).saturating_add(1);
                if t.kind != Kind::End {
                    return Some(Opt { table: id, row: u16::try_from(t.start).ok()? });
                }
            }
            None
        })
    }

    /// Its canonical name: the first long one, else the first.
    pub fn name(&self, opt: Opt) -> &'static str {
        let mut first = "";
        for t in self.tokens(opt).filter(|t| t.kind.is_spelling()) {
            // `+x` is not `-x`.
            let from = if t.kind == Kind::Plus { t.start } else { t.name };
            let name = slice(self.text, from, t.name_end);
            if matches!(t.kind, Kind::Long | Kind::Negatable) {
                return name;
            }
            if first.is_empty() {
                first = name;
            }
        }
        first
    }

    /// The row as it was written.
    pub fn row(&self, opt: Opt) -> &'static str {
        let rest = slice(self.text, usize::from(opt.row), self.text.len());
        if self.is(opt) { rest.lines().next().unwrap_or("").trim_end() } else { "" }
    }

    /// All roles that some value of the row can have.
    pub fn roles(&self, opt: Opt) -> impl Iterator<Item = Role> + use<'_> {
        self.tokens(opt).flat_map(|t| {
            let i = match t.kind {
                Kind::Meta => Some(t.start),
                Kind::Mark | Kind::Repeat | Kind::End | Kind::Bad => None,
                Kind::PlusText => Some(t.name),
                _ if t.name_end < t.end => Some(takes(self.bytes(), t).1),
                _ => None,
            };
            let list = i.map(|i| meta(self.text, i).1).filter(|l| !l.is_empty());
            list.into_iter().flat_map(roles)
        })
    }

    /// The marks of a row.
    pub fn marks(&self, opt: Opt) -> impl Iterator<Item = Mark> + use<'_> {
        self.tokens(opt)
            .filter(|t| t.kind == Kind::Mark)
            .filter_map(|t| Mark::from_name(slice(self.text, t.name, t.end)))
    }

    /// Whether the row says that the option can be repeated.
    pub fn repeats(&self, opt: Opt) -> bool {
        self.tokens(opt).any(|t| t.kind == Kind::Repeat)
    }

    pub(super) fn negatable(&self, opt: Opt) -> bool {
        self.has(traits::NEGATABLE) && self.tokens(opt).any(|t| t.kind == Kind::Negatable)
    }

    /// `-x`; a lone `-` for a space.
    pub(super) fn short(&self, letter: u8) -> Option<Spelling<'_>> {
        let slot = *self.shorts.get(usize::from(letter.checked_sub(32)?))?;
        let at = usize::from(slot.checked_sub(1)?);
        Some(Spelling { table: self, token: token(self.bytes(), at, false), negated: false })
    }

    /// The spellings of the wanted kinds, in order. A walk through the whole text, for rare grammars only.
    pub(super) fn of_kind(&self, kinds: &'static [Kind]) -> impl Iterator<Item = Spelling<'_>> {
        self.options()
            .flat_map(|o| self.tokens(o).filter(|t| t.kind.is_spelling()))
            .filter(move |t| kinds.contains(&t.kind))
            .map(|token| Spelling { table: self, token, negated: false })
    }

    /// The name of a spelling.
    pub(super) fn spelled(&self, t: Token) -> &'static [u8] {
        slice(self.text, t.name, t.name_end).as_bytes()
    }

    /// `--name`, given without its dashes: an exact match wins, else an abbreviation whose candidates all
    /// mean the same.
    pub(super) fn long(&self, name: &[u8], abbreviations: bool) -> Found<'_> {
        let mut found: Option<Spelling<'_>> = None;
        let mut clash = false;
        let mut exact = None;
        self.candidates(b"--", name, false, &mut |s, full| {
            if full {
                exact = exact.or(Some(s));
            }
            clash |=
                found.is_some_and(|f| f.opt() != s.opt() || f.negated != s.negated || f.takes() != s.takes());
            found = found.or(Some(s));
        });
        match (exact, found) {
            (Some(s), _) => Found::One(s),
            (None, Some(s)) if abbreviations && !clash => Found::One(s),
            (None, Some(_)) if abbreviations => Found::Ambiguous,
            _ => Found::None,
        }
    }

    /// Calls `each` for every long spelling that `name` begins, and whether it is the whole name.
    fn candidates<'t>(
        &'t self,
        lead: &[u8],
        name: &[u8],
        negated: bool,
        each: &mut impl FnMut(Spelling<'t>, bool),
    ) {
        let mut needle: Vec<u8> = Vec::with_capacity(name.len().saturating_add(lead.len()));
        needle.extend_from_slice(lead);
        needle.extend_from_slice(name);
        for i in self.bytes().find_iter(&needle) {
            let starts = i.checked_sub(1).is_none_or(|k| matches!(at(self.bytes(), k), b' ' | b'\n'));
            if !starts {
                continue;
            }
            let t = token(self.bytes(), i, false);
            let full = t.name_end == i.saturating_add(needle.len());
            if matches!(t.kind, Kind::Long | Kind::Negatable)
                && t.name_end.saturating_sub(t.name) >= name.len()
            {
                each(Spelling { table: self, token: t, negated }, full);
            }
        }
        if lead == b"--" && self.has(traits::NEGATABLE) {
            self.candidates(b"--[no-]", name, false, each);
            if let Some(rest) = name.strip_prefix(b"no-") {
                self.candidates(b"--[no-]", rest, true, each);
            } else if b"no-".starts_with(name) {
                for mut s in self.of_kind(&[Kind::Negatable]) {
                    s.negated = true;
                    each(s, false);
                }
            }
        }
    }

    /// All ways to write an option.
    pub fn forms(&self, opt: Opt) -> impl Iterator<Item = Form> + use<'_> {
        self.tokens(opt).filter(|t| t.kind.is_spelling()).map(|t| {
            let (takes, _) = takes(self.bytes(), t);
            Form {
                text: slice(self.text, t.start, t.name_end),
                name: slice(self.text, t.name, t.name_end),
                letter: t.kind == Kind::Short,
                long: matches!(t.kind, Kind::Long | Kind::Negatable),
                negatable: t.kind == Kind::Negatable,
                values: if let Takes::Required(n) = takes { n } else { 0 },
                optional: takes == Takes::Optional,
            }
        })
    }

    /// The option that a long name or abbreviation means, without its dashes.
    pub fn resolve(&self, name: &[u8], abbreviations: bool) -> Option<Opt> {
        match self.long(name, abbreviations) {
            Found::One(s) => Some(s.opt()),
            Found::Ambiguous | Found::None => None,
        }
    }

    /// Where two rows share a spelling; for the test over all models.
    pub fn duplicates(&self) -> Vec<&'static str> {
        let mut seen: Vec<&'static str> = Vec::new();
        let mut twice = Vec::new();
        for opt in self.options() {
            for t in self.tokens(opt).filter(|t| t.kind.is_spelling()) {
                let spelled = slice(self.text, t.start, t.name_end);
                let names: &[&str] = match t.kind {
                    Kind::Negatable => &[slice(self.text, t.name, t.name_end)],
                    Kind::Long => &[slice(self.text, t.name, t.name_end)],
                    _ => &[spelled],
                };
                for name in names {
                    if seen.contains(name) {
                        twice.push(spelled);
                    }
                    seen.push(name);
                }
            }
        }
        twice
    }
}
