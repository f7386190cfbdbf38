//! Operand lines (`PATTERN [FILE]...:read`): how words that are not options find their place.

use super::result::{Args, Operand};
use super::role::same;
use super::row::{at, roles_known, slice, token};
use super::table::{Fault, Opt, Table};
use crate::base::Truth;
use crate::value::{Class, Field, Piece, Text};

/// The operand lines of a command, one an alternative. The first whose condition holds counts.
#[derive(Clone, Copy, Debug)]
pub struct Operands {
    text: &'static str,
}

/// One place of an operand line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// Its name (`FILE`).
    pub name: &'static str,
    /// The text of its roles.
    pub(super) roles: &'static str,
    required: bool,
    many: bool,
}

impl Item {
    /// It takes words only as long as they hold a `=`.
    fn assigns(&self) -> bool {
        self.name.contains('=')
    }

    const fn argv(&self) -> bool {
        same(self.roles.as_bytes(), b"argv")
    }
}

const MOST: usize = 8;

/// The places of one line; those from `split` on come behind a `--`.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    items: [Item; MOST],
    n: usize,
    split: Option<usize>,
}

/// A word that may be an operand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub(super) at: usize,
    /// It is surely there and surely an operand.
    pub(super) sure: bool,
    /// It can be more than one.
    pub(super) many: bool,
    /// It stands behind a `--`.
    pub(super) behind: Truth,
}

/// One item: `FILE`, `[FILE]`, `FILE...`, `[FILE]...`, `[FILE...]`, each with `:role` behind it.
const fn item(text: &'static str, start: usize, end: usize) -> Option<Item> {
    let b = text.as_bytes();
    let mut item = Item { name: "", roles: "", required: true, many: false };
    let mut to = start;
    while to < end && at(b, to) != b':' {
        to += 1;
    }
    if to < end {
        item.roles = slice(text, to + 1, end);
        if item.roles.is_empty() || !roles_known(item.roles) {
            return None;
        }
    }
    let mut from = start;
    let mut round = 0;
    while round < 2 {
        if to >= from + 3 && at(b, to - 1) == b'.' && at(b, to - 2) == b'.' && at(b, to - 3) == b'.' {
            item.many = true;
            to -= 3;
        }
        if at(b, from) == b'[' && to > from + 1 && at(b, to - 1) == b']' {
            item.required = false;
            from += 1;
            to -= 1;
        }
        round += 1;
    }
    item.name = slice(text, from, to);
    let mut i = from;
    while i < to {
        let c = at(b, i);
        if !(c.is_ascii_alphanumeric() || matches!(c, b'_' | b'-' | b'=' | b'<' | b'>' | b'@' | b'/')) {
            return None;
        }
        i += 1;
    }
    if item.name.is_empty() { None } else { Some(item) }
}

impl Operands {
    /// A command without operands.
    pub const NONE: Operands = Operands { text: "" };

    /// Reads the lines; conditions must name options of `table`.
    ///
    /// # Errors
    /// On the first malformed line.
    pub const fn read(text: &'static str, table: &Table) -> Result<Operands, Fault> {
        let b = text.as_bytes();
        let mut row = 0;
        while row < b.len() {
            let mut end = row;
            while end < b.len() && at(b, end) != b'\n' {
                end += 1;
            }
            let line = slice(text, row, end);
            let (mut i, mut n, mut many, mut last) = (row, 0, false, false);
            loop {
                let t = token(b, i, false);
                if t.start == t.end {
                    break;
                }
                let condition = at(b, t.end - 1) == b':';
                if condition {
                    if n > 0 || !conditions_known(text, t.start, t.end - 1, table) {
                        return Err(Fault { row: line, message: "a condition names an unknown option" });
                    }
                } else if t.end - t.start == 2 && at(b, t.start) == b'-' && at(b, t.start + 1) == b'-' {
                    many = false;
                } else {
                    let Some(item) = item(text, t.start, t.end) else {
                        return Err(Fault { row: line, message: "malformed operand, or no such role" });
                    };
                    let assigns = contains(item.name, b'=');
                    if last || (item.many && many && !assigns) {
                        return Err(Fault {
                            row: line,
                            message: "two operands of any number, or one behind argv",
                        });
                    }
                    many = many || (item.many && !assigns);
                    last = item.argv();
                    n += 1;
                    if n > MOST {
                        return Err(Fault { row: line, message: "too many operands" });
                    }
                }
                i = t.end;
            }
            row = end + 1;
        }
        Ok(Operands { text })
    }

    /// Whether the first operand is the name of a subcommand.
    pub(super) fn begins_with_subcommand(&self) -> bool {
        self.text.contains(":subcommand")
    }

    /// Whether some line has operands behind a `--`.
    pub fn splits(&self) -> bool {
        self.text.split_ascii_whitespace().any(|w| w == "--")
    }

    /// Gives each word its place.
    pub(super) fn distribute(&self, args: &mut Args<'_>, table: &Table, slots: &[Slot]) {
        let mut open = Truth::Yes;
        let mut any = 0usize;
        for text in self.text.lines().filter(|l| !l.trim().is_empty()) {
            any = any.saturating_add(1);
            let (holds, line) = read_line(text, table, args);
            let holds = holds.and(open);
            if holds == Truth::No {
                continue;
            }
            place(args, &line, slots, holds.must());
            open = open.and(!holds);
            if open == Truth::No {
                break;
            }
        }
        if any > 1 {
            // The same word in the same place by two lines.
            args.operands.sort_by_key(|o| (o.at, o.item.name, o.item.roles));
            args.operands.dedup_by_key(|o| (o.at, o.item.name, o.item.roles));
        }
        if any == 0 {
            args.extra.extend(slots.iter().map(|s| s.at));
        }
    }

    /// The places of all lines, for reports and tests.
    pub fn items(&self) -> impl Iterator<Item = Item> + use<> {
        self.text
            .lines()
            .flat_map(|l| l.split_ascii_whitespace())
            .filter_map(|w| if w.ends_with(':') || w == "--" { None } else { item(w, 0, w.len()) })
    }
}

const fn contains(text: &str, byte: u8) -> bool {
    let mut rest = text.as_bytes();
    while let [b, more @ ..] = rest {
        if *b == byte {
            return true;
        }
        rest = more;
    }
    false
}

const fn conditions_known(text: &'static str, start: usize, end: usize, table: &Table) -> bool {
    let b = text.as_bytes();
    let mut from = start;
    while from < end {
        let mut to = from;
        while to < end && at(b, to) != b'|' {
            to += 1;
        }
        if table.find(slice(text, from, to)).is_none() {
            return false;
        }
        from = to + 1;
    }
    start < end
}

fn read_line(text: &'static str, table: &Table, args: &Args<'_>) -> (Truth, Line) {
    let mut line = Line::default();
    let mut holds = Truth::Yes;
    for word in text.split_ascii_whitespace() {
        if let Some(list) = word.strip_suffix(':') {
            holds = list
                .split('|')
                .filter_map(|s| table.lookup(s))
                .map(|o: Opt| args.has(o))
                .fold(Truth::No, Truth::or);
        } else if word == "--" {
            line.split = Some(line.n);
        } else if let (Some(item), Some(place)) = (item(word, 0, word.len()), line.items.get_mut(line.n)) {
            *place = item;
            line.n = line.n.saturating_add(1);
        }
    }
    (holds, line)
}

fn place(args: &mut Args<'_>, line: &Line, slots: &[Slot], sure: bool) {
    let items = line.items.get(..line.n).unwrap_or(&[]);
    match line.split {
        None => place_run(args, items, slots, sure),
        Some(k) => {
            let half = |side: Truth| -> Vec<Slot> {
                let mine = |s: &&Slot| s.behind == Truth::Maybe || s.behind == side;
                let known = |s: &Slot| Slot { sure: s.sure && s.behind != Truth::Maybe, ..*s };
                slots.iter().filter(mine).map(known).collect()
            };
            let (front, back) = items.split_at_checked(k).unwrap_or((items, &[]));
            place_run(args, front, &half(Truth::No), sure);
            place_run(args, back, &half(Truth::Yes), sure);
        }
    }
}

/// Which of `items` the word at `p` of `n` falls to; none where there is no place for it.
fn at_place(items: &[Item], p: usize, n: usize) -> Option<usize> {
    let required = items.iter().filter(|i| i.required).count();
    let mut spare = n.saturating_sub(required);
    let mut end = 0usize;
    for (k, item) in items.iter().enumerate() {
        let mut takes = usize::from(item.required);
        if item.many {
            takes = takes.saturating_add(spare);
            spare = 0;
        } else if !item.required && spare > 0 {
            takes = 1;
            spare = spare.saturating_sub(1);
        }
        end = end.saturating_add(takes);
        if p < end {
            return Some(k);
        }
    }
    None
}

fn place_run(args: &mut Args<'_>, items: &[Item], slots: &[Slot], sure: bool) {
    let (mut items, mut slots) = (items, slots.to_vec());
    if let Some((first, rest)) = items.split_first()
        && first.assigns()
    {
        items = rest;
        let mut all = true;
        let mut keep = Vec::new();
        let mut behind = false;
        for slot in &slots {
            let truth =
                if behind { Truth::No } else { args.argv.get(slot.at).map_or(Truth::No, holds_equals) };
            behind |= truth == Truth::No && slot.sure;
            if truth.may() {
                let certain = Truth::from(sure && slot.sure && truth.must() && all);
                let certain = if certain.must() { Truth::Yes } else { Truth::Maybe };
                args.operands.push(Operand { at: slot.at, item: *first, certain, starts: Truth::No });
            }
            let consumed = truth.must() && slot.sure && all;
            if !consumed {
                all = false;
                keep.push(Slot { sure: slot.sure && truth == Truth::No, ..*slot });
            }
        }
        slots = keep;
    }
    if items.is_empty() {
        args.extra.extend(slots.iter().map(|s| s.at));
        return;
    }
    let first_argv = items.iter().position(Item::argv);
    // How many words stand behind a slot: at least, and at most unless it is open.
    let (mut least, mut most, mut open) = (0usize, 0usize, false);
    let mut behind = Vec::with_capacity(slots.len());
    for s in slots.iter().rev() {
        behind.push((least, most, open));
        least = least.saturating_add(usize::from(s.sure && !s.many));
        most = most.saturating_add(1);
        open |= s.many;
    }
    let bound = items.len();
    let required = items.iter().filter(|i| i.required).count();
    let longest = if open { usize::MAX } else { most };
    let (mut least, mut most, mut open) = (0usize, 0usize, false);
    for (s, (after_least, after_most, after_open)) in slots.iter().zip(behind.into_iter().rev()) {
        // Past the number of items every further word falls to the same place.
        let cap = |low: usize, high: usize, open: bool| {
            let far = low.max(bound).saturating_add(1);
            if open { far } else { high.min(far) }
        };
        let (mut places, mut none, mut starts) = (0u32, false, [false; 2]);
        // With fewer words than it needs the command refuses to run, unless that is the only reading.
        let refuses = |n: usize| n < required && longest >= required;
        for p in least..=cap(least, most, open || s.many) {
            for r in after_least..=cap(after_least, after_most, after_open || s.many) {
                let n = p.saturating_add(r).saturating_add(1);
                if refuses(n) {
                    continue;
                }
                match at_place(items, p, n) {
                    Some(k) => {
                        places |= 1 << k;
                        let begins = Some(k) == first_argv
                            && p.checked_sub(1).and_then(|q| at_place(items, q, n)) != Some(k);
                        if let Some(b) = starts.get_mut(usize::from(begins)) {
                            *b = true;
                        }
                    }
                    None => none = true,
                }
            }
        }
        let certain = if sure && s.sure && !s.many && !none && places.count_ones() == 1 {
            Truth::Yes
        } else {
            Truth::Maybe
        };
        for (k, item) in items.iter().enumerate() {
            if places & (1 << k) != 0 {
                let starts = match (Some(k) == first_argv, starts) {
                    (true, [false, true]) => certain,
                    (true, [_, true]) => Truth::Maybe,
                    _ => Truth::No,
                };
                args.operands.push(Operand { at: s.at, item: *item, certain, starts });
            }
        }
        if places == 0 {
            args.extra.push(s.at);
        }
        least = least.saturating_add(usize::from(s.sure && !s.many));
        most = most.saturating_add(1);
        open |= s.many;
    }
}

/// Whether a word holds a `=`.
fn holds_equals(field: &Field) -> Truth {
    let one = |t: &Text| {
        let mut truth = Truth::No;
        for p in t.pieces() {
            truth = truth.or(match p {
                Piece::Lit(b) => Truth::from(b.contains(&b'=')),
                Piece::Hole(h) if h.class == Class::Integer => Truth::No,
                Piece::Glob(_) | Piece::Hole(_) => Truth::Maybe,
            });
        }
        truth
    };
    let mut all = field.value.alternatives().iter().map(one);
    let first = all.next().unwrap_or(Truth::Maybe);
    all.fold(first, Truth::join)
}
