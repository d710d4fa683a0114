//! Lines that were read and may come again: `setup`, `turn gray`, `end branch`, and in an editor nearly all.

use std::hash::{BuildHasher, BuildHasherDefault};

use rustc_hash::FxHasher;

use crate::parsed::Parsed;

/// How many lines are known at most: a power of two.
const MOST: usize = 512;

/// No line of more bytes is kept.
const LONGEST: usize = 100;

/// What was found in lines: of those that would be kept in one place, in the last.
#[derive(Default)]
pub(crate) struct KnownLines {
    places: Vec<(String, Parsed)>,
}

impl KnownLines {
    /// What is found in a line; `read` reads one that is not known.
    pub(crate) fn parsed(&mut self, line: &str, read: impl FnOnce(&str) -> Parsed) -> Parsed {
        if line.len() > LONGEST {
            return read(line);
        }
        if self.places.is_empty() {
            self.places.resize(MOST, (String::new(), Parsed::Blank));
        }
        let hash = BuildHasherDefault::<FxHasher>::default().hash_one(line);
        let (known, parsed) = &mut self.places[hash as usize % MOST];
        if known != line {
            *parsed = read(line);
            known.clear();
            known.push_str(line);
        }
        parsed.clone()
    }
}
