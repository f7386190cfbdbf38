//! Reads a shell command the way bash will, works out what it would do, and decides before it runs.
//!
//! The modules stand in the order in which data flows through them; each may use those above it only.

pub mod base;
pub mod ir;
pub mod value;
pub mod effect;
pub mod world;
pub mod syntax;
pub mod args;
pub mod eval;
pub mod code;
pub mod models;
pub mod analysis;
pub mod report;
pub mod host;
#[cfg(feature = "testing")]
pub mod testing;
pub mod cli;
