//! Word expansion: from parts to strings and fields (bash manual, "Shell Expansions").

use super::fields::{self, Alts, Chunk, Splitting};
use super::vars::Looked;
use super::{Eval, GapKind, brace, pattern};
use crate::base::{Bytes, Span, Truth};
use crate::ir::{Lit, Param, ParamName, ParamOp, Part, Subscript, Word};
use crate::value::{Class, Field, Hole, Piece, Text, Value};

/// The quoting and splitting context of a part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    /// Inside double quotes.
    pub(super) quoted: bool,
    /// Unquoted literals are results of an expansion (`${x:-a b}`) and are split.
    pub(super) operand: bool,
}

impl Context {
    pub(super) const PLAIN: Context = Context { quoted: false, operand: false };
    pub(super) const QUOTED: Context = Context { quoted: true, operand: false };
}

/// Where a tilde is expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tilde {
    /// At the start of the word, and in `name=value` words as in an assignment.
    Word,
    /// At the start and after each `:`.
    Assign,
    /// At the start only.
    Start,
}

/// The forms of a pattern; none where one is not known.
pub(super) type Patterns = Vec<Option<Bytes>>;

impl Eval<'_> {
    /// Words as the arguments of a command: all expansions.
    pub(super) fn words(&mut self, words: &[Word]) -> Vec<Field> {
        let mut out = Vec::new();
        for word in words {
            self.word_fields(word, &mut out);
        }
        out
    }

    /// One word as arguments.
    pub(super) fn word_fields(&mut self, word: &Word, out: &mut Vec<Field>) {
        self.fields_of(word, Tilde::Word, out);
    }

    /// One word as members of an array.
    pub(super) fn element_fields(&mut self, word: &Word, out: &mut Vec<Field>) {
        self.fields_of(word, Tilde::Start, out);
    }

    fn fields_of(&mut self, word: &Word, tilde: Tilde, out: &mut Vec<Field>) {
        let braces = self.flags().braceexpand;
        if braces.may() && brace::candidates(word) {
            match brace::expand(word) {
                // Where it is not known whether braces expand, both readings are possible.
                Some(words) if braces == Truth::Maybe && words.len() > 1 => {
                    out.push(Field::many(Value::unknown(Some(word.span)), word.span));
                    self.gap(GapKind::Dynamic, "it is not known whether braces are expanded", word.span);
                }
                Some(words) => {
                    for w in &words {
                        self.braceless_fields(w, tilde, out);
                    }
                }
                None => {
                    self.gap(GapKind::Limit, "braces that are not followed", word.span);
                    out.push(Field::many(Value::unknown(Some(word.span)), word.span));
                }
            }
            return;
        }
        self.braceless_fields(word, tilde, out);
    }

    /// A word after brace expansion.
    pub(super) fn braced_fields(&mut self, word: &Word, out: &mut Vec<Field>) {
        self.braceless_fields(word, Tilde::Word, out);
    }

    fn braceless_fields(&mut self, word: &Word, tilde: Tilde, out: &mut Vec<Field>) {
        // Nearly all words are one plain literal.
        if let [Part::Literal(lit)] = word.parts.as_slice()
            && !lit.text.iter().any(|c| matches!(c, b'*' | b'?' | b'[' | b'~'))
        {
            out.push(Field::one(Text::exact(lit.text.clone()), word.span));
            return;
        }
        let alts = self.word_chunks(word, tilde);
        // Where a list may have no members, what stands around it in the word is glued together.
        if !is_list_alone(word) && alts.0.iter().flatten().any(|c| matches!(c, Chunk::Many(_))) {
            out.push(Field::many(Value::unknown(Some(word.span)), word.span));
            return;
        }
        let how = self.splitting();
        let length = |c: &Chunk| match c {
            Chunk::Text { bytes, .. } | Chunk::Pattern { plain: bytes, .. } => bytes.len(),
            _ => 0,
        };
        if let Err(spent) = self.budget.expanded(alts.0.iter().flatten().map(length).sum()) {
            self.spent(spent, word.span);
            out.push(Field::many(Value::unknown(Some(word.span)), word.span));
            return;
        }
        let mut forms = alts.0.iter().map(|alt| fields::split(alt, &how, word.span));
        let Some(first) = forms.next() else { return };
        let rest: Vec<Vec<Field>> = forms.collect();
        if rest.is_empty() {
            out.extend(first);
            return;
        }
        let parallel = rest
            .iter()
            .all(|f| f.len() == first.len() && f.iter().zip(&first).all(|(a, b)| a.many == b.many));
        if parallel {
            for (i, field) in first.into_iter().enumerate() {
                let others = rest.iter().filter_map(|f| f.get(i));
                let value = others.fold(field.value.clone(), |v, o| v.join(&o.value));
                out.push(Field { value, ..field });
            }
        } else {
            let all = std::iter::once(&first).chain(&rest).flatten();
            let any = Value::one_of(all.flat_map(|f| f.value.alternatives().iter().cloned()));
            out.push(Field::many(any, word.span));
        }
    }

    /// How results are split at this moment.
    pub(super) fn splitting(&mut self) -> Splitting {
        let flags = self.flags();
        let ifs = self.ifs();
        Splitting { ifs, globs: flags.noglob != Truth::Yes }
    }

    /// The separators, where they are known.
    pub(super) fn ifs(&mut self) -> Option<Bytes> {
        let var = self.var(b"IFS");
        match (&var.shape, var.unset) {
            (_, Truth::Yes) => Some(" \t\n".into()),
            (super::slots::Shape::Scalar(v), Truth::No) => v.as_exact().map(Bytes::from),
            _ => None,
        }
    }

    /// A word as one string: no splitting, no pathname expansion.
    pub(super) fn word_string(&mut self, word: &Word) -> Value {
        let alts = self.word_chunks(word, Tilde::Word);
        self.strings(&alts, word.span)
    }

    /// The alternatives as strings, paid for by their length.
    fn strings(&mut self, alts: &Alts, span: Span) -> Value {
        let texts: Vec<Text> = alts.0.iter().map(|a| fields::string(a)).collect();
        if let Err(spent) = self.budget.expanded(texts.iter().map(Text::len).sum()) {
            self.spent(spent, span);
            return Value::unknown(Some(span));
        }
        Value::one_of(texts)
    }

    /// An assignment among the arguments of a declaration, where braces may make several of it.
    pub(super) fn declared_words(&mut self, assign: &crate::ir::Assign) -> Option<Vec<Word>> {
        let crate::ir::AssignValue::Scalar(value) = &assign.value else { return None };
        if assign.subscript.is_some() || !self.flags().braceexpand.may() || !brace::candidates(value) {
            return None;
        }
        let mut name = assign.name.clone();
        name.extend_from_slice(if assign.append { b"+=" } else { b"=" });
        let mut parts = vec![Part::Literal(Lit { text: name, span: assign.span })];
        for part in &value.parts {
            match (parts.last_mut(), part) {
                (Some(Part::Literal(last)), Part::Literal(lit)) => last.text.extend_from_slice(&lit.text),
                _ => parts.push(part.clone()),
            }
        }
        let words = brace::expand(&Word { parts, span: assign.span });
        if words.is_none() {
            self.gap(GapKind::Limit, "braces that are not followed", assign.span);
        }
        words.filter(|w| w.len() > 1)
    }

    /// The right-hand side of an assignment.
    pub(super) fn assign_string(&mut self, word: &Word) -> Value {
        if let [Part::Literal(lit)] = word.parts.as_slice()
            && !lit.text.contains(&b'~')
        {
            return Value::exact(lit.text.clone());
        }
        let alts = self.word_chunks(word, Tilde::Assign);
        self.strings(&alts, word.span)
    }

    /// Parts as if in double quotes.
    pub(super) fn quoted_string(&mut self, parts: &[Part]) -> Value {
        let mut alts = Alts::default();
        self.parts(parts, Context::QUOTED, &mut alts);
        let start = parts.first().map_or(Span::new(crate::base::SourceId::ROOT, 0, 0), Part::span);
        self.strings(&alts, start)
    }

    /// A word as a pattern.
    pub(super) fn word_pattern(&mut self, word: &Word) -> Patterns {
        let alts = self.word_chunks(word, Tilde::Word);
        alts.0.iter().map(|a| fields::as_pattern(a)).collect()
    }

    /// An operand of `${…}` as a pattern.
    pub(super) fn operand_pattern(&mut self, word: &Word) -> Patterns {
        if super::param::begins_with_tilde(word) {
            return vec![None];
        }
        let mut alts = Alts::default();
        self.parts(&word.parts, Context { quoted: false, operand: true }, &mut alts);
        alts.0.iter().map(|a| fields::as_pattern(a)).collect()
    }

    /// Whether one of the patterns matches. `extglob`: whether extended patterns are on, as they always are
    /// in `[[ ]]`.
    pub(super) fn pattern_matches(&mut self, patterns: &Patterns, subject: &Value, extglob: Truth) -> Truth {
        let flags = self.flags();
        let nocase = flags.nocasematch;
        let mut all: Option<Truth> = None;
        for p in patterns {
            for s in subject.alternatives() {
                let truth = match (p, s.as_exact()) {
                    (Some(p), _) if p.as_slice() == b"*" => Truth::Yes,
                    (Some(p), _) if extglob == Truth::Maybe && p.contains(&b'(') => Truth::Maybe,
                    (Some(p), Some(s)) if nocase != Truth::Maybe => {
                        let o = pattern::Options { extglob: extglob.may(), nocase: nocase.must() };
                        pattern::matches(p, s, o).map_or(Truth::Maybe, Truth::from)
                    }
                    _ => Truth::Maybe,
                };
                all = Some(all.map_or(truth, |t| t.join(truth)));
            }
        }
        all.unwrap_or(Truth::Maybe)
    }

    fn word_chunks(&mut self, word: &Word, tilde: Tilde) -> Alts {
        let mut alts = Alts::default();
        let mut parts = word.parts.as_slice();
        if let Some((Part::Literal(lit), rest)) = word.parts.split_first()
            && lit.text.contains(&b'~')
        {
            self.tilde_literal(lit, rest.is_empty(), tilde, &mut alts);
            parts = rest;
        }
        for (i, part) in parts.iter().enumerate() {
            match part {
                Part::Literal(lit) if tilde == Tilde::Assign && lit.text.contains(&b'~') => {
                    // Only after a `:` in this part.
                    let last = i.saturating_add(1) == parts.len();
                    self.tilde_after_colons(&lit.text, last, lit.span, &mut alts);
                }
                part => self.parts(std::slice::from_ref(part), Context::PLAIN, &mut alts),
            }
        }
        alts
    }

    /// Expands parts in a row.
    pub(super) fn parts(&mut self, parts: &[Part], context: Context, alts: &mut Alts) {
        for part in parts {
            match part {
                Part::Literal(lit) => alts.text(&lit.text, context.quoted, context.operand),
                Part::Quoted(lit) => alts.text(&lit.text, true, false),
                Part::Double(inner, _) => self.double(inner, alts),
                Part::Param(param) => self.param(param, context, alts),
                Part::Command(sub) => {
                    let value = self.command_substitution(sub);
                    alts.value(&value, context.quoted, true);
                }
                Part::Arith(arith) => {
                    let value = self.arith_value(arith);
                    alts.value(&value, context.quoted, true);
                }
                Part::Process(direction, sub) => {
                    let value = self.process_substitution(*direction, sub);
                    alts.value(&value, true, false);
                }
                Part::ExtGlob { op, alternatives, span } => self.extended(*op, alternatives, *span, alts),
            }
        }
    }

    fn double(&mut self, inner: &[Part], alts: &mut Alts) {
        let mut content = Alts::default();
        // `"$@"` without parameters is nothing, and takes with it what else in the quotes is empty; without
        // such a list there is a field even if it is empty.
        let mut vanishes = false;
        for part in inner {
            let before = content.clone();
            self.parts(std::slice::from_ref(part), Context::QUOTED, &mut content);
            vanishes |= is_list(part) && content.0 == before.0;
        }
        for alt in &mut content.0 {
            let empty = |c: &Chunk| matches!(c, Chunk::Text { bytes, .. } if bytes.is_empty());
            let open = |c: &Chunk| matches!(c, Chunk::Hole { hole, .. } if hole.class == Class::Any);
            if !vanishes {
                alt.insert(0, Chunk::Text { bytes: Bytes::default(), quoted: true, split: false });
            } else if alt.iter().all(empty) && inner.iter().any(keeps_null) {
                // Bash keeps a quoted null of some operators and not of others.
                *alt = vec![Chunk::Many(Value::default())];
            } else if alt.iter().all(empty) {
                alt.clear();
            } else if alt.iter().all(|c| empty(c) || open(c)) {
                *alt = vec![Chunk::Many(fields::string(alt).into())];
            }
        }
        alts.fork(content.0, || Chunk::Hole { hole: Hole { class: Class::Any, source: None }, quoted: true });
    }

    fn extended(&mut self, op: u8, alternatives: &[Vec<Part>], span: Span, alts: &mut Alts) {
        if self.flags().extglob != Truth::Yes && !self.in_cond {
            self.gap(GapKind::Syntax, "an extended pattern, and `extglob` may not be on", span);
        }
        let mut pattern = Bytes::from([op, b'('].as_slice());
        let mut plain = pattern.clone();
        for (i, parts) in alternatives.iter().enumerate() {
            if i > 0 {
                pattern.push(b'|');
                plain.push(b'|');
            }
            let mut inner = Alts::default();
            self.parts(parts, Context { quoted: false, operand: false }, &mut inner);
            let known = match inner.0.as_slice() {
                [one] => fields::as_pattern(one).zip(fields::string(one).as_exact().map(Bytes::from)),
                _ => None,
            };
            let Some((p, text)) = known else {
                let hole = Hole { class: Class::Any, source: Some(span) };
                alts.push(Chunk::Hole { hole, quoted: false });
                return;
            };
            pattern.extend_from_slice(&p);
            plain.extend_from_slice(&text);
        }
        pattern.push(b')');
        plain.push(b')');
        alts.push(Chunk::Pattern { pattern, plain });
    }

    /// `$@`, `$*`, `${a[@]}`, `${a[*]}`.
    pub(super) fn list_chunks(&mut self, list: &[Field], star: bool, context: Context, alts: &mut Alts) {
        // Bash doubles or loses the bytes that it marks quoting with when it joins.
        let marks = |v: &Value| {
            v.alternatives().iter().any(|t| {
                t.pieces()
                    .iter()
                    .any(|p| matches!(p, Piece::Lit(b) if b.iter().any(|c| matches!(c, 1 | 0x7f))))
            })
        };
        let cleaned: Vec<Field>;
        let list = if star && list.iter().any(|f| marks(&f.value)) {
            cleaned =
                list.iter().map(|f| Field { value: Value::unknown(Some(f.span)), ..f.clone() }).collect();
            cleaned.as_slice()
        } else {
            list
        };
        let joiner = match (star, self.ifs()) {
            (true, Some(ifs)) => Some(ifs.first().map(|c| Bytes::from([*c].as_slice())).unwrap_or_default()),
            (true, None) => None,
            (false, _) => Some(" ".into()),
        };
        // With other separators than blanks an unquoted list is joined by them and split again: separators in
        // its members, and empty ones, count.
        if !context.quoted {
            let ifs = self.ifs();
            let blank = |c: &u8| matches!(c, b' ' | b'\t' | b'\n');
            let simple = ifs.as_ref().is_some_and(|i| i.iter().all(blank) && !i.is_empty());
            let plain = |f: &Field| match (f.as_exact(), &ifs) {
                (Some(text), Some(ifs)) => !text.is_empty() && !text.iter().any(|c| ifs.contains(c)),
                _ => false,
            };
            if !simple && !list.iter().all(plain) {
                let span = list.first().map(|f| f.span);
                alts.push(Chunk::Many(Value::unknown(span)));
                return;
            }
        }
        let mut after_many = false;
        for (i, field) in list.iter().enumerate() {
            // Next to members that may not be there the separator may not be either: their hole covers it.
            let joins = star && context.quoted;
            let skip = joins && (field.many || after_many);
            after_many = field.many;
            if i > 0 && !skip {
                match (joins, &joiner) {
                    (true, Some(j)) => alts.text(j, true, false),
                    (true, None) => {
                        alts.push(Chunk::Hole {
                            hole: Hole { class: Class::Any, source: None },
                            quoted: true,
                        });
                    }
                    (false, _) => alts.push(Chunk::Break(joiner.clone())),
                }
            }
            if field.many {
                if star && context.quoted {
                    alts.push(Chunk::Hole {
                        hole: Hole { class: Class::Any, source: Some(field.span) },
                        quoted: true,
                    });
                } else {
                    alts.push(Chunk::Many(field.value.clone()));
                }
            } else {
                alts.value(&field.value, context.quoted, true);
            }
        }
    }

    pub(super) fn looked(&mut self, looked: &Looked, context: Context, alts: &mut Alts) {
        self.may_fail |= looked.unset.may() && self.flags().nounset.may();
        alts.value(&looked.expanded(), context.quoted, true);
    }
}

/// Operators whose empty result may make a field where `"$@"` beside them makes none.
fn keeps_null(part: &Part) -> bool {
    let Part::Param(param) = part else { return false };
    matches!(
        param.op,
        ParamOp::Transform(_) | ParamOp::Case { .. } | ParamOp::Replace { .. } | ParamOp::Substring { .. }
    )
}

/// `"$@"`, `$*` … as a whole word.
fn is_list_alone(word: &Word) -> bool {
    let part = match word.parts.as_slice() {
        [Part::Double(inner, _)] => inner.as_slice(),
        parts => parts,
    };
    matches!(part, [Part::Param(p)] if matches!(p.name, ParamName::Special(b'@' | b'*'))
        || matches!(p.subscript, Some(Subscript::At | Subscript::Star)) || matches!(p.op, ParamOp::Names(_)))
}

/// `"$@"`, `"${a[@]}"`, `"${!a[@]}"` and their like, which may yield no field at all.
fn is_list(part: &Part) -> bool {
    let Part::Param(param) = part else { return false };
    let Param { name, subscript, op, .. } = param.as_ref();
    match op {
        ParamOp::Names(at) => *at,
        ParamOp::Length => false,
        _ => *name == ParamName::Special(b'@') || *subscript == Some(Subscript::At),
    }
}
