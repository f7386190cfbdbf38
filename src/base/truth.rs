//! Three-valued truth: no question about a half-known value answers `bool`.

/// Whether something holds: surely not, perhaps, surely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Truth {
    /// It holds in no run.
    No,
    /// It holds in some runs, or it is not known.
    Maybe,
    /// It holds in every run.
    Yes,
}

impl Truth {
    /// It may hold (errs towards yes).
    pub fn may(self) -> bool {
        self != Truth::No
    }

    /// It must hold (errs towards no).
    pub fn must(self) -> bool {
        self == Truth::Yes
    }

    /// What holds after either of two paths.
    #[must_use]
    pub fn join(self, other: Truth) -> Truth {
        if self == other { self } else { Truth::Maybe }
    }

    /// Both hold.
    #[must_use]
    pub fn and(self, other: Truth) -> Truth {
        self.min(other)
    }

    /// At least one holds.
    #[must_use]
    pub fn or(self, other: Truth) -> Truth {
        self.max(other)
    }
}

impl std::ops::Not for Truth {
    type Output = Truth;
    fn not(self) -> Truth {
        match self {
            Truth::No => Truth::Yes,
            Truth::Maybe => Truth::Maybe,
            Truth::Yes => Truth::No,
        }
    }
}

impl From<bool> for Truth {
    fn from(b: bool) -> Truth {
        if b { Truth::Yes } else { Truth::No }
    }
}
