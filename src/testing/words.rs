//! A line of example words → the fields that the shell would hand on.
//!
//! `'…'` and `"…"` quote, `\x` escapes; `$X` is one unknown word (or part of one), `$@` any number of unknown
//! words, `$#` an unknown integer, `*` and `?` are active patterns, `<a|b>` is one of several words.

use crate::base::{SourceId, Span};
use crate::value::{Class, Field, Hole, Piece, Text, Value};

/// The fields of a line; each has the span of its text in it.
pub fn fields(line: &str) -> Vec<Field> {
    let chars: Vec<(usize, char)> = line.char_indices().collect();
    let mut out = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        if chars[i].1 == ' ' {
            i += 1;
            continue;
        }
        let start = chars[i].0;
        let mut texts = vec![Text::empty()];
        let (mut many, mut quote) = (false, None);
        let push = |texts: &mut Vec<Text>, p: &Piece| texts.iter_mut().for_each(|t| t.push(p.clone()));
        while i < chars.len() && (quote.is_some() || chars[i].1 != ' ') {
            let c = chars[i].1;
            let next = chars.get(i + 1).map(|n| n.1);
            i += 1;
            match (c, quote) {
                ('\'' | '"', None) => quote = Some(c),
                (c, Some(q)) if c == q => quote = None,
                ('\\', None) if next.is_some() => {
                    push(&mut texts, &Piece::Lit(next.unwrap().to_string().into()));
                    i += 1;
                }
                ('$', None | Some('"'))
                    if next.is_some_and(|n| n.is_ascii_alphabetic() || "@#".contains(n)) =>
                {
                    many |= next == Some('@');
                    let class = if next == Some('#') { Class::Integer } else { Class::Any };
                    let from = chars[i - 1].0;
                    i += 1;
                    while next.unwrap().is_ascii_alphabetic()
                        && chars.get(i).is_some_and(|n| n.1.is_ascii_alphanumeric() || n.1 == '_')
                    {
                        i += 1;
                    }
                    let end = chars.get(i).map_or(line.len(), |n| n.0);
                    let source = Some(Span::new(SourceId::ROOT, from, end));
                    push(&mut texts, &Piece::Hole(Hole { class, source }));
                }
                ('*' | '?', None) => push(&mut texts, &Piece::Glob(c.to_string().into())),
                ('<', None) if chars[i..].iter().take_while(|n| n.1 != ' ').any(|n| n.1 == '>') => {
                    let end = i + chars[i..].iter().position(|n| n.1 == '>').unwrap();
                    let body: String = chars[i..end].iter().map(|n| n.1).collect();
                    texts = body
                        .split('|')
                        .flat_map(|alt| {
                            texts.iter().map(move |t| {
                                let mut t = t.clone();
                                t.push_bytes(alt.as_bytes());
                                t
                            })
                        })
                        .collect();
                    i = end + 1;
                }
                (c, _) => push(&mut texts, &Piece::Lit(c.to_string().into())),
            }
        }
        let end = chars.get(i).map_or(line.len(), |n| n.0);
        out.push(Field { value: Value::one_of(texts), many, span: Span::new(SourceId::ROOT, start, end) });
    }
    out
}

/// A value as it would be written in such a line: unknown parts are `$`, patterns themselves.
pub fn show(value: &Value) -> String {
    let one = |t: &Text| -> String {
        t.pieces()
            .iter()
            .map(|p| match p {
                Piece::Lit(b) | Piece::Glob(b) => b.to_string(),
                Piece::Hole(_) => "$".to_owned(),
            })
            .collect()
    };
    let all: Vec<String> = value.alternatives().iter().map(one).collect();
    let text = if all.len() > 1 { format!("<{}>", all.join("|")) } else { all.concat() };
    if text.is_empty() || text.contains(' ') { format!("'{text}'") } else { text }
}
