//! Words, their parts and their quoting, as text.

use crate::ir::print::Printer;
use crate::ir::visit::Visit;
use crate::ir::{
    Anchor, Arith, CaseChange, Direction, HereBody, List, Lit, Param, ParamName, ParamOp, Part, Script,
    Subscript, Word,
};

/// What is around a part, which decides how text in it must be quoted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Around {
    /// Nothing.
    Plain,
    /// `"…"`.
    Double,
    /// An operand of `${…}` that stands in double quotes, a here-document or arithmetic.
    Operand,
    /// The same where the operand is a pattern or a replacement: a backslash quotes any character.
    Pattern,
    /// The body of a here-document with expansions.
    Here,
    /// Arithmetic.
    Arith,
    /// `[…]`.
    Subscript,
}

impl Printer {
    pub(super) fn word(&mut self, word: &Word) {
        self.parts(&word.parts, Around::Plain);
    }

    pub(super) fn parts(&mut self, parts: &[Part], around: Around) {
        let mut apostrophe = false;
        for (i, part) in parts.iter().enumerate() {
            let next = i.checked_add(1).and_then(|i| parts.get(i));
            let before = i.checked_sub(1).and_then(|i| parts.get(i));
            match part {
                // `$` before backticks: as `$$(…)` it would be something else.
                Part::Literal(l) if l.text.ends_with(b"$") && matches!(next, Some(Part::Command(_))) => {
                    self.put(l.text.strip_suffix(b"$").unwrap_or(&l.text));
                    self.put("\\$");
                }
                Part::Literal(l) => self.put(&l.text),
                // The closing quote, or the end, keeps a last `$` from beginning anything.
                Part::Quoted(l)
                    if next.is_none()
                        && l.text.ends_with(b"$")
                        && matches!(around, Around::Double | Around::Here) =>
                {
                    let text = l.text.strip_suffix(b"$").unwrap_or(&l.text);
                    self.escape(text, if around == Around::Here { b"$`\\" } else { b"$`\\\"" });
                    self.put("$");
                }
                Part::Quoted(l) => self.quoted(l, around, before, &mut apostrophe),
                Part::Double(inner, _) => {
                    self.put("\"");
                    self.parts(inner, Around::Double);
                    self.put("\"");
                }
                Part::Param(param) => self.param(param, around, next),
                Part::Command(sub) => self.nested("$(", &sub.script),
                Part::Process(Direction::Read, sub) => self.nested("<(", &sub.script),
                Part::Process(Direction::Write, sub) => self.nested(">(", &sub.script),
                Part::Arith(Arith { parts, .. }) => {
                    // What does not balance was written so.
                    let (open, close) = if balanced(parts) { ("$((", "))") } else { ("$[", "]") };
                    self.put(open);
                    self.parts(parts, Around::Arith);
                    self.put(close);
                }
                Part::ExtGlob { op, alternatives, span: _ } => {
                    self.put([*op, b'(']);
                    for (i, alternative) in alternatives.iter().enumerate() {
                        self.put(if i > 0 { "|" } else { "" });
                        self.parts(alternative, around);
                    }
                    self.put(")");
                }
            }
        }
    }

    /// A substitution. Here-documents of the line around it come after that line, not inside.
    fn nested(&mut self, open: &str, script: &Script) {
        // It is read as a whole, so its units are one line.
        let items = script.units.iter().flat_map(|u| u.list.items.iter().cloned()).collect();
        let mut inner = Printer { lines: holds_heredoc(script), here: self.here, ..Printer::default() };
        inner.items(&List { items }, true);
        inner.bodies();
        self.put(open);
        if inner.out.starts_with(b"(") {
            self.put(" ");
        }
        self.put(&inner.out);
        self.put(")");
    }

    fn quoted(&mut self, lit: &Lit, around: Around, before: Option<&Part>, apostrophe: &mut bool) {
        let text = lit.text.as_slice();
        let escaped: &[u8] = match around {
            Around::Plain => {
                let dollar = matches!(before, Some(Part::Literal(l)) if l.text.ends_with(b"$"));
                return self.quote(text, dollar);
            }
            Around::Subscript if text.iter().all(|b| b.is_ascii_alphanumeric() || b"_+-*/%".contains(b)) => {
                b""
            }
            Around::Subscript => {
                self.put("\"");
                self.escape(text, b"$`\\\"");
                self.put("\"");
                return;
            }
            Around::Arith => b"",
            Around::Double => b"$`\\\"",
            // Between apostrophes, which come in pairs, a brace does not close and a backslash is refused.
            Around::Operand if text.contains(&b'\'') || *apostrophe => {
                for run in text.split_inclusive(|b| *b == b'\'') {
                    let ends = run.ends_with(b"'") && !run.ends_with(b"\\'");
                    self.escape(run, if *apostrophe { b"" } else { b"$`\\\"}" });
                    *apostrophe ^= ends;
                }
                return;
            }
            Around::Operand => b"$`\\\"}",
            Around::Pattern => b"$`\\\"}'*?[]/&#%^,~!@+(|) \t-",
            Around::Here => b"$`\\",
        };
        if around == Around::Pattern && !(text.len() == 1 && text.iter().all(|b| escaped.contains(b))) {
            return self.single_quotes(text);
        }
        self.escape(text, escaped);
    }

    /// `'…'` around all but the single quotes.
    fn single_quotes(&mut self, text: &[u8]) {
        if self.here && text.windows(2).any(|w| w == b"\\\n") {
            return self.quote(text, false);
        }
        for (i, run) in text.split(|b| *b == b'\'').enumerate() {
            self.put(if i > 0 { "\\'" } else { "" });
            if !run.is_empty() || text.is_empty() {
                self.put("'");
                self.put(run);
                self.put("'");
            }
        }
    }

    fn escape(&mut self, text: &[u8], escaped: &[u8]) {
        for (i, &b) in text.iter().enumerate() {
            // In an operand, `\'` keeps its backslash, and after `\\` the quote would have to be closed.
            let kept = escaped.contains(&b'}') && b == b'\\' && text.get(i.saturating_add(1)) == Some(&b'\'');
            let next = text.get(i.saturating_add(1));
            let expands = |n: &u8| n.is_ascii_alphanumeric() || b"_@*#?$!-({[`\"\\}'".contains(n);
            let apostrophe = next == Some(&b'\'') && !escaped.contains(&b'}');
            let lone = b == b'$' && (apostrophe || next.is_some_and(|n| !expands(n)));
            if escaped.contains(&b) && !kept && !lone {
                self.put("\\");
            }
            self.put([b]);
        }
    }

    /// Quotes from outside any quotes. After a lone `$` quotes would be `$'…'`, so a backslash comes first.
    fn quote(&mut self, text: &[u8], dollar: bool) {
        let mut text = text;
        if dollar && let Some((first, rest)) = text.split_first() {
            self.put([b'\\', *first]);
            text = rest;
            if text.is_empty() {
                return;
            }
        }
        let simple = |b: &u8| matches!(b, b' '..=b'~' | b'\n' | b'\t') && *b != b'\'';
        let kept = !(self.here && text.windows(2).any(|w| w == b"\\\n"));
        if kept && std::str::from_utf8(text).is_ok() && text.iter().all(|b| simple(b) || *b >= 0x80) {
            self.put("'");
            self.put(text);
            self.put("'");
            return;
        }
        self.put("$'");
        for &b in text {
            match b {
                b'\'' | b'\\' => self.put([b'\\', b]),
                b'\n' => self.put("\\n"),
                b' '..=b'~' => self.put([b]),
                _ => self.put(format!("\\x{b:02x}")),
            }
        }
        self.put("'");
    }

    pub(super) fn subscript(&mut self, subscript: Option<&Subscript>) {
        match subscript {
            None => {}
            Some(Subscript::At) => self.put("[@]"),
            Some(Subscript::Star) => self.put("[*]"),
            Some(Subscript::Index(arith)) => {
                self.put("[");
                self.parts(&arith.parts, Around::Subscript);
                self.put("]");
            }
        }
    }

    fn param(&mut self, param: &Param, around: Around, next: Option<&Part>) {
        let Param { name, subscript, indirect, op, span } = param;
        let value = *op == ParamOp::Value && subscript.is_none() && !indirect;
        match name {
            ParamName::Special(b) if value => return self.put([b'$', *b]),
            // Braces are kept away where there were none: `$x{a,b}` is not `${x}{a,b}`.
            ParamName::Var(n) if value && span.len() == n.len().saturating_add(1) => {
                let first = match next {
                    Some(Part::Literal(l)) => l.text.first(),
                    Some(Part::Quoted(l)) if around != Around::Plain => l.text.first(),
                    _ => None,
                };
                if !first.is_some_and(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'[')) {
                    self.put("$");
                    return self.put(n);
                }
            }
            _ => {}
        }
        self.put("${");
        match op {
            ParamOp::Length => self.put("#"),
            ParamOp::Names(_) | ParamOp::Keys => self.put("!"),
            _ if *indirect => self.put("!"),
            _ => {}
        }
        match name {
            ParamName::Var(n) => self.put(n),
            ParamName::Positional(n) => self.put(n.to_string()),
            ParamName::Special(b) => self.put([*b]),
        }
        self.subscript(subscript.as_ref());
        self.param_op(op, around);
        self.put("}");
    }

    fn param_op(&mut self, op: &ParamOp, around: Around) {
        let (operand, pattern) = match around {
            Around::Plain => (Around::Plain, Around::Plain),
            _ => (Around::Operand, Around::Pattern),
        };
        let mut with = |colon: bool, sign: &str, word: &Word| {
            self.put(if colon { ":" } else { "" });
            self.put(sign);
            self.parts(&word.parts, operand);
        };
        match op {
            ParamOp::Value | ParamOp::Length | ParamOp::Keys => {}
            ParamOp::Default { colon, word } => with(*colon, "-", word),
            ParamOp::Assign { colon, word } => with(*colon, "=", word),
            ParamOp::Error { colon, word } => with(*colon, "?", word),
            ParamOp::Alternate { colon, word } => with(*colon, "+", word),
            ParamOp::Remove { suffix, longest, pattern: word } => {
                let sign = if *suffix { "%" } else { "#" };
                self.put(sign);
                self.put(if *longest { sign } else { "" });
                self.parts(&word.parts, pattern);
            }
            ParamOp::Replace { all, anchor, pattern: word, with } => {
                self.put(if *all { "//" } else { "/" });
                self.put(match anchor {
                    Anchor::Anywhere => "",
                    Anchor::Start => "#",
                    Anchor::End => "%",
                });
                self.parts(&word.parts, pattern);
                if let Some(with) = with {
                    self.put("/");
                    self.parts(&with.parts, pattern);
                }
            }
            ParamOp::Substring { offset, length } => {
                self.put(":");
                let at = self.out.len();
                self.parts(&offset.parts, Around::Arith);
                // `${x:-1}` is another operator.
                if matches!(self.out.get(at), Some(b'-' | b'+' | b'=' | b'?')) {
                    self.out.insert(at, b' ');
                }
                if let Some(length) = length {
                    self.put(":");
                    self.parts(&length.parts, Around::Arith);
                }
            }
            ParamOp::Case { change, all, pattern: word } => {
                let sign = match change {
                    CaseChange::Upper => "^",
                    CaseChange::Lower => ",",
                    CaseChange::Toggle => "~",
                };
                self.put(sign);
                self.put(if *all { sign } else { "" });
                if let Some(word) = word {
                    self.parts(&word.parts, pattern);
                }
            }
            ParamOp::Transform(letter) => self.put([b'@', *letter]),
            ParamOp::Names(at) => self.put(if *at { "@" } else { "*" }),
        }
    }
}

/// Whether the round brackets of an expression are in pairs.
fn balanced(parts: &[Part]) -> bool {
    let mut open = Some(0u32);
    for part in parts {
        let Part::Quoted(lit) = part else { continue };
        for b in lit.text.iter() {
            open = match b {
                b'(' => open.and_then(|n| n.checked_add(1)),
                b')' => open.and_then(|n| n.checked_sub(1)),
                _ => open,
            };
        }
    }
    open == Some(0)
}

fn holds_heredoc(script: &Script) -> bool {
    struct Finder(bool);
    impl Visit for Finder {
        fn visit_here_body(&mut self, _: &HereBody) {
            self.0 = true;
        }
    }
    let mut finder = Finder(false);
    finder.visit_script(script);
    finder.0
}
