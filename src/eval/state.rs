//! The shell's memory with a journal: a branch is tried, undone and joined at the cost of what it changed.

use super::slots::{Key, Slot};
use crate::value::Value;
use std::collections::HashMap;

/// The memory. A missing key has the value it had when the shell started.
#[derive(Debug, Default)]
pub(super) struct State {
    slots: HashMap<Key, Slot>,
    /// What was written to each pipe or substitution that is collected.
    captures: Vec<Vec<Value>>,
    journal: Vec<Entry>,
    /// Marks that may still be returned to; without one nothing is journaled.
    open: u32,
}

#[derive(Debug)]
enum Entry {
    Slot(Key, Option<Slot>),
    /// A capture had this many entries.
    Capture(u32, usize),
}

/// A place in the journal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark(usize);

/// What happened since a mark.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes {
    slots: HashMap<Key, Option<Slot>>,
    captures: HashMap<u32, Vec<Value>>,
}

impl State {
    pub(super) fn get(&self, key: &Key) -> Option<&Slot> {
        self.slots.get(key)
    }

    /// Remembers, or forgets back to the value at the start.
    pub(super) fn set(&mut self, key: Key, slot: Option<Slot>) {
        let old = match slot {
            Some(slot) => self.slots.insert(key.clone(), slot),
            None => self.slots.remove(&key),
        };
        if self.open > 0 {
            self.journal.push(Entry::Slot(key, old));
        }
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &Key> {
        self.slots.keys()
    }

    pub(super) fn new_capture(&mut self) -> u32 {
        self.captures.push(Vec::new());
        u32::try_from(self.captures.len()).unwrap_or(u32::MAX).saturating_sub(1)
    }

    pub(super) fn write(&mut self, capture: u32, value: Value) {
        let Some(entries) = self.captures.get_mut(capture as usize) else { return };
        let before = entries.len();
        entries.push(value);
        if self.open > 0 {
            self.journal.push(Entry::Capture(capture, before));
        }
    }

    pub(super) fn captured(&self, capture: u32) -> Value {
        Value::concat_all(self.captures.get(capture as usize).into_iter().flatten())
    }

    pub(super) fn mark(&mut self) -> Mark {
        self.open = self.open.saturating_add(1);
        Mark(self.journal.len())
    }

    /// How much was journaled since `mark`.
    pub(super) fn since(&self, mark: Mark) -> usize {
        self.journal.len().saturating_sub(mark.0)
    }

    /// How the keys that `changes` names stand now.
    pub(super) fn snapshot(&self, changes: &Changes) -> Changes {
        let slots = changes.slots.keys().map(|k| (k.clone(), self.slots.get(k).cloned())).collect();
        Changes { slots, captures: HashMap::new() }
    }

    /// What has changed since `mark`, which stays.
    pub(super) fn changes(&self, mark: Mark) -> Changes {
        let mut changes = Changes::default();
        for entry in self.journal.get(mark.0..).unwrap_or(&[]) {
            match entry {
                Entry::Slot(key, _) => {
                    changes.slots.entry(key.clone()).or_insert_with(|| self.slots.get(key).cloned());
                }
                Entry::Capture(id, before) => {
                    // The first entry since the mark tells where the new part begins.
                    changes.captures.entry(*id).or_insert_with(|| {
                        let all = self.captures.get(*id as usize);
                        all.and_then(|c| c.get(*before..)).unwrap_or(&[]).to_vec()
                    });
                }
            }
        }
        changes
    }

    /// Undoes everything since `mark` and gives it up.
    pub(super) fn undo(&mut self, mark: Mark) {
        self.rewind(mark);
        self.close();
    }

    /// Undoes everything since `mark`, which stays.
    pub(super) fn rewind(&mut self, mark: Mark) {
        while self.journal.len() > mark.0 {
            match self.journal.pop() {
                Some(Entry::Slot(key, Some(old))) => {
                    self.slots.insert(key, old);
                }
                Some(Entry::Slot(key, None)) => {
                    self.slots.remove(&key);
                }
                Some(Entry::Capture(id, before)) => {
                    if let Some(entries) = self.captures.get_mut(id as usize) {
                        entries.truncate(before);
                    }
                }
                None => break,
            }
        }
    }

    /// Gives up a mark and keeps what happened since.
    pub(super) fn keep(&mut self, _mark: Mark) {
        self.close();
    }

    fn close(&mut self) {
        self.open = self.open.saturating_sub(1);
        if self.open == 0 {
            self.journal.clear();
        }
    }

    /// Undoes everything since `mark` and returns it.
    pub(super) fn take(&mut self, mark: Mark) -> Changes {
        let changes = self.changes(mark);
        self.undo(mark);
        changes
    }

    /// Redoes one of several outcomes: none changes nothing, one is redone, more are joined.
    ///
    /// `initial` gives the value a key had at the start of the shell.
    pub(super) fn join(&mut self, outcomes: Vec<Changes>, initial: &dyn Fn(&Key) -> Option<Slot>) {
        let mut keys: Vec<&Key> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for outcome in &outcomes {
            for key in outcome.slots.keys() {
                if seen.insert(key) {
                    keys.push(key);
                }
            }
        }
        let mut joined = Vec::new();
        for key in keys {
            let mut result: Option<Option<Slot>> = None;
            for outcome in &outcomes {
                let here = match outcome.slots.get(key) {
                    Some(slot) => slot.clone(),
                    None => self.slots.get(key).cloned(),
                };
                result = Some(match result {
                    None => here,
                    Some(before) if before == here => before,
                    Some(before) => {
                        let a = before.or_else(|| initial(key));
                        let b = here.or_else(|| initial(key));
                        match (a, b) {
                            (Some(a), Some(b)) => Some(a.join(&b)),
                            (a, b) => a.or(b),
                        }
                    }
                });
            }
            if let Some(slot) = result {
                joined.push((key.clone(), slot));
            }
        }
        let mut ids: Vec<u32> = outcomes.iter().flat_map(|o| o.captures.keys().copied()).collect();
        ids.sort_unstable();
        ids.dedup();
        for (key, slot) in joined {
            self.set(key, slot);
        }
        for id in ids {
            let one = |o: &Changes| Value::concat_all(o.captures.get(&id).into_iter().flatten());
            let mut values = outcomes.iter().map(one);
            if let Some(first) = values.next() {
                let value = values.fold(first, |a, b| a.join(&b));
                self.write(id, value);
            }
        }
    }
}

impl Changes {
    /// The keys that `self` leaves different from how `state` stands now.
    pub(super) fn differing(&self, state: &State) -> Vec<Key> {
        // Inputs are numbered afresh each time and never change by themselves.
        let counts = |key: &Key| !matches!(key, Key::Input(_));
        let changed = self.slots.iter().filter(|(key, slot)| counts(key) && state.get(key) != slot.as_ref());
        changed.map(|(key, _)| key.clone()).collect()
    }

    pub(super) fn len(&self) -> usize {
        self.slots.len().saturating_add(self.captures.len())
    }

    /// What a subshell leaves behind: what it wrote, and how far it read.
    pub(super) fn shared_with_parent(mut self) -> Changes {
        self.slots.retain(|key, _| matches!(key, Key::Input(_)));
        self
    }
}
