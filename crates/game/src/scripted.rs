use std::hash::Hash;

use text::{Place, Spanned};

use crate::{Chance, Pile, Seat, Seeded};

/// Cards listed after `drawing`, `revealing` or `shuffling`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedList<C> {
    /// The whole list, its word included.
    pub place: Place,
    /// Each card, with the player named before it where one was.
    pub cards: Vec<(Option<Seat>, Spanned<C>)>,
}

/// What a line states about the chance of its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated<C> {
    /// `drawing CARD …`
    pub drawing: Option<StatedList<C>>,
    /// `revealing CARD …`
    pub revealing: Option<StatedList<C>>,
    /// `shuffling CARD …`
    pub shuffling: Option<StatedList<C>>,
}

impl<C> Default for Stated<C> {
    fn default() -> Self {
        Self { drawing: None, revealing: None, shuffling: None }
    }
}

/// What a line's statements about chance are at fault for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChanceFault<C> {
    /// Cards were drawn (or turned up) that nothing determines.
    Undetermined {
        /// From where.
        pile: Pile,
        /// They were turned up, not drawn.
        revealed: bool,
        /// The pile was shuffled anew in this move.
        reshuffled: bool,
        /// How many they are.
        cards: usize,
        /// What the first of them may be.
        pool: Vec<C>,
    },
    /// The stated card is not the one that lies there.
    Contradicted {
        /// As stated.
        stated: Spanned<C>,
        /// Where.
        pile: Pile,
        /// What lies there.
        actual: C,
    },
    /// The stated card cannot be there.
    Impossible {
        /// As stated.
        stated: Spanned<C>,
        /// Where.
        pile: Pile,
        /// What it may be.
        pool: Vec<C>,
    },
    /// The list names fewer cards than are drawn.
    TooFew {
        /// The list.
        place: Place,
        /// From where more are drawn.
        pile: Pile,
        /// How many more.
        missing: usize,
    },
    /// Cards are named that are not drawn.
    NotDrawn {
        /// As stated; one at least.
        stated: Vec<Spanned<C>>,
        /// The list's word.
        word: &'static str,
    },
    /// The shuffled pile does not hold just the stated cards.
    NotThePile {
        /// The list.
        place: Place,
        /// Which pile.
        pile: Pile,
        /// What it holds.
        cards: Vec<C>,
    },
}

impl<C> ChanceFault<C> {
    /// The pile it is about.
    fn pile(&self) -> Option<Pile> {
        match self {
            Self::Undetermined { pile, .. }
            | Self::Contradicted { pile, .. }
            | Self::Impossible { pile, .. }
            | Self::TooFew { pile, .. }
            | Self::NotThePile { pile, .. } => Some(*pile),
            Self::NotDrawn { .. } => None,
        }
    }
}

/// Chance as a line states it, then as a seed supplies it; what neither does is a fault.
///
/// Applied to a copy of the state: where there are faults, the copy is thrown away.
#[derive(Debug)]
pub struct Scripted<'a, C> {
    stated: &'a Stated<C>,
    used: [Vec<bool>; 3],
    seed: Option<&'a mut Seeded>,
    /// The piles that were shuffled, in an order that nothing states.
    reshuffled: Vec<Pile>,
    faults: Vec<ChanceFault<C>>,
}

const DRAWING: usize = 0;
const REVEALING: usize = 1;
const SHUFFLING: usize = 2;
const WORDS: [&str; 3] = ["drawing", "revealing", "shuffling"];

impl<'a, C: Copy + PartialEq + Hash> Scripted<'a, C> {
    /// Chance for one move.
    pub fn new(stated: &'a Stated<C>, seed: Option<&'a mut Seeded>) -> Self {
        let unused =
            |list: &Option<StatedList<C>>| vec![false; list.as_ref().map_or(0, |list| list.cards.len())];
        let used = [unused(&stated.drawing), unused(&stated.revealing), unused(&stated.shuffling)];
        Self { stated, used, seed, reshuffled: Vec::new(), faults: Vec::new() }
    }

    /// What was at fault, once the move has been applied.
    pub fn finish(mut self) -> Vec<ChanceFault<C>> {
        for which in [DRAWING, REVEALING, SHUFFLING] {
            let Some(list) = self.list(which) else { continue };
            let cards = list.cards.iter().zip(&self.used[which]).filter(|(_, used)| !**used);
            let stated: Vec<Spanned<C>> = cards.map(|((_, stated), _)| *stated).collect();
            // Where a card cannot be what the list says, what comes of the others says nothing.
            if !stated.is_empty() && self.faults.is_empty() {
                self.faults.push(ChanceFault::NotDrawn { stated, word: WORDS[which] });
            }
        }
        self.faults
    }

    fn list(&self, which: usize) -> Option<&'a StatedList<C>> {
        match which {
            DRAWING => self.stated.drawing.as_ref(),
            REVEALING => self.stated.revealing.as_ref(),
            _ => self.stated.shuffling.as_ref(),
        }
    }

    /// The next unused card of a list that speaks of that pile; whether the list speaks of it at all.
    fn next(&mut self, which: usize, pile: Pile) -> (Option<Spanned<C>>, bool) {
        let Some(list) = self.list(which) else { return (None, false) };
        let mut speaks = false;
        for (at, (seat, stated)) in list.cards.iter().enumerate() {
            if seat.is_some() && pile.seat.is_some() && *seat != pile.seat {
                continue;
            }
            speaks = true;
            if !self.used[which][at] {
                self.used[which][at] = true;
                return (Some(*stated), true);
            }
        }
        (None, speaks)
    }

    fn open(&mut self, which: usize, pile: Pile, pool: &[(C, u8)], wanted: usize) -> C {
        // It is asked though a line states the card: what it says of the next one does not hang on lines.
        let by_lot = self.seed.as_mut().map(|seed| match which {
            REVEALING => seed.reveal(pile, pool),
            _ => seed.draw(pile, pool, wanted),
        });
        let (stated, speaks) = self.next(which, pile);
        if let Some(stated) = stated {
            if pool.iter().any(|(card, _)| *card == stated.value) {
                return stated.value;
            }
            let cards = pool.iter().map(|(card, _)| *card).collect();
            self.fault(ChanceFault::Impossible { stated, pile, pool: cards });
            return pool[0].0;
        }
        if speaks && let Some(list) = self.list(which) {
            self.fault(ChanceFault::TooFew { place: list.place, pile, missing: 1 });
            return pool[0].0;
        }
        let total: usize = pool.iter().map(|(_, copies)| usize::from(*copies)).sum();
        if pool.len() == 1 || total <= wanted {
            return pool[0].0;
        }
        if let Some(card) = by_lot {
            return card;
        }
        let cards = pool.iter().map(|(card, _)| *card).collect();
        let (revealed, reshuffled) = (which == REVEALING, self.reshuffled.contains(&pile));
        self.fault(ChanceFault::Undetermined { pile, revealed, reshuffled, cards: 1, pool: cards });
        pool[0].0
    }

    fn known(&mut self, which: usize, pile: Pile, actual: C) {
        match self.next(which, pile) {
            (Some(stated), _) if stated.value != actual => {
                self.fault(ChanceFault::Contradicted { stated, pile, actual });
            }
            (None, true) => {
                if let Some(list) = self.list(which) {
                    self.fault(ChanceFault::TooFew { place: list.place, pile, missing: 1 });
                }
            }
            _ => {}
        }
    }

    /// Notes a fault. Of a pile there is one: cards that are missing are counted, and what follows upon
    /// a wrong card may be right once that is mended.
    fn fault(&mut self, fault: ChanceFault<C>) {
        match self.faults.iter_mut().find(|candidate| candidate.pile() == fault.pile()) {
            Some(ChanceFault::Undetermined { cards, .. } | ChanceFault::TooFew { missing: cards, .. }) => {
                *cards += 1;
            }
            Some(_) => {}
            None => self.faults.push(fault),
        }
    }
}

impl<C: Copy + PartialEq + Hash> Chance<C> for Scripted<'_, C> {
    fn draw(&mut self, pile: Pile, pool: &[(C, u8)], wanted: usize) -> C {
        self.open(DRAWING, pile, pool, wanted)
    }

    fn drawn(&mut self, pile: Pile, card: C) {
        self.seed.iter_mut().for_each(|seed| seed.drawn(pile, card));
        self.known(DRAWING, pile, card);
    }

    fn reveal(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        self.open(REVEALING, pile, pool, 1)
    }

    fn revealed(&mut self, pile: Pile, card: C) {
        self.seed.iter_mut().for_each(|seed| seed.revealed(pile, card));
        // Only a card that was not determined has to be named: one that was may be named too, and a
        // card named without a player may be another one's.
        let Some(list) = self.list(REVEALING) else { return };
        let next = list
            .cards
            .iter()
            .enumerate()
            .find(|(at, (seat, _))| !self.used[REVEALING][*at] && (seat.is_none() || *seat == pile.seat));
        match next {
            Some((at, (None, stated))) if stated.value == card => self.used[REVEALING][at] = true,
            Some((_, (Some(_), _))) => self.known(REVEALING, pile, card),
            Some((_, (None, _))) | None => {}
        }
    }

    fn shuffle(&mut self, pile: Pile, cards: &mut [C]) -> bool {
        let Some(list) = self.list(SHUFFLING) else {
            self.reshuffled.push(pile);
            return false;
        };
        let mut order = Vec::new();
        for (at, (seat, stated)) in list.cards.iter().enumerate() {
            if seat.is_none() || *seat == pile.seat {
                self.used[SHUFFLING][at] = true;
                order.push(stated.value);
            }
        }
        if order.is_empty() {
            self.reshuffled.push(pile);
            return false;
        }
        let mut left = cards.to_vec();
        let fits = order.len() == cards.len()
            && order.iter().all(|card| {
                left.iter().position(|candidate| candidate == card).map(|at| left.swap_remove(at)).is_some()
            });
        if fits {
            cards.copy_from_slice(&order);
        } else {
            self.fault(ChanceFault::NotThePile { place: list.place, pile, cards: cards.to_vec() });
        }
        true
    }
}
