//! `${…}`: what each operator makes of a value (bash manual, "Shell Parameter Expansion").

use super::expand::{Context, Patterns};
use super::fields::{Alts, Chunk};
use super::slots::{Key, Slot};
use super::transform::{each, replace_text};
use super::vars::{Looked, is_identifier};
use super::{Eval, GapKind, pattern};
use crate::base::{Bytes, Span, Truth};
use crate::ir::{CaseChange, Param, ParamName, ParamOp, Subscript, Word};
use crate::value::{Class, Field, Hole, Text, Value};

/// What a parameter names, before its operator is applied.
pub(super) enum Subject {
    One(Looked),
    /// `$@`, `${a[@]}` (false), `$*`, `${a[*]}` (true).
    List(Vec<Field>, bool),
}

impl Eval<'_> {
    pub(super) fn param(&mut self, param: &Param, context: Context, alts: &mut Alts) {
        match &param.op {
            ParamOp::Names(at) => return self.names(param, *at, context, alts),
            ParamOp::Keys => return self.keys(param, context, alts),
            _ => {}
        }
        let mut subject = self.subject(param);
        if param.indirect {
            subject = self.indirect(subject, param.span);
        }
        match &param.op {
            ParamOp::Value | ParamOp::Names(_) | ParamOp::Keys => self.push_subject(&subject, context, alts),
            ParamOp::Length => {
                let length = self.length(&subject, param);
                alts.value(&length, context.quoted, true);
            }
            ParamOp::Default { colon, word } => self.default_op(&subject, *colon, word, None, context, alts),
            ParamOp::Assign { colon, word } => {
                self.default_op(&subject, *colon, word, Some(param), context, alts)
            }
            ParamOp::Error { colon, word } => {
                let missing = self.missing(&subject, *colon);
                if missing.may() {
                    let mut message = Alts::default();
                    self.operand(word, context, &mut message);
                }
                // Where it is missing the shell ends; where it may be, what follows hangs on that.
                match missing {
                    Truth::Yes => self.expansion_failed = true,
                    Truth::Maybe => self.uncertain = self.uncertain.saturating_add(1),
                    Truth::No => {}
                }
                self.push_subject(&subject, context, alts);
            }
            ParamOp::Alternate { colon, word } => match self.missing(&subject, *colon) {
                // Of a list without members nothing is left, not even an empty field.
                Truth::Yes if matches!(subject, Subject::List(..)) => {}
                Truth::Yes => alts.text(b"", context.quoted, true),
                Truth::No => self.operand(word, context, alts),
                Truth::Maybe => {
                    let mut used = Alts::default();
                    self.uncertain = self.uncertain.saturating_add(1);
                    let mut outcomes = Vec::new();
                    self.attempt(|e| e.operand(word, context, &mut used), &mut outcomes);
                    self.attempt(|_| {}, &mut outcomes);
                    self.finish_paths(outcomes, false);
                    let mut forms = used.0;
                    let list = matches!(subject, Subject::List(..));
                    forms.push(if list { vec![] } else { empty_chunks(context) });
                    alts.fork(forms, || hole(param.span, context.quoted));
                }
            },
            ParamOp::Remove { suffix, longest, pattern } => {
                let pattern = self.pattern_of(&subject, pattern);
                let o = self.pattern_options();
                let (suffix, longest) = (*suffix, *longest);
                self.transform(&subject, param.span, context, alts, |t| {
                    each(&pattern, t, |s, p| pattern::remove(s, p, suffix, longest, o).map(Text::exact))
                });
            }
            ParamOp::Replace { all, anchor, pattern, with } => {
                let pattern = self.pattern_of(&subject, pattern);
                let with = match with {
                    Some(word) => self.if_used(&subject, |e| e.replacement(word)),
                    None => Some(Bytes::default()),
                };
                let o = self.pattern_options();
                self.transform(&subject, param.span, context, alts, |t| {
                    let with = with.as_ref()?;
                    each(&pattern, t, |s, p| replace_text(s, p, with, *all, *anchor, o))
                });
            }
            ParamOp::Substring { offset, length } => {
                self.substring(&subject, offset, length.as_ref(), param, context, alts);
            }
            ParamOp::Case { change, all, pattern } => {
                let pattern = match pattern {
                    Some(word) => self.pattern_of(&subject, word),
                    None => vec![Some("?".into())],
                };
                let o = self.pattern_options();
                let (change, all): (CaseChange, bool) = (*change, *all);
                self.transform(&subject, param.span, context, alts, |t| {
                    each(&pattern, t, |s, p| {
                        pattern::change_case(s, Some(p), all, change, o).map(Text::exact)
                    })
                });
            }
            ParamOp::Transform(letter) => self.transform_letter(&subject, *letter, param.span, context, alts),
        }
    }

    fn pattern_of(&mut self, subject: &Subject, word: &Word) -> Patterns {
        let patterns = self.if_used(subject, |e| e.operand_pattern(word));
        if self.flags().extglob == Truth::Maybe {
            // A parenthesis in it may be an operator or text.
            return patterns.into_iter().map(|p| p.filter(|p| !p.contains(&b'('))).collect();
        }
        patterns
    }

    /// Expands an operand that bash does not look at where the value is empty.
    fn if_used<T>(&mut self, subject: &Subject, f: impl FnOnce(&mut Self) -> T) -> T {
        let used = match subject {
            Subject::One(l) => (!l.unset).and(!l.value.emptiness()),
            Subject::List(..) => Truth::Maybe,
        };
        if used.must() {
            return f(self);
        }
        let failed = self.expansion_failed;
        let mark = self.state.mark();
        let result = f(self);
        let changes = self.state.take(mark);
        if changes.len() > 0 {
            self.rejoin(vec![super::state::Changes::default(), changes]);
        }
        if self.expansion_failed && !failed {
            self.expansion_failed = false;
            self.may_fail = true;
        }
        result
    }

    fn pattern_options(&self) -> pattern::Options {
        pattern::Options { extglob: self.flags().extglob.may(), nocase: false }
    }

    fn subject(&mut self, param: &Param) -> Subject {
        let span = param.span;
        match &param.name {
            ParamName::Special(c @ (b'@' | b'*')) => {
                let list = self.all_params(span);
                Subject::List(list, *c == b'*')
            }
            ParamName::Special(c) => Subject::One(self.special(*c, span)),
            ParamName::Positional(n) => Subject::One(self.positional(*n, span)),
            ParamName::Var(name) => match &param.subscript {
                None => Subject::One(self.look_up(name, span)),
                Some(Subscript::At) => Subject::List(self.elements(name, span), false),
                Some(Subscript::Star) => Subject::List(self.elements(name, span), true),
                Some(Subscript::Index(index)) => {
                    let Some(name) = self.resolve_name(name, span) else {
                        return Subject::One(Looked::unknown(Some(span)));
                    };
                    let key = self.subscript_key(&name, index);
                    Subject::One(self.look_up_element(&name, &key, span))
                }
            },
        }
    }

    /// `$?`, `$#`, `$$`, `$!`, `$-`.
    fn special(&mut self, c: u8, span: Span) -> Looked {
        match c {
            b'#' => {
                let list = self.params();
                if list.iter().any(|f| f.many) {
                    Looked::set(Value::integer(Some(span)))
                } else {
                    Looked::set(Value::exact(list.len().to_string()))
                }
            }
            b'?' => match self.status() {
                Truth::Yes => Looked::set("0".into()),
                _ => Looked::set(Value::integer(Some(span))),
            },
            b'$' => Looked::set(Value::integer(Some(span))),
            b'!' => match self.state.get(&Key::Var("!".into())) {
                Some(Slot::Var(v)) => Looked { value: Value::integer(Some(span)), unset: v.unset },
                _ => Looked::unset(),
            },
            _ => Looked::set(Value::unknown(Some(span))),
        }
    }

    /// `$0`, `$1` …
    pub(super) fn positional(&mut self, n: u32, span: Span) -> Looked {
        if n == 0 {
            return Looked::set(self.start.name.clone().unwrap_or_else(|| Value::unknown(Some(span))));
        }
        let index = usize::try_from(n).unwrap_or(usize::MAX).saturating_sub(1);
        let list = self.params();
        if list.iter().take(index.saturating_add(1)).any(|f| f.many) {
            return Looked::unknown(Some(span));
        }
        match list.get(index) {
            Some(f) => Looked::set(f.value.clone()),
            None => Looked::unset(),
        }
    }

    /// Follows `${!x}`: the value is the name of another parameter.
    fn indirect(&mut self, subject: Subject, span: Span) -> Subject {
        let Subject::One(looked) = subject else {
            self.gap(GapKind::Dynamic, "indirect expansion of a list", span);
            return Subject::One(Looked::unknown(Some(span)));
        };
        if looked.unset.may() {
            self.gap(GapKind::Syntax, "an indirect expansion of an unset variable, which bash refuses", span);
        }
        if looked.unset == Truth::Yes {
            return Subject::One(Looked::unset());
        }
        let names: Option<Vec<Bytes>> =
            looked.value.exact_alternatives().map(|v| v.into_iter().map(Bytes::from).collect());
        let single = match names.as_deref() {
            Some([one]) if looked.unset == Truth::No => Some(one.clone()),
            _ => None,
        };
        match single.and_then(|n| self.named(&n, span)) {
            Some(subject) => subject,
            None => {
                // A subscript in the name would be executed.
                self.gap(GapKind::Dynamic, "the name of the variable is only known when it runs", span);
                Subject::One(Looked::unknown(Some(span)))
            }
        }
    }

    /// The parameter that a text names: `x`, `1`, `@`, `a[i]`.
    fn named(&mut self, name: &[u8], span: Span) -> Option<Subject> {
        if is_identifier(name) {
            return Some(Subject::One(self.look_up(name, span)));
        }
        if name.iter().all(u8::is_ascii_digit) {
            let n: u32 = std::str::from_utf8(name).ok()?.parse().ok()?;
            return Some(Subject::One(self.positional(n, span)));
        }
        match name {
            b"@" => return Some(Subject::List(self.all_params(span), false)),
            b"*" => return Some(Subject::List(self.all_params(span), true)),
            [c] if b"#?$!-".contains(c) => return Some(Subject::One(self.special(*c, span))),
            _ => {}
        }
        let (base, index) = split_subscript(name)?;
        match index {
            b"@" => return Some(Subject::List(self.elements(base, span), false)),
            b"*" => return Some(Subject::List(self.elements(base, span), true)),
            _ => {}
        }
        let base = self.resolve_name(base, span)?;
        let key = self.subscript_text(&base, index, span);
        Some(Subject::One(self.look_up_element(&base, &key, span)))
    }

    fn push_subject(&mut self, subject: &Subject, context: Context, alts: &mut Alts) {
        match subject {
            Subject::One(looked) => self.looked(looked, context, alts),
            Subject::List(list, star) => self.list_chunks(list, *star, context, alts),
        }
    }

    fn length(&mut self, subject: &Subject, param: &Param) -> Value {
        let unknown = || Value::integer(Some(param.span));
        match subject {
            Subject::List(list, _) if list.iter().any(|f| f.many) => unknown(),
            Subject::List(list, _) => Value::exact(list.len().to_string()),
            Subject::One(looked) => {
                let value = looked.expanded();
                let exact = value.exact_alternatives().filter(|v| v.iter().all(|s| s.is_ascii()));
                match exact {
                    Some(v) => Value::one_of(v.into_iter().map(|s| Text::exact(s.len().to_string()))),
                    None => unknown(),
                }
            }
        }
    }

    /// Whether the subject counts as missing to `-`, `=`, `?`, `+`.
    fn missing(&self, subject: &Subject, colon: bool) -> Truth {
        match subject {
            Subject::One(looked) => {
                let empty = if colon { looked.value.emptiness() } else { Truth::No };
                looked.unset.or(empty)
            }
            Subject::List(list, star) => match list.as_slice() {
                [] => Truth::Yes,
                [only] if !only.many => {
                    if colon {
                        only.value.emptiness()
                    } else {
                        Truth::No
                    }
                }
                // With `:` the joined string is looked at; with several members it holds a separator, which
                // IFS may have made empty.
                _ if list.iter().any(|f| f.many) || (*star && colon) => Truth::Maybe,
                _ => Truth::No,
            },
        }
    }

    fn default_op(
        &mut self,
        subject: &Subject,
        colon: bool,
        word: &Word,
        assign: Option<&Param>,
        context: Context,
        alts: &mut Alts,
    ) {
        match self.missing(subject, colon) {
            Truth::No => self.push_subject(subject, context, alts),
            Truth::Yes => self.use_default(word, assign, context, alts),
            Truth::Maybe => {
                let mut used = Alts::default();
                let mut kept = Alts::default();
                self.uncertain = self.uncertain.saturating_add(1);
                let mut outcomes = Vec::new();
                self.attempt(|e| e.use_default(word, assign, context, &mut used), &mut outcomes);
                // Where it is kept it is set.
                let present = match subject {
                    Subject::One(l) => Subject::One(Looked::set(l.value.clone())),
                    Subject::List(l, s) => Subject::List(l.clone(), *s),
                };
                self.attempt(|e| e.push_subject(&present, context, &mut kept), &mut outcomes);
                self.finish_paths(outcomes, false);
                let mut forms = kept.0;
                forms.extend(used.0);
                alts.fork(forms, || hole(word.span, context.quoted));
            }
        }
    }

    fn use_default(&mut self, word: &Word, assign: Option<&Param>, context: Context, alts: &mut Alts) {
        let Some(param) = assign else { return self.operand(word, context, alts) };
        // The value assigned is the operand without splitting; the expansion is what was assigned.
        let mut own = Alts::default();
        self.operand(word, Context { quoted: context.quoted, operand: true }, &mut own);
        let value = Value::one_of(own.0.iter().map(|a| super::fields::string(a)));
        match (&param.name, &param.subscript, param.indirect) {
            (ParamName::Var(name), None, false) => {
                self.assign(name, None, false, value, param.span);
                let looked = self.look_up(name, param.span);
                self.looked(&looked, context, alts);
            }
            (ParamName::Var(name), Some(Subscript::Index(index)), false) => {
                let key = self.subscript_key(name, index);
                self.assign(name, Some(&key), false, value.clone(), param.span);
                self.looked(&Looked::set(value), context, alts);
            }
            (ParamName::Var(_), _, _) => {
                self.gap(
                    GapKind::Dynamic,
                    "assigns through an indirect or whole-array expansion",
                    param.span,
                );
                self.lose();
                self.looked(&Looked::unknown(Some(param.span)), context, alts);
            }
            // Positional and special parameters cannot be assigned this way: bash reports an error.
            _ => {
                self.gap(GapKind::Syntax, "assigns to a parameter that bash does not assign to", param.span);
                self.looked(&Looked::unknown(Some(param.span)), context, alts);
            }
        }
    }

    fn operand(&mut self, word: &Word, context: Context, alts: &mut Alts) {
        let inner = Context { quoted: context.quoted, operand: true };
        if word.parts.is_empty() {
            alts.text(b"", context.quoted, true);
            return;
        }
        // `${x:-~}`
        let tilde = |p: &crate::ir::Part| matches!(p, crate::ir::Part::Literal(l) if l.text.contains(&b'~'));
        if word.parts.iter().any(tilde) && !context.quoted {
            // Expanded at the start and, in assignments, after each colon.
            alts.push(hole(word.span, false));
            return;
        }
        self.parts(&word.parts, inner, alts);
    }

    /// The replacement of `${x/p/w}`; none where it is not exactly known.
    fn replacement(&mut self, word: &Word) -> Option<Bytes> {
        if begins_with_tilde(word) {
            return None;
        }
        let mut alts = Alts::default();
        self.parts(&word.parts, Context { quoted: false, operand: true }, &mut alts);
        let [one] = alts.0.as_slice() else { return None };
        // An unquoted `&` stands for the match where `patsub_replacement` is on, as it is by default.
        let plain = |c: &Chunk| match c {
            Chunk::Text { bytes, quoted, .. } => *quoted || !bytes.iter().any(|c| matches!(c, b'&' | b'\\')),
            _ => false,
        };
        if !one.iter().all(plain) {
            return None;
        }
        super::fields::string(one).as_exact().map(Bytes::from)
    }
}

/// A tilde in front of an operand is expanded.
pub(super) fn begins_with_tilde(word: &Word) -> bool {
    matches!(word.parts.first(), Some(crate::ir::Part::Literal(lit)) if lit.text.first() == Some(&b'~'))
}

pub(super) fn hole(span: Span, quoted: bool) -> Chunk {
    Chunk::Hole { hole: Hole { class: Class::Any, source: Some(span) }, quoted }
}

fn empty_chunks(context: Context) -> Vec<Chunk> {
    vec![Chunk::Text { bytes: Bytes::default(), quoted: context.quoted, split: true }]
}

/// `name[index]` → its two parts.
pub(super) fn split_subscript(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let open = text.iter().position(|c| *c == b'[')?;
    let (name, rest) = text.split_at_checked(open)?;
    let index = rest.strip_prefix(b"[")?.strip_suffix(b"]")?;
    is_identifier(name).then_some((name, index))
}
