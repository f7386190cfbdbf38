//! Names of files: made absolute, `.` and `..` taken away, as `cd -L` and the policy see them.

use super::{Piece, Text, Value};
use crate::base::Bytes;

/// `target` as seen from the folder `from`.
pub fn absolute(from: &Value, target: &Value) -> Value {
    let mut out: Option<Value> = None;
    for text in target.alternatives() {
        let one = match text.pieces().first() {
            Some(Piece::Lit(b)) if b.starts_with(b"/") => Value::from(normal(text)),
            // It may begin with `/` or not, or with anything.
            Some(Piece::Hole(_)) => Value::from(text.clone()),
            // An active pattern matches no slash.
            _ => from.concat(&"/".into()).concat(&text.clone().into()).map(normal),
        };
        out = Some(out.map_or(one.clone(), |o| o.join(&one)));
    }
    out.unwrap_or_else(|| target.clone())
}

/// Without `.`, `..` and doubled slashes in the literal text that it begins with.
fn normal(text: &Text) -> Text {
    if let Some(path) = text.as_exact() {
        return Text::exact(normal_bytes(path));
    }
    let Some((Piece::Lit(first), rest)) = text.pieces().split_first() else { return text.clone() };
    // The last part goes on in what is not known.
    let cut = first.iter().rposition(|c| *c == b'/').unwrap_or(0);
    let (folder, tail) = first.split_at_checked(cut).unwrap_or((first, b""));
    let mut out = Text::exact(normal_bytes(folder));
    let tail = if out.as_exact() == Some(b"/") { tail.strip_prefix(b"/").unwrap_or(tail) } else { tail };
    out.push_bytes(tail);
    for piece in rest {
        out.push(piece.clone());
    }
    out
}

/// An absolute path without `.`, `..` and doubled slashes.
pub fn normal_bytes(path: &[u8]) -> Bytes {
    let mut parts: Vec<&[u8]> = Vec::new();
    for part in path.split(|c| *c == b'/') {
        match part {
            b"" | b"." => {}
            b".." => {
                parts.pop();
            }
            other => parts.push(other),
        }
    }
    let mut out = Bytes::default();
    for part in parts {
        out.push(b'/');
        out.extend_from_slice(part);
    }
    if out.is_empty() { "/".into() } else { out }
}

#[cfg(test)]
mod tests {
    use super::absolute;
    use crate::value::{Class, Piece, Text, Value};

    #[test]
    fn names_become_absolute() {
        let from = Value::from("/srv/app");
        let exact = |t: &str| absolute(&from, &t.into()).as_exact().map(<[u8]>::to_vec);
        assert_eq!(exact("a/../b/./c"), Some(b"/srv/app/b/c".to_vec()));
        assert_eq!(exact("/tmp//../etc"), Some(b"/etc".to_vec()));
        assert_eq!(exact("../../../x"), Some(b"/x".to_vec()));
        let mut glob = Text::exact("./src/../t");
        glob.push(Piece::Glob("*".into()));
        let shown = absolute(&from, &glob.into());
        assert_eq!(shown.single().map(|t| t.prefix().to_vec()), Some(b"/srv/app/t".to_vec()));
        // What may be absolute stays as it is.
        let any = Value::from(Text::hole(Class::Any, None));
        assert_eq!(absolute(&from, &any), any);
    }
}
