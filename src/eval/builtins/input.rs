//! `read`, `mapfile`: known input makes known variables.

use crate::base::{Bytes, Truth};
use crate::eval::simple::Invoke;
use crate::eval::slots::{Shape, Var};
use crate::eval::{Eval, GapKind};
use crate::value::{Field, Value};
use std::collections::BTreeMap;

/// The options of `read` and `mapfile` that take a value.
const READ_VALUES: &[u8] = b"adinNptu";
const MAPFILE_VALUES: &[u8] = b"dnOsuCc";

/// Options, split from the operands as `getopt` does.
struct Split {
    flags: Vec<u8>,
    values: Vec<(u8, Field)>,
    operands: Vec<Field>,
}

/// None where a word may or may not be an option.
fn split(args: &[Field], takes: &[u8]) -> Option<Split> {
    let mut out = Split { flags: vec![], values: vec![], operands: vec![] };
    let mut rest = args;
    while let [first, tail @ ..] = rest {
        let Some(text) = first.as_exact() else {
            if first.many || first.value.starts_with(b"-").may() {
                return None;
            }
            break;
        };
        if text == b"--" {
            rest = tail;
            break;
        }
        if text.len() < 2 || !text.starts_with(b"-") {
            break;
        }
        rest = tail;
        let mut letters = text.get(1..).unwrap_or(b"");
        while let [letter, more @ ..] = letters {
            letters = more;
            if !takes.contains(letter) {
                out.flags.push(*letter);
                continue;
            }
            if more.is_empty() {
                let [value, tail @ ..] = rest else { return None };
                out.values.push((*letter, value.clone()));
                rest = tail;
            } else {
                out.values.push((*letter, Field::one(Value::exact(more), first.span)));
            }
            break;
        }
    }
    out.operands = rest.to_vec();
    Some(out)
}

impl Eval<'_> {
    pub(in crate::eval) fn read(&mut self, args: &[Field], invoke: &Invoke) {
        let Some(split) = split(args, READ_VALUES) else {
            self.gap(GapKind::Dynamic, "reads into variables that are only known when it runs", invoke.span);
            self.lose();
            self.set_status(Truth::Maybe);
            return;
        };
        if let Some((_, array)) = split.values.iter().find(|(l, _)| *l == b'a') {
            self.consume_stdin();
            if let Some((name, _)) = self.name_operand(&array.value.clone(), array.span) {
                self.put_var(
                    &name,
                    Var { shape: Shape::Opaque, unset: Truth::No, attrs: Default::default() },
                );
            }
            self.set_status(Truth::Maybe);
            return;
        }
        let plain = split.values.iter().all(|(l, _)| *l == b'p')
            && split.flags.iter().all(|f| matches!(f, b'r' | b's' | b'e'));
        let raw = split.flags.contains(&b'r');
        let from_fd = split.values.iter().any(|(l, _)| *l == b'u');
        let ifs = self.ifs();
        let names = split.operands;
        if names.iter().any(|n| n.many) {
            self.gap(GapKind::Dynamic, "reads into variables that are only known when it runs", invoke.span);
        }
        let content = self.stdin().and_then(|v| v.as_exact().map(Bytes::from));
        let known = match (content, ifs) {
            (Some(text), Some(ifs)) if plain && (raw || !text.contains(&b'\\')) => Some((text, ifs)),
            _ => None,
        };
        let Some((text, ifs)) = known else {
            if !from_fd {
                self.consume_stdin();
            }
            self.assign_read(&names, None, invoke);
            self.set_status(Truth::Maybe);
            return;
        };
        let end = text.iter().position(|c| *c == b'\n');
        let (line, rest) = match end {
            Some(e) => (text.get(..e).unwrap_or(b""), text.get(e.saturating_add(1)..).unwrap_or(b"")),
            None => (text.as_slice(), b"".as_slice()),
        };
        self.set_stdin(Value::exact(rest));
        let values = fields_of(line, &ifs, names.len());
        self.assign_read(&names, values, invoke);
        self.set_status(Truth::from(end.is_some()));
    }

    fn assign_read(&mut self, names: &[Field], values: Option<Vec<Bytes>>, invoke: &Invoke) {
        if names.is_empty() {
            let value = values.and_then(|v| v.into_iter().next());
            let value = value.map_or(Value::unknown(Some(invoke.span)), Value::exact);
            self.assign(b"REPLY", None, false, value, invoke.span);
            return;
        }
        for (i, field) in names.iter().enumerate() {
            let value = match &values {
                Some(v) => v.get(i).map_or(Value::default(), |b| Value::exact(b.clone())),
                None => Value::unknown(Some(field.span)),
            };
            if let Some((name, key)) = self.name_operand(&field.value.clone(), field.span) {
                self.assign(&name, key.as_ref(), false, value, field.span);
            }
        }
    }

    pub(in crate::eval) fn mapfile(&mut self, args: &[Field], invoke: &Invoke) {
        self.set_status(Truth::Maybe);
        let Some(split) = split(args, MAPFILE_VALUES) else {
            self.gap(GapKind::Dynamic, "reads into variables that are only known when it runs", invoke.span);
            self.lose();
            return;
        };
        if split.values.iter().any(|(l, _)| *l == b'C') {
            self.gap(GapKind::Dynamic, "runs text for lines that are read", invoke.span);
        }
        let name = match split.operands.first() {
            None => Some(Bytes::from("MAPFILE")),
            Some(field) => self.name_operand(&field.value.clone(), field.span).map(|(n, _)| n),
        };
        let content = self.stdin().and_then(|v| v.as_exact().map(Bytes::from));
        self.consume_stdin();
        let Some(name) = name else { return };
        let shape = match content {
            Some(text) if split.values.is_empty() && split.flags.iter().all(|f| *f == b't') => {
                let keep = split.flags.is_empty();
                let mut map = BTreeMap::new();
                let mut rest = text.as_slice();
                while !rest.is_empty() {
                    let end =
                        rest.iter().position(|c| *c == b'\n').map_or(rest.len(), |e| e.saturating_add(1));
                    let (line, tail) = rest.split_at_checked(end).unwrap_or((rest, b""));
                    let line = if keep { line } else { line.strip_suffix(b"\n").unwrap_or(line) };
                    let at = u64::try_from(map.len()).unwrap_or(u64::MAX);
                    map.insert(at, Value::exact(line));
                    rest = tail;
                }
                Shape::Indexed(map)
            }
            _ => Shape::Opaque,
        };
        self.put_var(&name, Var { shape, unset: Truth::No, attrs: Default::default() });
    }
}

/// A line split into `count` values by IFS, the last taking the rest; one value, untouched, for none.
///
/// None where separators other than blanks make the rules intricate.
fn fields_of(line: &[u8], ifs: &[u8], count: usize) -> Option<Vec<Bytes>> {
    if count == 0 || ifs.is_empty() {
        return Some(vec![line.into()]);
    }
    if line.iter().any(|c| ifs.contains(c) && !matches!(c, b' ' | b'\t' | b'\n')) {
        return None;
    }
    let blank = |c: &u8| ifs.contains(c);
    let trim = |s: &[u8]| -> Bytes {
        let start = s.iter().position(|c| !blank(c)).unwrap_or(s.len());
        let end = s.iter().rposition(|c| !blank(c)).map_or(start, |e| e.saturating_add(1));
        s.get(start..end).unwrap_or(b"").into()
    };
    let mut rest: Bytes = trim(line);
    let mut out = Vec::new();
    for i in 0..count {
        if i.saturating_add(1) == count {
            out.push(trim(&rest));
            break;
        }
        let end = rest.iter().position(blank).unwrap_or(rest.len());
        let (field, tail) = rest.split_at_checked(end).unwrap_or((&rest, b""));
        out.push(field.into());
        rest = trim(tail);
    }
    Some(out)
}
