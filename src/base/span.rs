//! Byte ranges, each in a named source.

/// Names one text of a [`super::SourceMap`]: the command itself or a program text nested in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SourceId(pub(super) u32);

impl SourceId {
    /// The text that was handed in.
    pub const ROOT: SourceId = SourceId(0);
}

/// A range of bytes `start..end` in one source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The text that the offsets count in.
    pub source: SourceId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// A span of `start..end`; an inverted range becomes empty at `start`.
    pub fn new(source: SourceId, start: usize, end: usize) -> Span {
        let cap = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span { source, start: cap(start), end: cap(end.max(start)) }
    }

    /// The smallest span that covers both. Spans of different sources do not join: the first is kept.
    pub fn to(self, other: Span) -> Span {
        if self.source != other.source {
            return self;
        }
        Span { source: self.source, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Length in bytes.
    pub fn len(self) -> usize {
        self.end.saturating_sub(self.start) as usize
    }

    /// Whether the span covers no byte.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The range for slicing a source's text.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}
