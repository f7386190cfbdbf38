//! What one analysis may spend. Every limit is a named constant here and has a test that reaches it.

/// The limits. Beyond one the answer is the gap `limit`, never silence.
pub mod limits {
    /// Longest text that is read, in bytes.
    pub const SOURCE_BYTES: usize = 4 << 20;
    /// Deepest nesting of commands, substitutions and expansions within one text. The analysis thread's
    /// stack is sized for it.
    pub const NESTING: u32 = 100;
    /// Nested program texts (`eval`, `bash -c`, traps, backticks do not count) in one analysis.
    pub const NESTED_SOURCES: u32 = 1_000;
    /// How deep program texts may nest in one another.
    pub const NESTED_DEPTH: u32 = 16;
    /// Bytes of nested program text in one analysis.
    pub const NESTED_BYTES: usize = 4 << 20;
    /// Simple commands evaluated, counting each time round a loop and each call of a function.
    pub const STEPS: u32 = 200_000;
    /// Rounds of a loop that are followed one by one before its variables are widened.
    pub const LOOP_ROUNDS: u32 = 64;
    /// Calls of functions within one another.
    pub const CALL_DEPTH: u32 = 24;
    /// What a call of a function costs, in simple commands.
    pub const CALL_COST: usize = 100;
    /// Different exact values that one abstract string may hold.
    pub const ALTERNATIVES: usize = 16;
    /// Longest exact string that a variable or an expansion keeps, in bytes.
    pub const VALUE_BYTES: usize = 256 << 10;
    /// Bytes that all expansions of one analysis may make together.
    pub const EXPANDED_BYTES: usize = 64 << 20;
    /// Members of an array that are kept apart.
    pub const ARRAY_MEMBERS: usize = 1_024;
    /// Fields that one command line may expand to.
    pub const FIELDS: usize = 10_000;
    /// Bytes of text that the tolerant reader is given.
    pub const TOLERANT_BYTES: usize = 16 << 10;
}

/// A limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// Which one, in words for a person.
    pub what: &'static str,
}

/// What is left to spend.
#[derive(Clone, Debug)]
pub struct Budget {
    steps: u32,
    sources: u32,
    nested_bytes: usize,
    expanded_bytes: usize,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            steps: limits::STEPS,
            sources: limits::NESTED_SOURCES,
            nested_bytes: limits::NESTED_BYTES,
            expanded_bytes: limits::EXPANDED_BYTES,
        }
    }
}

impl Budget {
    /// A budget that has been spent but for `steps` steps; for tests and for hosts in a hurry.
    pub fn with_steps(steps: u32) -> Budget {
        Budget { steps, ..Budget::default() }
    }

    /// Pays for one evaluated command.
    ///
    /// # Errors
    /// When none are left.
    pub fn step(&mut self) -> Result<(), Spent> {
        self.steps = self.steps.checked_sub(1).ok_or(Spent { what: "too many commands to follow" })?;
        Ok(())
    }

    /// Pays for work worth `n` commands.
    ///
    /// # Errors
    /// When not that many are left.
    pub fn steps(&mut self, n: usize) -> Result<(), Spent> {
        let n = u32::try_from(n).unwrap_or(u32::MAX);
        self.steps = self.steps.checked_sub(n).ok_or(Spent { what: "too many commands to follow" })?;
        Ok(())
    }

    /// Pays for `n` bytes made by an expansion.
    ///
    /// # Errors
    /// When not that many are left.
    pub fn expanded(&mut self, n: usize) -> Result<(), Spent> {
        self.expanded_bytes =
            self.expanded_bytes.checked_sub(n).ok_or(Spent { what: "expansions make too much text" })?;
        Ok(())
    }

    /// Pays for reading a nested text of `bytes` bytes.
    ///
    /// # Errors
    /// When no more nested texts, or not that many bytes, are left.
    pub fn nested(&mut self, bytes: usize) -> Result<(), Spent> {
        self.sources = self.sources.checked_sub(1).ok_or(Spent { what: "too many nested program texts" })?;
        self.nested_bytes =
            self.nested_bytes.checked_sub(bytes).ok_or(Spent { what: "nested program texts too long" })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, limits};

    #[test]
    fn each_purse_runs_out() {
        let mut b = Budget::with_steps(2);
        assert!(b.step().is_ok() && b.step().is_ok() && b.step().is_err());
        let mut b = Budget::default();
        assert!(b.nested(limits::NESTED_BYTES).is_ok());
        assert!(b.nested(1).is_err());
        let mut b = Budget::default();
        assert!(b.expanded(limits::EXPANDED_BYTES).is_ok() && b.expanded(1).is_err());
        let mut b = Budget::default();
        let paid = (0..limits::NESTED_SOURCES).all(|_| b.nested(0).is_ok());
        assert!(paid && b.nested(0).is_err());
    }
}
