//! ir × world → what runs: words expanded, control flow followed, state kept.
//!
//! Never: what a program does (that is asked of the models), source text, a decision.

mod trace;

pub use trace::{Environ, Kind, Redirection, Run, Step, Trace};
