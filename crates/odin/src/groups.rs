//! The sets of one kind in a hand, group by group: the cards of a colour, the cards of a number.

use crate::{Card, Cards, Colour};

/// The cards of a hand that share a colour or a number.
#[derive(Clone, Copy)]
pub(crate) enum Group {
    /// The cards of a colour.
    Colour(Colour, Cards),
    /// The cards of a number, two or more: a single card is a set of its colour alone.
    Number(u8, Cards),
}

/// How many groups there can be.
pub(crate) const GROUPS: usize = Colour::ALL.len() + Card::NUMBERS as usize;

/// Every set of these cards that is of one kind, single cards included, each once.
pub fn kinds(hand: Cards) -> impl Iterator<Item = Cards> {
    Group::of(hand).flat_map(Group::sets)
}

impl Group {
    /// The groups of a hand, colours first.
    #[inline]
    pub(crate) fn of(hand: Cards) -> impl Iterator<Item = Self> {
        let colours =
            Colour::ALL.into_iter().map(move |colour| Self::Colour(colour, hand & Cards::of_colour(colour)));
        let mut twins = hand.twins();
        let numbers = std::iter::from_fn(move || {
            let number = twins.trailing_zeros() as u8 + 1;
            twins &= twins.checked_sub(1)?;
            Some(Self::Number(number, hand & Cards::of_number(number)))
        });
        colours.chain(numbers)
    }

    /// Its cards.
    #[inline]
    pub(crate) fn cards(self) -> Cards {
        let (Self::Colour(_, cards) | Self::Number(_, cards)) = self;
        cards
    }

    /// Every set of its cards.
    #[inline]
    fn sets(self) -> impl Iterator<Item = Cards> {
        let single = matches!(self, Self::Colour(..));
        self.cards().subsets().filter(move |set| single || set.len() > 1)
    }

    /// Every set of its cards that beats one of `lie` cards with that value.
    #[inline]
    pub(crate) fn beating(self, lie: usize, value: u64) -> impl Iterator<Item = Cards> {
        self.sets().filter(move |set| set.beats(lie, value))
    }

    /// How many sets of its cards beat one of `lie` cards with that value.
    #[inline]
    pub(crate) fn count_beating(self, lie: usize, value: u64) -> usize {
        match self {
            Self::Colour(colour, cards) => {
                let beats = |(cards, worth)| cards == lie + 1 || (cards == lie && worth > value);
                cards.suit_sets(colour).filter(|set| beats(*set)).count()
            }
            Self::Number(number, cards) => {
                let sets = |size: usize| if size > 1 { SETS[cards.len()][size.min(7)] } else { 0 };
                // Sets of one number and size are worth the same.
                let equal = if repeated(number, lie) > value { sets(lie) } else { 0 };
                usize::from(sets(lie + 1) + equal)
            }
        }
    }
}

/// The value of so many cards of a number; at most `u64::MAX`.
#[inline]
fn repeated(number: u8, cards: usize) -> u64 {
    (0..cards).fold(0_u64, |value, _| value.saturating_mul(10).saturating_add(u64::from(number)))
}

/// How many sets of a size there are out of so many cards of a number: `SETS[cards][size]`.
const SETS: [[u8; 8]; 7] = {
    let mut sets = [[0; 8]; 7];
    let mut cards = 0;
    while cards < 7 {
        sets[cards][0] = 1;
        let mut size = 1;
        while size <= cards {
            sets[cards][size] = sets[cards - 1][size - 1] + sets[cards - 1][size];
            size += 1;
        }
        cards += 1;
    }
    sets
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_that_beat_the_table_are_counted_as_they_are_listed() {
        let mut rng = fastrand::Rng::with_seed(1);
        let random = |rng: &mut fastrand::Rng| {
            (0..Card::COUNT).filter_map(Card::at).filter(|_| rng.u8(0..3) == 0).collect::<Cards>()
        };
        for _ in 0..300 {
            let hand = random(&mut rng);
            for table in kinds(random(&mut rng)) {
                for group in Group::of(hand) {
                    let (lie, value) = (table.len(), table.value());
                    assert_eq!(group.count_beating(lie, value), group.beating(lie, value).count());
                }
            }
        }
    }
}
