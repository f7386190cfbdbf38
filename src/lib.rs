//! Reads a shell command the way bash will, works out what it would do, and decides before it runs.
//!
//! The modules stand in the order in which data flows through them; each may use those above it only.

pub mod analysis;
pub mod base;
pub mod effect;
pub mod eval;
pub mod ir;
pub mod value;
pub mod world;
