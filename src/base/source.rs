//! The texts being read, and where a nested one (`bash -c '…'`, `eval`, backticks) came from.

use super::{Bytes, SourceId, Span};
use bstr::{BStr, ByteSlice as _};

/// A stretch of a nested text that stands unchanged in its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Where the stretch begins in the nested text.
    pub at: u32,
    /// Where it stands in the parent; its length is the stretch's length.
    pub from: Span,
}

/// Where a text came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is the command that was handed in.
    Input,
    /// It was made from other text.
    Nested {
        /// The stretches that can be mapped back, ordered by `at`.
        segments: Vec<Segment>,
        /// What to point at where no stretch fits: the word that carries the text.
        carrier: Span,
    },
}

#[derive(Clone, Debug)]
struct Source {
    text: Bytes,
    origin: Origin,
}

/// All texts of one analysis.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    sources: Vec<Source>,
}

impl SourceMap {
    /// A map whose root source is `text`.
    pub fn new(text: impl Into<Bytes>) -> SourceMap {
        SourceMap { sources: vec![Source { text: text.into(), origin: Origin::Input }] }
    }

    /// Adds a nested text.
    pub fn add(&mut self, text: impl Into<Bytes>, origin: Origin) -> SourceId {
        let id = SourceId(u32::try_from(self.sources.len()).unwrap_or(u32::MAX));
        self.sources.push(Source { text: text.into(), origin });
        id
    }

    /// The bytes of a source (empty for an id of another map).
    pub fn text(&self, id: SourceId) -> &BStr {
        self.sources.get(id.0 as usize).map_or(b"".as_bstr(), |s| s.text.as_bstr())
    }

    /// The bytes under a span, in the span's own source.
    pub fn slice(&self, span: Span) -> &BStr {
        self.text(span.source).get(span.range()).unwrap_or(b"").as_bstr()
    }

    /// Maps a span to the root text: exactly where the quoting allows it, else to the word that carries it.
    pub fn resolve(&self, span: Span) -> Span {
        let mut span = span;
        // A nested source is always added after its parent, so ids fall and the walk ends.
        while let Some(Source { origin: Origin::Nested { segments, carrier }, .. }) =
            self.sources.get(span.source.0 as usize)
        {
            let lift = |at: u32| {
                let i = segments.partition_point(|s| s.at <= at).checked_sub(1)?;
                let s = segments.get(i)?;
                let off = at.checked_sub(s.at)?;
                ((off as usize) < s.from.len()).then(|| (s.from.source, s.from.start.saturating_add(off)))
            };
            let last = if span.is_empty() { span.start } else { span.end.saturating_sub(1) };
            let up = match (lift(span.start), lift(last)) {
                (Some((sa, a)), Some((sb, b))) if sa == sb && a <= b => {
                    Span { source: sa, start: a, end: if span.is_empty() { a } else { b.saturating_add(1) } }
                }
                _ => *carrier,
            };
            if up.source >= span.source {
                break;
            }
            span = up;
        }
        span
    }
}

#[cfg(test)]
mod tests {
    use super::{Origin, Segment, SourceId, SourceMap, Span};

    #[test]
    fn nested_spans_map_back_or_fall_to_the_carrier() {
        let mut map = SourceMap::new("bash -c 'rm -rf /'");
        let carrier = Span::new(SourceId::ROOT, 8, 18);
        let from = Span::new(SourceId::ROOT, 9, 17);
        let id = map.add("rm -rf /", Origin::Nested { segments: vec![Segment { at: 0, from }], carrier });
        assert_eq!(map.resolve(Span::new(id, 3, 6)), Span::new(SourceId::ROOT, 12, 15));
        assert_eq!(map.slice(map.resolve(Span::new(id, 3, 6))), "-rf");
        let deep = map.add("ls", Origin::Nested { segments: vec![], carrier: Span::new(id, 0, 2) });
        assert_eq!(map.resolve(Span::new(deep, 0, 2)), Span::new(SourceId::ROOT, 9, 11));
        assert_eq!(map.resolve(Span::new(id, 0, 40)), carrier);
    }
}
