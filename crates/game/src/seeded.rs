use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::hash::{Hash, Hasher};

use crate::{Chance, Lots, Pile, Ply, Seat};

#[cfg(test)]
mod tests;

/// Chance by a seed, each outcome drawn for what it decides: the seed, the pile, what happens to it, and how often
/// that has happened to it.
///
/// So equal seeds give equal outcomes wherever the rules leave them untouched: what is drawn from one pile, or how
/// often, says nothing about another. Of what is open each copy has a number of its own, and the lowest one wins: a
/// card more or less changes nothing about the others.
#[derive(Clone, Debug)]
pub struct Seeded {
    seed: u64,
    /// How often each kind of event has happened, by what names it.
    happened: BTreeMap<u64, u64>,
}

/// What is decided.
#[derive(Hash)]
enum Event<'a> {
    /// A card comes off a pile.
    Draw(&'a Pile),
    /// A card is turned up where it lies.
    Reveal(&'a Pile),
    /// A pile is shuffled.
    Shuffle(&'a Pile),
    /// One thing is drawn for a pile.
    One(&'a Pile),
    /// Cards are dealt to a pile.
    Deal(&'a Pile),
    /// A card, by a number made of it, lies one way round or the other.
    Turn(&'a Pile, u64),
    /// Whoever is on turn decides, or nobody is.
    Move(Option<Seat>),
}

impl Seeded {
    /// Chance by that seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, happened: BTreeMap::new() }
    }

    /// A ply out of those that are permitted, each as likely as any other and whatever order they are listed in;
    /// no more are asked about than it takes to find one.
    pub fn ply<M: Hash>(
        &mut self,
        on_turn: Option<Seat>,
        plies: Vec<Ply<M>>,
        mut permits: impl FnMut(&Ply<M>) -> bool,
    ) -> Option<Ply<M>> {
        let event = self.event(&Event::Move(on_turn));
        let number = |(at, ply): (usize, &Ply<M>)| Reverse((event.number(ply), at));
        let mut lowest: BinaryHeap<_> = plies.iter().enumerate().map(number).collect();
        let mut plies: Vec<Option<Ply<M>>> = plies.into_iter().map(Some).collect();
        while let Some(Reverse((_, at))) = lowest.pop() {
            if let Some(ply) = plies[at].take().filter(&mut permits) {
                return Some(ply);
            }
        }
        None
    }

    /// The numbers of an event that happens now.
    fn event(&mut self, event: &Event<'_>) -> Numbers {
        let named = Numbers::new(self.seed).number(event);
        let happened = self.happened.entry(named).or_default();
        *happened += 1;
        Numbers::new(Numbers(named).number(&*happened))
    }

    /// One card of a pool, as many copies as it says.
    fn card<C: Copy + Hash>(&mut self, event: &Event<'_>, pool: &[(C, u8)]) -> C {
        let event = self.event(event);
        let copies = pool.iter().flat_map(|(card, copies)| (0..*copies).map(move |copy| (*card, copy)));
        let lowest = copies.min_by_key(|(card, copy)| event.number(&(card, usize::from(*copy))));
        lowest.map_or(pool[0].0, |(card, _)| card)
    }

    /// Sorts cards by their numbers.
    fn sort<T: Copy + PartialEq + Hash>(event: Numbers, cards: &mut [T]) {
        let copy = |at: usize| cards[..at].iter().filter(|other| **other == cards[at]).count();
        let mut numbered: Vec<(u64, T)> =
            cards.iter().enumerate().map(|(at, card)| (event.number(&(card, copy(at))), *card)).collect();
        numbered.sort_by_key(|(number, _)| *number);
        cards.iter_mut().zip(numbered).for_each(|(place, (_, card))| *place = card);
    }
}

impl<C: Copy + PartialEq + Hash> Chance<C> for Seeded {
    fn draw(&mut self, pile: Pile, pool: &[(C, u8)], _wanted: usize) -> C {
        self.card(&Event::Draw(&pile), pool)
    }

    fn drawn(&mut self, pile: Pile, _card: C) {
        self.event(&Event::Draw(&pile));
    }

    fn reveal(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        self.card(&Event::Reveal(&pile), pool)
    }

    fn revealed(&mut self, pile: Pile, _card: C) {
        self.event(&Event::Reveal(&pile));
    }

    fn shuffle(&mut self, pile: Pile, cards: &mut [C]) -> bool {
        Lots::shuffle(self, pile, cards);
        true
    }
}

impl Lots for Seeded {
    fn one<T: Copy + PartialEq + Hash>(
        &mut self,
        pile: Pile,
        count: usize,
        nth: impl Fn(usize) -> T,
    ) -> Option<T> {
        let event = self.event(&Event::One(&pile));
        let (mut lowest, mut last, mut copy) = (None, None, 0_usize);
        for thing in (0..count).map(nth) {
            copy = if last == Some(thing) { copy + 1 } else { 0 };
            last = Some(thing);
            let number = event.number(&(thing, copy));
            if lowest.is_none_or(|(least, _)| number < least) {
                lowest = Some((number, thing));
            }
        }
        lowest.map(|(_, thing)| thing)
    }

    fn shuffle<T: Copy + PartialEq + Hash>(&mut self, pile: Pile, cards: &mut [T]) {
        Self::sort(self.event(&Event::Shuffle(&pile)), cards);
    }

    fn deal<T: Copy + PartialEq + Hash>(
        &mut self,
        mut cards: &mut [T],
        to: impl IntoIterator<Item = (Pile, usize)>,
    ) {
        for (pile, count) in to {
            Self::sort(self.event(&Event::Deal(&pile)), cards);
            cards = cards.split_at_mut(count.min(cards.len())).1;
        }
    }

    fn turns<T: Hash>(&mut self, pile: Pile, card: T) -> bool {
        let card = Numbers(0).number(&card);
        self.event(&Event::Turn(&pile, card)).number(&()) & 1 == 1
    }
}

/// Takes neighbouring numbers far apart: odd, and half of its bits are set.
const APART: u64 = 0x9e37_79b9_7f4a_7c15;

/// Numbers that are as good as drawn, each by what it is for: what one of them is says nothing about another.
///
/// Also the hasher they come from. Unlike others it takes every number as one of 64 bits, so that equal seeds give
/// equal games on every machine.
#[derive(Clone, Copy, Debug)]
struct Numbers(u64);

impl Numbers {
    /// Numbers of a seed. Neighbouring seeds have nothing in common.
    fn new(seed: u64) -> Self {
        let mut numbers = Self(0);
        numbers.write_u64(seed);
        numbers
    }

    /// The number of something.
    fn number<T: Hash + ?Sized>(mut self, of: &T) -> u64 {
        of.hash(&mut self);
        self.0
    }
}

impl Hasher for Numbers {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, number: u64) {
        // From neighbouring seeds the generator gives numbers that are alike.
        let apart = number.wrapping_add(1).wrapping_mul(APART);
        self.0 = fastrand::Rng::with_seed(self.0 ^ apart).u64(..);
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}
