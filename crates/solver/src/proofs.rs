//! What is proved of positions: a table of bounded size.

use executor::Executor;

use crate::slots::{Proof, Put, SlotSet, TableSlot, WAYS};

/// How many sets of slots a table begins with.
const FEWEST: usize = 16;
/// How many sets a thread fills at a time.
const STRETCH: usize = 1 << 12;

/// What is proved of positions. It grows up to its room; then what says least makes way.
///
/// The first bits of a fingerprint tell the set; where that is full, the next one that is not takes the slot. So
/// all that belongs to a stretch of one table lies in a stretch of any other: a table grows, and takes in others,
/// from the first set to the last.
pub(crate) struct Proofs {
    sets: Vec<SlotSet>,
    /// How many slots are filled.
    held: usize,
    /// The most sets of slots there may be: a power of two.
    room: usize,
}

impl Proofs {
    /// A table with room for about that many positions.
    pub(crate) fn new(positions: usize) -> Self {
        let room = positions.div_ceil(WAYS).max(FEWEST).next_power_of_two();
        Self { sets: Vec::new(), held: 0, room }
    }

    /// The set of a key in a table of so many sets, a power of two above 1.
    #[inline]
    fn home(key: u64, sets: usize) -> usize {
        (key >> (u64::BITS - sets.trailing_zeros())) as usize
    }

    /// What is proved of a position.
    #[inline]
    pub(crate) fn get(&self, fingerprint: u128) -> Option<Proof> {
        if self.sets.is_empty() {
            return None;
        }
        let (key, more) = (fingerprint as u64, (fingerprint >> 64) as u32);
        let mut at = Self::home(key, self.sets.len());
        loop {
            let set = &self.sets[at];
            if let Some(slot) = set.find(key, more) {
                return Some(slot.proof);
            }
            if !set.is_full() {
                return None;
            }
            at = (at + 1) & (self.sets.len() - 1);
        }
    }

    /// Adds what is proved of a position to what is known of it.
    #[inline]
    pub(crate) fn add(&mut self, fingerprint: u128, proof: Proof) {
        self.reserve(1);
        self.put(&TableSlot { key: fingerprint as u64, more: (fingerprint >> 64) as u32, proof });
    }

    /// How many slots may be filled: a part stays empty, so that what is not there is soon seen.
    fn limit(&self) -> usize {
        self.sets.len() * WAYS / 8 * 7
    }

    fn put(&mut self, new: &TableSlot) {
        let home = Self::home(new.key, self.sets.len());
        let (mut at, late) = (home, self.held >= self.limit());
        loop {
            match self.sets[at].put(new, late) {
                Put::In { placed } => {
                    self.held += usize::from(placed);
                    return;
                }
                Put::Late => {
                    self.sets[home].replace(new);
                    return;
                }
                Put::Full => at = (at + 1) & (self.sets.len() - 1),
            }
        }
    }

    /// Doubles the table until so many more slots leave a quarter of it empty, or it has all its room: the smaller it
    /// is, the more of it is near.
    fn reserve(&mut self, more: usize) {
        let mut sets = self.sets.len().max(FEWEST);
        while sets < self.room && self.held + more > sets * WAYS / 4 * 3 {
            sets *= 2;
        }
        if sets > self.sets.len() {
            let old = std::mem::replace(&mut self.sets, vec![SlotSet::EMPTY; sets]);
            self.held = 0;
            old.iter().flat_map(SlotSet::slots).for_each(|slot| self.put(slot));
        }
    }

    /// Takes in all that other tables know, one after the other, and leaves them empty.
    pub(crate) fn take(&mut self, others: &mut [&mut Self], executor: &dyn Executor) {
        let more = others.iter().map(|other| other.held).sum();
        let empty = |other: &mut &mut Self| {
            other.held = 0;
            std::mem::take(&mut other.sets)
        };
        let taken: Vec<Vec<SlotSet>> = others.iter_mut().map(empty).filter(|sets| !sets.is_empty()).collect();
        self.reserve(more);
        // Where slots may have to make way, which of them do hangs on all that came before.
        if self.held + more > self.limit() {
            taken.iter().flatten().flat_map(SlotSet::slots).for_each(|slot| self.put(slot));
            return;
        }
        let sets = self.sets.len();
        let fill = |(number, stretch): (usize, &mut [SlotSet])| {
            let mut filling =
                Stretch { begin: number * STRETCH, stretch, sets, placed: 0, beyond: Vec::new() };
            taken.iter().for_each(|other| filling.fill(other));
            (filling.placed, filling.beyond)
        };
        let filled: Vec<(usize, Vec<TableSlot>)> =
            executor::map(executor, self.sets.chunks_mut(STRETCH).enumerate(), fill);
        self.held += filled.iter().map(|(placed, _)| placed).sum::<usize>();
        filled.iter().flat_map(|(_, beyond)| beyond).for_each(|slot| self.put(slot));
    }
}

/// A stretch of a table that takes in what belongs to it.
struct Stretch<'a> {
    /// The number of its first set.
    begin: usize,
    stretch: &'a mut [SlotSet],
    /// How many sets the whole table has.
    sets: usize,
    /// How many slots it has filled.
    placed: usize,
    /// The slots for which all sets from theirs to the end of the stretch are full.
    beyond: Vec<TableSlot>,
}

impl Stretch<'_> {
    /// Takes in what belongs here of a table that is not larger than the whole one. One that holds more than all
    /// others has the most sets, and the whole one has sets for all of them.
    fn fill(&mut self, other: &[SlotSet]) {
        let each = self.sets / other.len();
        let (begin, last) = (self.begin / each, (self.begin + self.stretch.len() - 1) / each);
        other[begin..=last].iter().for_each(|set| self.fill_with(set));
        // What found its set full lies in the next ones.
        let mut at = last;
        while other[at].is_full() {
            at = (at + 1) & (other.len() - 1);
            self.fill_with(&other[at]);
        }
    }

    fn fill_with(&mut self, set: &SlotSet) {
        for slot in set.slots() {
            let Some(home) = Proofs::home(slot.key, self.sets).checked_sub(self.begin) else { continue };
            if home >= self.stretch.len() {
                continue;
            }
            let mut sets = self.stretch[home..].iter_mut();
            let placed = sets.find_map(|set| match set.put(slot, false) {
                Put::In { placed } => Some(placed),
                Put::Late | Put::Full => None,
            });
            match placed {
                Some(placed) => self.placed += usize::from(placed),
                None => self.beyond.push(*slot),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use executor::{InTurn, Threads};

    use super::*;
    use crate::slots::NEVER;

    fn proof(number: u16) -> Proof {
        Proof { fails_below: number, holds_from: NEVER }
    }

    fn key(number: u16) -> u128 {
        game::fingerprint::Fingerprint::of(&number)
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
        other.take(&mut [&mut proofs], &InTurn);
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
        assert_eq!(proofs.sets.len(), 64);
    }

    #[test]
    fn tables_taken_in_on_several_threads_come_to_the_same() {
        let filled = |numbers: std::ops::Range<u16>| {
            let mut proofs = Proofs::new(200_000);
            numbers.for_each(|number| proofs.add(key(number), proof(number / 3 + 1)));
            proofs
        };
        let taken = |executor: &dyn Executor| {
            let mut all = filled(0..9_000);
            let (mut one, mut other) = (filled(8_000..50_000), filled(100..101));
            all.take(&mut [&mut one, &mut other], executor);
            assert_eq!((one.held, other.get(key(100))), (0, None));
            assert!((0..50_000).all(|number| all.get(key(number)) == Some(proof(number / 3 + 1))));
            assert_eq!(all.get(key(50_001)), None);
            all
        };
        let (one, other) = (taken(&InTurn), taken(&Threads::new(3)));
        assert_eq!((one.held, other.held), (50_000, 50_000));
        let slots = |proofs: &Proofs| -> Vec<(u64, u32, Proof)> {
            proofs
                .sets
                .iter()
                .flat_map(SlotSet::slots)
                .map(|slot| (slot.key, slot.more, slot.proof))
                .collect()
        };
        assert!(slots(&one) == slots(&other));
    }
}
