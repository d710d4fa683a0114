//! What is proved of positions: a table of bounded size.

/// What is not done within so many moves is not done within any number.
pub(crate) const NEVER: u16 = u16::MAX;

/// What is proved of a position: the task is not done within so many moves less one, and it is within so
/// many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub fails_below: u16,
    pub holds_from: u16,
}

impl Proof {
    const NOTHING: Self = Self { fails_below: 0, holds_from: NEVER };

    fn and(self, other: Self) -> Self {
        Self {
            fails_below: self.fails_below.max(other.fails_below),
            holds_from: self.holds_from.min(other.holds_from),
        }
    }
}

/// A position by 96 bits of its fingerprint, and what is proved of it. Sixteen bytes.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    more: u32,
    proof: Proof,
}

const EMPTY: Slot = Slot { key: 0, more: 0, proof: Proof::NOTHING };
const WAYS: usize = 4;
/// How many sets of slots a table begins with.
const FEWEST: usize = 16;

/// What is proved of positions. It grows up to its room; then what says least makes way.
pub(crate) struct Proofs {
    slots: Vec<[Slot; WAYS]>,
    /// The most sets of slots there may be: a power of two.
    room: usize,
}

impl Proofs {
    /// A table with room for that many positions, or a few more.
    pub(crate) fn new(positions: usize) -> Self {
        let room = positions.div_ceil(WAYS).max(FEWEST).next_power_of_two();
        Self { slots: Vec::new(), room }
    }

    /// What is proved of a position.
    #[inline]
    pub(crate) fn get(&self, fingerprint: u128) -> Option<Proof> {
        if self.slots.is_empty() {
            return None;
        }
        let (key, more) = (fingerprint as u64, (fingerprint >> 64) as u32);
        let set = &self.slots[key as usize & (self.slots.len() - 1)];
        set.iter().find(|slot| slot.key == key && slot.more == more).map(|slot| slot.proof)
    }

    /// Adds what is proved of a position to what is known of it.
    #[inline]
    pub(crate) fn add(&mut self, fingerprint: u128, proof: Proof) {
        self.put(Slot { key: fingerprint as u64, more: (fingerprint >> 64) as u32, proof });
    }

    fn put(&mut self, new: Slot) {
        loop {
            let sets = self.slots.len();
            if sets == 0 {
                self.grow();
                continue;
            }
            let set = &mut self.slots[new.key as usize & (sets - 1)];
            if let Some(found) = set.iter_mut().find(|slot| slot.key == new.key && slot.more == new.more) {
                found.proof = found.proof.and(new.proof);
                return;
            }
            if let Some(empty) = set.iter_mut().find(|slot| slot.proof == Proof::NOTHING) {
                *empty = new;
                return;
            }
            if sets < self.room {
                self.grow();
                continue;
            }
            let says = |slot: &Slot| (slot.proof.fails_below, NEVER - slot.proof.holds_from);
            if let Some(least) = set.iter_mut().min_by_key(|slot| says(slot)) {
                *least = new;
            }
            return;
        }
    }

    /// Doubles the table: what is in a set goes to one of two, and so there is room for all of it.
    fn grow(&mut self) {
        let sets = (self.slots.len() * 2).max(FEWEST);
        let old = std::mem::replace(&mut self.slots, vec![[EMPTY; WAYS]; sets]);
        self.put_all(&old);
    }

    fn put_all(&mut self, sets: &[[Slot; WAYS]]) {
        sets.iter().flatten().filter(|slot| slot.proof != Proof::NOTHING).for_each(|slot| self.put(*slot));
    }

    /// Takes in all that another table knows, and leaves that one empty.
    pub(crate) fn take(&mut self, other: &mut Self) {
        let sets = std::mem::take(&mut other.slots);
        if self.slots.is_empty() && self.room >= sets.len() {
            self.slots = sets;
        } else {
            self.put_all(&sets);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof(number: u16) -> Proof {
        Proof { fails_below: number, holds_from: NEVER }
    }

    fn key(number: u16) -> u128 {
        crate::fingerprint::Fingerprint::of(&number)
    }

    #[test]
    fn a_table_knows_what_was_put_in_as_long_as_there_is_room() {
        let mut proofs = Proofs::new(100_000);
        (1..5_000).for_each(|number| proofs.add(key(number), proof(number)));
        assert!((1..5_000).all(|number| proofs.get(key(number)) == Some(proof(number))));
        assert_eq!(proofs.get(key(5_000)), None);
        proofs.add(key(7), Proof { fails_below: 2, holds_from: 9 });
        assert_eq!(proofs.get(key(7)), Some(Proof { fails_below: 7, holds_from: 9 }));
        let mut other = Proofs::new(100_000);
        other.take(&mut proofs);
        assert_eq!(
            (other.get(key(7)), proofs.get(key(7))),
            (Some(Proof { fails_below: 7, holds_from: 9 }), None)
        );
    }

    #[test]
    fn a_full_table_keeps_what_says_most_and_never_says_what_is_wrong() {
        let mut proofs = Proofs::new(256);
        (1..5_000).for_each(|number| proofs.add(key(number), proof(number)));
        assert!((1..5_000).all(|number| proofs.get(key(number)).is_none_or(|found| found == proof(number))));
        assert_eq!(proofs.get(key(4_999)), Some(proof(4_999)));
        assert_eq!(proofs.slots.len(), 64);
    }
}
