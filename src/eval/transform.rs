//! What the operators of `${…}` make of known text: substrings, transformations, names and keys.

use super::expand::{Context, Patterns};
use super::fields::{Alts, Chunk};
use super::param::{Subject, hole};
use super::slots::Shape;
use super::{Eval, GapKind, format, pattern};
use crate::base::{Bytes, Span, Truth, ansi_c};
use crate::ir::{Anchor, Arith, CaseChange, Param, ParamName, Subscript};
use crate::value::{Class, Field, Text, Value};

impl Eval<'_> {
    /// Applies `f` to each alternative; what it cannot tell is a hole.
    pub(super) fn transform(
        &mut self,
        subject: &Subject,
        span: Span,
        context: Context,
        alts: &mut Alts,
        f: impl Fn(&Text) -> Option<Text>,
    ) {
        let apply = |v: &Value| v.map(|t| f(t).unwrap_or_else(|| Text::hole(Class::Any, Some(span))));
        match subject {
            Subject::One(looked) => {
                let value = match looked.unset {
                    Truth::Yes => Value::default(),
                    Truth::No => apply(&looked.value),
                    Truth::Maybe => apply(&looked.value).join(&Value::default()),
                };
                alts.value(&value, context.quoted, true);
            }
            Subject::List(list, star) => {
                let list: Vec<Field> =
                    list.iter().map(|x| Field { value: apply(&x.value), ..x.clone() }).collect();
                self.list_chunks(&list, *star, context, alts);
            }
        }
    }

    pub(super) fn substring(
        &mut self,
        subject: &Subject,
        offset: &Arith,
        length: Option<&Arith>,
        param: &Param,
        context: Context,
        alts: &mut Alts,
    ) {
        let from = self.arith(offset);
        let length = length.map(|l| self.arith(l));
        if length.is_some_and(|l| l.is_none_or(|l| l < 0)) {
            let size = match subject {
                Subject::One(l) => l.expanded().exact_alternatives().map(|v| v.iter().map(|s| s.len()).min()),
                // Of lists bash takes no negative length at all.
                Subject::List(..) => None,
            };
            let fits = match (size.flatten(), from, length.flatten()) {
                (Some(size), Some(from), Some(length)) => slice_bounds(size, from, Some(length)).is_some(),
                _ => false,
            };
            if !fits {
                self.gap(
                    GapKind::Syntax,
                    "a length that may end before its start, which bash refuses",
                    param.span,
                );
            }
        }
        match subject {
            Subject::One(_) => {
                self.transform(subject, param.span, context, alts, |t| {
                    let s = t.as_exact()?;
                    if s.is_empty() {
                        return Some(Text::empty());
                    }
                    s.is_ascii().then_some(())?;
                    let (a, b) = slice_bounds(s.len(), from?, length.map_or(Some(None), |l| l.map(Some))?)?;
                    Some(Text::exact(s.get(a..b).unwrap_or(b"")))
                });
            }
            Subject::List(list, star) => {
                let positional = matches!(param.name, ParamName::Special(_));
                let known = !list.iter().any(|f| f.many);
                let bounds = from.zip(length.map_or(Some(None), |l| l.map(Some)));
                let picked = match bounds {
                    // `${@:0}` begins with `$0`.
                    Some((from, length)) if known && positional && from >= 1 => {
                        slice_bounds(list.len().saturating_add(1), from, length)
                            .and_then(|(a, b)| Some((a.checked_sub(1)?, b.checked_sub(1)?)))
                    }
                    Some((from, length)) if known && !positional && self.dense(param) => {
                        slice_bounds(list.len(), from, length)
                    }
                    _ => None,
                };
                let list = match picked {
                    Some((a, b)) => list.get(a..b).unwrap_or(&[]).to_vec(),
                    None => vec![Field::many(Value::unknown(Some(param.span)), param.span)],
                };
                self.list_chunks(&list, *star, context, alts);
            }
        }
    }

    /// Whether an array's subscripts are 0, 1, 2 …
    fn dense(&mut self, param: &Param) -> bool {
        let ParamName::Var(name) = &param.name else { return false };
        match self.var(name).shape {
            Shape::Indexed(map) => map.keys().enumerate().all(|(i, k)| u64::try_from(i).ok() == Some(*k)),
            _ => false,
        }
    }

    pub(super) fn transform_letter(
        &mut self,
        subject: &Subject,
        letter: u8,
        span: Span,
        context: Context,
        alts: &mut Alts,
    ) {
        match letter {
            b'Q' => self
                .transform(subject, span, context, alts, |t| Some(Text::exact(format::quote(t.as_exact()?)))),
            b'E' => {
                self.transform(subject, span, context, alts, |t| Some(Text::exact(ansi_c(t.as_exact()?))))
            }
            b'U' | b'u' | b'L' => {
                let change = if letter == b'L' { CaseChange::Lower } else { CaseChange::Upper };
                let all = letter != b'u';
                let o = pattern::Options::default();
                self.transform(subject, span, context, alts, |t| {
                    pattern::change_case(t.as_exact()?, None, all, change, o).map(Text::exact)
                });
            }
            b'P' => {
                self.prompt(subject, span);
                alts.push(hole(span, context.quoted));
            }
            // Attributes, or a statement that makes the variable again: text that we do not rebuild.
            _ => match subject {
                Subject::One(_) => alts.push(hole(span, context.quoted)),
                Subject::List(..) => alts.push(Chunk::Many(Value::unknown(Some(span)))),
            },
        }
    }

    /// `${x@P}` expands the value as a prompt: command substitutions in it run.
    fn prompt(&mut self, subject: &Subject, span: Span) {
        let Subject::One(looked) = subject else {
            self.gap(GapKind::Dynamic, "values expanded as prompts", span);
            return;
        };
        if looked.unset == Truth::Yes {
            return;
        }
        let exact = looked.value.as_exact().filter(|t| !t.contains(&b'\\')).map(Bytes::from);
        let Some(text) = exact else {
            self.gap(GapKind::Dynamic, "a value expanded as a prompt", span);
            return;
        };
        self.run_quoted(&text, span);
    }

    /// `${!prefix*}`
    pub(super) fn names(&mut self, param: &Param, at: bool, context: Context, alts: &mut Alts) {
        // Which names exist depends on the whole environment and on bash itself.
        let any = Field::many(Text::hole(Class::Any, Some(param.span)), param.span);
        self.list_chunks(&[any], !at, context, alts);
    }

    /// `${!a[@]}`
    pub(super) fn keys(&mut self, param: &Param, context: Context, alts: &mut Alts) {
        let ParamName::Var(name) = &param.name else { return };
        let star = matches!(param.subscript, Some(Subscript::Star));
        let span = param.span;
        let var = match self.resolve_name(name, span) {
            Some(name) => self.var(&name),
            None => super::slots::Var::unknown(),
        };
        let list = match (&var.shape, var.unset) {
            (_, Truth::Yes) => vec![],
            (Shape::Scalar(_), Truth::No) => vec![Field::one("0", span)],
            (Shape::Indexed(map), Truth::No) => {
                map.keys().map(|k| Field::one(Value::exact(k.to_string()), span)).collect()
            }
            (Shape::Assoc(map), Truth::No) => {
                let any = Value::one_of(map.keys().map(|k| Text::exact(k.clone())));
                map.keys().map(|_| Field::one(any.clone(), span)).collect()
            }
            _ => vec![Field::many(Value::unknown(Some(span)), span)],
        };
        self.list_chunks(&list, star, context, alts);
    }
}

/// Applies `f` where the text and the one pattern are exactly known.
pub(super) fn each(
    patterns: &Patterns,
    text: &Text,
    f: impl Fn(&[u8], &[u8]) -> Option<Text>,
) -> Option<Text> {
    let [Some(pattern)] = patterns.as_slice() else { return None };
    f(text.as_exact()?, pattern)
}

pub(super) fn replace_text(
    subject: &[u8],
    pattern: &[u8],
    with: &[u8],
    all: bool,
    anchor: Anchor,
    o: pattern::Options,
) -> Option<Text> {
    pattern::replace(subject, pattern, with, all, anchor, o).map(Text::exact)
}

/// Offset and length as bash reads them, as a range of `0..len`; none where bash reports an error or the
/// range lies outside.
fn slice_bounds(len: usize, from: i64, length: Option<i64>) -> Option<(usize, usize)> {
    let total = i64::try_from(len).ok()?;
    let start = if from < 0 { total.checked_add(from)? } else { from };
    if start < 0 || start > total {
        return Some((0, 0));
    }
    let end = match length {
        None => total,
        Some(l) if l < 0 => {
            let end = total.checked_add(l)?;
            // Bash: "substring expression < 0".
            if end < start {
                return None;
            }
            end
        }
        Some(l) => start.saturating_add(l).min(total),
    };
    Some((usize::try_from(start).ok()?, usize::try_from(end).ok()?))
}
