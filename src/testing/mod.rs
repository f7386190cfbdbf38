//! Holds the analyzer against real bash: generated scripts, a runner in which nothing real can run, and
//! the comparison of what bash ran with what was predicted.
//!
//! Never: part of the shipped binary, a rule about bash of its own (bash itself is the judge), a run of a
//! program other than bash and its recorders, a script with a path that leads out of the throwaway folder.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "test support, never in the shipped binary"
)]

mod bash;
pub mod grammar;
pub mod oracle;
pub mod spellings;
pub mod words;

pub use bash::{Ran, Runner, WALL_CLOCK};
