//! The driver: wires the stages, owns recursion and the budget. Prints nothing.
//!
//! Never: a rule of its own about bash, a program or a decision.

mod driver;
mod result;

pub use result::{Analysis, Invocation, Request};

use crate::base::{Budget, SourceMap};
use crate::world::World;

/// Analyses a text.
pub fn analyze(request: &Request, world: &dyn World, budget: &mut Budget) -> Analysis {
    let mut analysis = Analysis { sources: SourceMap::new(request.command.clone()), ..Analysis::default() };
    driver::run(&mut analysis, world, budget);
    analysis
}
