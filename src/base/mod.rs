//! Ground floor: spans, the source map, three-valued truth, the budget.
//!
//! Never: anything that knows about bash, files or decisions.

mod ansi_c;
mod budget;
mod source;
mod span;
mod truth;

pub use ansi_c::ansi_c;
pub(crate) use ansi_c::{Escapes, unescape};
pub use budget::{Budget, Spent, limits};
pub use source::{Origin, Segment, SourceMap};
pub use span::{SourceId, Span};
pub use truth::Truth;

/// A byte string as the shell sees it: any bytes, usually UTF-8.
pub type Bytes = bstr::BString;
