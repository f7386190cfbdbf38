//! Readers of small languages that come inside shell commands: what a program text does to the world.
//!
//! A reader accepts what it is sure of; whatever else it answers is nothing, and that is a gap. Never: a
//! command line, a decision.

mod awk;
mod sed;
#[cfg(test)]
mod tests;

pub(crate) use awk::awk;
pub(crate) use sed::{Sed, sed};
