//! Short text for a person: the one-line answer of `check`, quoted words, escaped characters.

use super::Report;
use super::json::{pattern, shown};
use crate::base::SourceMap;
use crate::value::{Field, Piece, Text, Value};
use bstr::ByteSlice as _;
use std::fmt::Write as _;

/// The one-line answer of `check`, without a newline: decision, rule, reason, and how much is unclear.
pub fn check_line(report: &Report<'_>) -> String {
    let mut out = report.decision().name().to_string();
    let strictest = report.reasons.iter().max_by_key(|r| r.decision);
    if let Some(r) = strictest {
        let _ = write!(out, " [{}] {}", r.rule, escape(r.message.as_bytes()));
    }
    match report.analysis.gaps.as_slice() {
        [] => {}
        [one] => {
            let _ = write!(out, " (gap {}: {})", one.kind.name(), escape(one.message.as_bytes()));
        }
        [one, rest @ ..] => {
            let message = escape(one.message.as_bytes());
            let _ = write!(out, " (gap {}: {message}; and {} more)", one.kind.name(), rest.len());
        }
    }
    out
}

/// The words of a command line, quoted, separated by blanks. What is not a plain string stands in `<…>`.
pub fn argv(fields: &[Field], sources: &SourceMap) -> String {
    fields.iter().map(|f| field(f, sources)).collect::<Vec<_>>().join(" ")
}

/// A word of a command line; `...` follows where it can become several or none.
pub fn field(f: &Field, sources: &SourceMap) -> String {
    let mut out = value(&f.value, sources);
    if f.many {
        out.push_str("...");
    }
    out
}

/// An abstract string: quoted where it is known, `<a|b>` where it is one of several.
pub fn value(v: &Value, sources: &SourceMap) -> String {
    let alts: Vec<String> = v.alternatives().iter().map(|t| text(t, sources)).collect();
    match alts.as_slice() {
        [one] => one.clone(),
        _ => format!("<{}>", alts.join("|")),
    }
}

fn text(t: &Text, sources: &SourceMap) -> String {
    if let Some(exact) = t.as_exact() {
        return quote(exact);
    }
    if !t.has_hole() {
        return format!("<glob {}>", escape(&pattern(t)));
    }
    t.pieces()
        .iter()
        .map(|p| match p {
            Piece::Lit(b) => quote(b),
            Piece::Glob(b) => escape(b),
            Piece::Hole(h) => format!("<{}>", escape(&shown(h, sources))),
        })
        .collect()
}

/// A word as bash would read it back: bare, in quotes, or as `$'…'` where it holds what must not be shown.
pub fn quote(word: &[u8]) -> String {
    let plain = word.to_str().ok().filter(|s| !s.chars().any(hidden));
    let Some(plain) = plain else {
        let mut out = String::from("$'");
        for chunk in word.utf8_chunks() {
            for c in chunk.valid().chars() {
                match c {
                    '\'' | '\\' => out.extend(['\\', c]),
                    c => push_escaped(&mut out, c, |out, n| match n {
                        0..=0x7f => write!(out, "\\x{n:02x}"),
                        // Fixed width: a hexadecimal digit that follows must not be taken in.
                        0x80..=0xffff => write!(out, "\\u{n:04x}"),
                        _ => write!(out, "\\U{n:08x}"),
                    }),
                }
            }
            for b in chunk.invalid() {
                let _ = write!(out, "\\x{b:02x}");
            }
        }
        out.push('\'');
        return out;
    };
    let quoted = shell_words::quote(plain);
    // Braces and history marks are text to shell-words, but not to every reader of a bash line.
    if quoted == plain && plain.contains(['{', '}', '!']) {
        format!("'{plain}'")
    } else {
        quoted.into_owned()
    }
}

/// Text with everything escaped that a terminal or an eye could be misled by. Never spans lines.
pub fn escape(text: &[u8]) -> String {
    let mut out = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        for c in chunk.valid().chars() {
            push_escaped(&mut out, c, |out, n| write!(out, "\\u{{{n:x}}}"));
        }
        for b in chunk.invalid() {
            let _ = write!(out, "\\x{b:02x}");
        }
    }
    out
}

/// Appends one character, escaped where it must not be shown.
fn push_escaped(out: &mut String, c: char, other: impl Fn(&mut String, u32) -> std::fmt::Result) {
    match c {
        '\n' => out.push_str("\\n"),
        '\t' => out.push_str("\\t"),
        '\r' => out.push_str("\\r"),
        c if hidden(c) => {
            let _ = other(out, u32::from(c));
        }
        c => out.push(c),
    }
}

/// Characters that are not seen, or that change how others are seen: control, bidirectional, zero-width,
/// other line ends, fillers, tags, variation selectors.
pub(super) fn hidden(c: char) -> bool {
    c.is_control()
        || matches!(u32::from(c),
            0xad | 0x34f | 0x61c | 0x115f..=0x1160 | 0x17b4..=0x17b5 | 0x180b..=0x180f
            | 0x200b..=0x200f | 0x2028..=0x202e | 0x2060..=0x206f | 0x3164
            | 0xfe00..=0xfe0f | 0xfeff | 0xffa0 | 0xfff0..=0xfffb
            | 0x1bca0..=0x1bca3 | 0x1d173..=0x1d17a | 0xe0000..=0xe0fff)
}

#[cfg(test)]
mod tests {
    use super::{argv, check_line, escape, quote};
    use crate::base::{SourceId, SourceMap, Span};
    use crate::report::{Report, failed};
    use crate::value::{Field, Piece, Text, Value};
    use std::time::Duration;

    #[test]
    fn nothing_hidden_is_shown() {
        assert_eq!(escape(b"a\n\t\x1b[31m\x7f"), "a\\n\\t\\u{1b}[31m\\u{7f}");
        assert_eq!(
            escape("x\u{202e}y\u{200b}z\u{feff}\u{85}\u{2028}".as_bytes()),
            "x\\u{202e}y\\u{200b}z\\u{feff}\\u{85}\\u{2028}"
        );
        assert_eq!(escape(b"\xff\xc3"), "\\xff\\xc3");
        assert_eq!(escape("äöü 漢 'x' \\".as_bytes()), "äöü 漢 'x' \\");
        let all: String = (0..0x11_0000).filter_map(char::from_u32).collect();
        assert!(!escape(all.as_bytes()).chars().any(super::hidden));
    }

    #[test]
    fn words_are_quoted_for_bash() {
        for (word, want) in [
            (&b""[..], "''"),
            (b"rm", "rm"),
            (b"a b", "'a b'"),
            (b"it's", "'it'\\''s'"),
            (b"{a,b}", "'{a,b}'"),
            (b"a\nb", "$'a\\nb'"),
            (b"\xff'\\", "$'\\xff\\'\\\\'"),
            (b"\x1b[0m", "$'\\x1b[0m'"),
        ] {
            assert_eq!(quote(word), want);
        }
        assert_eq!(quote("\u{202e}a".as_bytes()), "$'\\u202ea'");
        assert_eq!(quote("\u{e0041}1".as_bytes()), "$'\\U000e00411'");
    }

    #[test]
    fn what_is_not_known_stands_in_angle_brackets() {
        let sources = SourceMap::new("rm $X");
        let x = Span::new(SourceId::ROOT, 3, 5);
        let mut c = Text::exact("*");
        c.push(Piece::Glob("*.c".into()));
        let fields = [
            Field::one("rm", x),
            Field::many(Value::unknown(Some(x)), x),
            Field::one(c, x),
            Field::one(Value::one_of([Text::exact("a b"), Text::exact("c")]), x),
        ];
        assert_eq!(argv(&fields, &sources), "rm <$X>... <glob [*]*.c> <'a b'|c>");
    }

    #[test]
    fn the_answer_is_one_line() {
        let (analysis, reason) = failed(b"ls", "it\nbroke \u{202e}");
        let reasons = [reason];
        let report = Report {
            id: None,
            command: b"ls",
            cwd: None,
            analysis: &analysis,
            reasons: &reasons,
            elapsed: Duration::ZERO,
        };
        let line = check_line(&report);
        assert!(
            line.starts_with("ask [failed] shgate itself failed: it\\nbroke \\u{202e} (gap limit: "),
            "{line}"
        );
        assert!(!line.contains('\n'));
    }
}
