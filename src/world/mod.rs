//! The read-only facts that an analysis may look at, behind a trait, so that tests supply a made-up world.
//!
//! Never: a write, a process, a network look-up.

use crate::base::Bytes;
use std::collections::BTreeMap;

/// An answer about the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact<T> {
    /// It is so.
    Known(T),
    /// It was not asked for, or could not be told.
    Unknown,
}

/// The facts.
pub trait World {
    /// The folder the command starts in: absolute.
    fn cwd(&self) -> Fact<Bytes>;
    /// The value of an environment variable; `Known(None)` where it is known to be unset.
    fn env(&self, name: &[u8]) -> Fact<Option<Bytes>>;
    /// The names of all environment variables, where they are known.
    fn env_names(&self) -> Fact<Vec<Bytes>>;
}

/// A made-up world: a table.
#[derive(Clone, Debug, Default)]
pub struct Fixed {
    /// The folder the command starts in.
    pub cwd: Bytes,
    /// All environment variables.
    pub env: BTreeMap<Bytes, Bytes>,
}

impl Fixed {
    /// A world in `cwd` whose only variables are `env`.
    pub fn new<'a>(cwd: &str, env: impl IntoIterator<Item = (&'a str, &'a str)>) -> Fixed {
        let env = env.into_iter().map(|(k, v)| (k.into(), v.into())).collect();
        Fixed { cwd: cwd.into(), env }
    }
}

impl World for Fixed {
    fn cwd(&self) -> Fact<Bytes> {
        Fact::Known(self.cwd.clone())
    }

    fn env(&self, name: &[u8]) -> Fact<Option<Bytes>> {
        Fact::Known(self.env.get(name).cloned())
    }

    fn env_names(&self) -> Fact<Vec<Bytes>> {
        Fact::Known(self.env.keys().cloned().collect())
    }
}
