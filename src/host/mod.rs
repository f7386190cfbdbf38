//! The machine: its environment and folders as a [`crate::world::World`], and what keeps a crash or a
//! hang from becoming an allow.
//!
//! Never: a rule about bash, a judgement, a write to anything but the answer's stream.

pub mod guard;
mod world;

pub use world::{Overrides, Real, Snapshot, absolute, normalize};
