//! Lines that were read and may come again: `setup`, `turn gray`, `end branch`, and in an editor nearly all.

use std::hash::BuildHasher;
use std::rc::Rc;

use rustc_hash::FxBuildHasher;

use crate::parsed::Parsed;

/// How many lines are known at most: a power of two.
const MOST: usize = 512;

/// No line of more bytes is kept.
const LONGEST: usize = 100;

/// What was found in lines. Of those that are kept in the same two places, the last two are known.
#[derive(Default)]
pub(crate) struct KnownLines {
    places: Vec<(String, Rc<Parsed>)>,
}

impl KnownLines {
    /// What is found in a line; `read` reads one that is not known.
    pub(crate) fn parsed(&mut self, line: &str, read: impl FnOnce(&str) -> Parsed) -> Rc<Parsed> {
        if line.len() > LONGEST {
            return Rc::new(read(line));
        }
        if self.places.is_empty() {
            self.places.resize_with(MOST, Default::default);
        }
        let hash = FxBuildHasher.hash_one(line);
        let first = (hash as usize % MOST) & !1;
        let places = &mut self.places[first..first + 2];
        if let Some((_, parsed)) = places.iter().find(|(known, _)| known == line) {
            return parsed.clone();
        }
        places.swap(0, 1);
        let found = read(line);
        let (known, parsed) = &mut places[0];
        known.clear();
        known.push_str(line);
        match Rc::get_mut(parsed) {
            Some(parsed) => *parsed = found,
            None => *parsed = Rc::new(found),
        }
        parsed.clone()
    }
}
