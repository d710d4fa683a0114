//! In which order tasks are tried: one of each kind after the other.

use std::collections::BTreeMap;

use super::{Prospect, TaskKind};

/// Tasks of every kind in turn; which kind is the first, and which of its tasks, chance says.
pub(super) fn mixed(tasks: Vec<Prospect>, rng: &mut fastrand::Rng) -> Vec<Prospect> {
    let mut kinds: BTreeMap<TaskKind, Vec<Prospect>> = BTreeMap::new();
    for task in tasks {
        kinds.entry(task.kind).or_default().push(task);
    }
    let mut kinds: Vec<_> = kinds.into_values().collect();
    rng.shuffle(&mut kinds);
    kinds.iter_mut().for_each(|tasks| rng.shuffle(tasks));
    let mut kinds: Vec<_> = kinds.into_iter().map(Vec::into_iter).collect();
    let mut found = Vec::new();
    loop {
        let before = found.len();
        found.extend(kinds.iter_mut().filter_map(Iterator::next));
        if found.len() == before {
            return found;
        }
    }
}
