//! The ways to follow, counted and drawn without listing them.

use crate::groups::{Group, alike};
use crate::to_beat::ToBeat;
use crate::{Cards, Colour, State};

/// The ways to follow the set on the table, in the order in which they are listed.
pub(crate) struct Following {
    hand: Cards,
    to_beat: ToBeat,
    /// How many sets of each colour beat it.
    suits: [u8; Colour::ALL.len()],
    /// How many sets beat it.
    sets: usize,
    /// One of them is the whole hand.
    goes_out: bool,
}

impl Following {
    #[inline]
    pub(crate) fn of(state: &State) -> Self {
        let (hand, to_beat) = (state.hand(state.on_turn), ToBeat::new(state.table));
        let known = hand.known();
        let (mut suits, mut of_colours) = ([0; Colour::ALL.len()], 0);
        for colour in Colour::ALL {
            let sets = to_beat.count_suit(known.suit_of(colour));
            suits[colour as usize] = sets;
            of_colours += usize::from(sets);
        }
        let of_numbers: usize =
            alike(known).map(|(number, cards)| to_beat.count_alike(number, cards.len())).sum();
        let sets = of_colours + of_numbers;
        let goes_out = sets > 0 && hand.unknown() == 0 && known.is_one_kind() && to_beat.is_beaten_by(known);
        Self { hand: known, to_beat, suits, sets, goes_out }
    }

    /// How many ways there are: each card of the table may be taken, or none by the whole hand.
    #[inline]
    pub(crate) fn ways(&self) -> usize {
        let lie = self.to_beat.cards();
        let ways = self.sets * lie;
        if self.goes_out { ways + 1 - lie } else { ways }
    }

    /// The way of that number: a set, and the place of the card that is taken, if one is.
    #[inline]
    pub(crate) fn nth(&self, number: usize) -> Option<(Cards, Option<usize>)> {
        let (mut number, lie) = (number, self.to_beat.cards());
        if self.goes_out {
            let sets = Group::of(self.hand).flat_map(|group| group.beating(self.to_beat));
            let before = lie * sets.take_while(|set| *set != self.hand).count();
            if number == before {
                return Some((self.hand, None));
            }
            number += if number > before { lie - 1 } else { 0 };
        }
        Some((self.nth_set(number / lie)?, Some(number % lie)))
    }

    /// The set of that number; only the group that it is in is listed.
    #[inline]
    fn nth_set(&self, mut number: usize) -> Option<Cards> {
        for colour in Colour::ALL {
            let sets = usize::from(self.suits[colour as usize]);
            if number < sets {
                let suit = self.to_beat.nth_suit(self.hand.suit_of(colour), number)?;
                return Some(Cards::of_suit(colour, suit));
            }
            number -= sets;
        }
        for (of, cards) in alike(self.hand) {
            let sets = self.to_beat.count_alike(of, cards.len());
            if number < sets {
                return Group::Number(of, cards).beating(self.to_beat).nth(number);
            }
            number -= sets;
        }
        None
    }
}
