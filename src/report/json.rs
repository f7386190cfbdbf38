//! The report as JSON (`shgate.report/1`), straight from borrowed data into a writer.

mod effects;

use super::{Reason, Report, SCHEMA};
use crate::analysis::Invocation;
use crate::base::{Bytes, SourceMap, Span};
use crate::effect::Gap;
use crate::value::{Field, Hole, Piece, Text, Value};
use effects::{Effects, Options};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::io::{self, Write};

/// Longest source text that stands for an unknown value, in bytes. The spans say the rest.
pub const SOURCE_TEXT_BYTES: usize = 200;

/// Longest report, in bytes. A short command can expand to many long words; past this the answer is
/// that shgate failed on it.
pub const REPORT_BYTES: usize = 32 << 20;

/// Writes the report as one line of JSON, with a newline.
///
/// # Errors
/// Where the writer fails, or past [`REPORT_BYTES`].
pub fn write_report(out: &mut impl Write, report: &Report<'_>) -> io::Result<()> {
    let sources = &report.analysis.sources;
    let doc = Doc {
        schema: SCHEMA,
        id: report.id,
        command: Str(report.command),
        cwd: report.cwd.map(Str),
        decision: report.decision().name(),
        reasons: Reasons(report.reasons),
        invocations: Invocations(&report.analysis.invocations, sources),
        effects: Effects(&report.analysis.effects, sources),
        gaps: Gaps(&report.analysis.gaps),
        elapsed_us: u64::try_from(report.elapsed.as_micros()).unwrap_or(u64::MAX),
        version: env!("CARGO_PKG_VERSION"),
    };
    write_line(&mut Capped { inner: out, left: REPORT_BYTES }, &doc)
}

/// Writes what a batch answers instead of a report: `{"id":…,"error":"…"}`, with a newline.
///
/// # Errors
/// Where the writer fails.
pub fn write_error(out: &mut impl Write, id: Option<&RawValue>, message: &str) -> io::Result<()> {
    #[derive(Serialize)]
    struct Error<'a> {
        id: Option<&'a RawValue>,
        error: &'a str,
    }
    write_line(out, &Error { id, error: message })
}

fn write_line(out: &mut impl Write, doc: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, doc).map_err(io::Error::from)?;
    out.write_all(b"\n")
}

/// A writer that refuses to grow without bound.
struct Capped<'a, W> {
    inner: &'a mut W,
    left: usize,
}

impl<W: Write> Write for Capped<'_, W> {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.write_all(buf)?;
        Ok(buf.len())
    }

    fn write_all(&mut self, buf: &[u8]) -> io::Result<()> {
        let full = || io::Error::new(io::ErrorKind::FileTooLarge, "the report would be too long");
        self.left = self.left.checked_sub(buf.len()).ok_or_else(full)?;
        self.inner.write_all(buf)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[derive(Serialize)]
struct Doc<'a> {
    schema: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a RawValue>,
    command: Str<'a>,
    cwd: Option<Str<'a>>,
    decision: &'static str,
    reasons: Reasons<'a>,
    invocations: Invocations<'a>,
    effects: Effects<'a>,
    gaps: Gaps<'a>,
    elapsed_us: u64,
    version: &'static str,
}

/// A byte string: a JSON string where it is UTF-8, else `{"bytes":"<base64>"}`.
struct Str<'a>(&'a [u8]);

impl Serialize for Str<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match std::str::from_utf8(self.0) {
            Ok(t) => s.serialize_str(t),
            Err(_) => {
                let mut map = s.serialize_map(Some(1))?;
                map.serialize_entry("bytes", &base64(self.0))?;
                map.end()
            }
        }
    }
}

/// A span as `[start, end]`.
struct Range(Span);

impl Serialize for Range {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        [self.0.start, self.0.end].serialize(s)
    }
}

struct Reasons<'a>(&'a [Reason]);

impl Serialize for Reasons<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row<'a> {
            decision: &'static str,
            rule: &'a str,
            message: &'a str,
            span: Range,
        }
        s.collect_seq(self.0.iter().map(|r| Row {
            decision: r.decision.name(),
            rule: r.rule,
            message: &r.message,
            span: Range(r.span),
        }))
    }
}

struct Gaps<'a>(&'a [Gap]);

impl Serialize for Gaps<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row<'a> {
            kind: &'static str,
            message: &'a str,
            span: Range,
            #[serde(skip_serializing_if = "Option::is_none")]
            program: Option<Str<'a>>,
        }
        s.collect_seq(self.0.iter().map(|g| Row {
            kind: g.kind.name(),
            message: &g.message,
            span: Range(g.span),
            program: g.program.as_ref().map(|p| Str(p)),
        }))
    }
}

struct Invocations<'a>(&'a [Invocation], &'a SourceMap);

impl Serialize for Invocations<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row<'a> {
            kind: &'static str,
            program: Option<Str<'a>>,
            argv: Argv<'a>,
            #[serde(skip_serializing_if = "Option::is_none")]
            options: Option<Options<'a>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            operands: Option<Argv<'a>>,
            wrappers: Strs<'a>,
            cwd: Element<'a>,
            span: Range,
            #[serde(skip_serializing_if = "is_false")]
            recovered: bool,
        }
        #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
        fn is_false(b: &bool) -> bool {
            !*b
        }
        s.collect_seq(self.0.iter().map(|i| Row {
            kind: i.kind.name(),
            program: i.argv.first().and_then(Field::as_exact).map(Str),
            argv: Argv(&i.argv, self.1),
            options: i.reading.as_ref().map(|r| Options(&r.options, self.1)),
            operands: i.reading.as_ref().map(|r| Argv(&r.operands, self.1)),
            wrappers: Strs(&i.wrappers),
            cwd: Element { value: &i.cwd, many: false, sources: self.1 },
            span: Range(i.span),
            recovered: i.recovered,
        }))
    }
}

struct Strs<'a>(&'a [Bytes]);

impl Serialize for Strs<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.0.iter().map(|b| Str(b)))
    }
}

struct Argv<'a>(&'a [Field], &'a SourceMap);

impl Serialize for Argv<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.0.iter().map(|f| Element { value: &f.value, many: f.many, sources: self.1 }))
    }
}

/// An abstract string: a JSON string where it is exactly known, else an object that says what is.
struct Element<'a> {
    value: &'a Value,
    many: bool,
    sources: &'a SourceMap,
}

impl Serialize for Element<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if let Some(text) = self.value.single() {
            return Alternative { text, many: self.many, sources: self.sources }.serialize(s);
        }
        let alts = self.value.alternatives();
        // Whoever does not look into the alternatives must still learn that a pattern can become several.
        let many = self.many || alts.iter().any(Text::has_glob);
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("oneof", &Alternatives(alts, self.sources))?;
        fields(&mut map, many)?;
        map.end()
    }
}

struct Alternatives<'a>(&'a [Text], &'a SourceMap);

impl Serialize for Alternatives<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.0.iter().map(|text| Alternative { text, many: false, sources: self.1 }))
    }
}

struct Alternative<'a> {
    text: &'a Text,
    many: bool,
    sources: &'a SourceMap,
}

impl Serialize for Alternative<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let Alternative { text, many, sources } = *self;
        let hole = text.pieces().iter().find_map(|p| if let Piece::Hole(h) = p { Some(h) } else { None });
        let mut map = match (hole, text.as_exact()) {
            (None, Some(exact)) if !many => return Str(exact).serialize(s),
            (None, Some(exact)) => {
                // Known text, but it can be there several times or not at all.
                let mut map = s.serialize_map(None)?;
                map.serialize_entry("oneof", &[Str(exact)])?;
                map
            }
            (None, None) => {
                let mut map = s.serialize_map(None)?;
                map.serialize_entry("glob", &Str(&pattern(text)))?;
                map
            }
            (Some(hole), _) => {
                let mut map = s.serialize_map(None)?;
                for (key, end) in [("prefix", text.prefix()), ("suffix", text.suffix())] {
                    if !end.is_empty() {
                        map.serialize_entry(key, &Str(end))?;
                    }
                }
                map.serialize_entry("unknown", &Str(&shown(hole, sources)))?;
                map
            }
        };
        // Beside a hole the pattern itself is not shown, but that it can become several words is.
        fields(&mut map, many || (hole.is_some() && text.has_glob()))?;
        map.end()
    }
}

fn fields<M: serde::ser::SerializeMap>(map: &mut M, many: bool) -> Result<(), M::Error> {
    if many { map.serialize_entry("fields", "many") } else { Ok(()) }
}

/// The pattern as text: active operators as they are, literal ones in brackets.
pub(super) fn pattern(text: &Text) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for p in text.pieces() {
        match p {
            Piece::Glob(b) => out.extend_from_slice(b),
            Piece::Lit(b) => {
                for &c in b.iter() {
                    match c {
                        b'*' | b'?' | b'[' => out.extend_from_slice(&[b'[', c, b']']),
                        _ => out.push(c),
                    }
                }
            }
            Piece::Hole(_) => out.push(b'*'),
        }
    }
    out
}

/// The source text that stands for a hole, cut to a bound; `?` where there is none.
pub(super) fn shown<'a>(hole: &Hole, sources: &'a SourceMap) -> Cow<'a, [u8]> {
    let text: &[u8] = hole.source.map_or(&b""[..], |s| sources.slice(s));
    if text.is_empty() {
        return Cow::Borrowed(b"?");
    }
    if text.len() <= SOURCE_TEXT_BYTES {
        return Cow::Borrowed(text);
    }
    // Cut at a character, so that UTF-8 stays UTF-8.
    let mut end = SOURCE_TEXT_BYTES;
    while end > 0 && text.get(end).is_some_and(|b| b & 0xC0 == 0x80) {
        end = end.saturating_sub(1);
    }
    let mut cut = text.get(..end).unwrap_or(b"").to_vec();
    cut.extend_from_slice("…".as_bytes());
    Cow::Owned(cut)
}

/// Base64 with the standard alphabet and padding. Encoding is these lines; a crate for it would be the
/// larger thing to review.
pub fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3).saturating_mul(4));
    for chunk in bytes.chunks(3) {
        let byte = |i: usize| u32::from(chunk.get(i).copied().unwrap_or(0));
        let word = byte(0) << 16 | byte(1) << 8 | byte(2);
        for (i, shift) in [18, 12, 6, 0].into_iter().enumerate() {
            let digit = ALPHABET.get((word >> shift & 63) as usize).copied().unwrap_or(b'=');
            out.push(if i <= chunk.len() { char::from(digit) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests;
