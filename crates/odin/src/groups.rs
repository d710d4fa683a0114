//! The sets of one kind in a hand, group by group: the cards of a colour, the cards of a number.

use crate::cards::REPEATED;
use crate::{Card, Cards, Colour};

/// The cards of a hand that share a colour or a number.
#[derive(Clone, Copy)]
pub(crate) enum Group {
    /// The cards of a colour.
    Colour(Colour, Cards),
    /// The cards of a number; a single card is a set of its colour alone.
    Number(Cards),
}

/// How many groups there can be.
pub(crate) const GROUPS: usize = Colour::ALL.len() + Card::NUMBERS as usize;

/// Every set of these cards that is of one kind, single cards included, each once.
pub fn kinds(hand: Cards) -> impl Iterator<Item = Cards> {
    Group::of(hand).flat_map(Group::sets)
}

impl Group {
    /// The group of a hand at a place, colours first.
    #[inline]
    pub(crate) fn at(hand: Cards, place: usize) -> Self {
        match Colour::ALL.get(place) {
            Some(colour) => Self::Colour(*colour, hand & Cards::of_colour(*colour)),
            None => Self::Number(hand & Cards::of_number((place - Colour::ALL.len()) as u8 + 1)),
        }
    }

    /// The groups of a hand, the numbers of single cards left out.
    #[inline]
    pub(crate) fn of(hand: Cards) -> impl Iterator<Item = Self> {
        let mut twins = hand.twins();
        let numbers = std::iter::from_fn(move || {
            let number = twins.trailing_zeros() as usize;
            twins &= twins.checked_sub(1)?;
            Some(Self::at(hand, Colour::ALL.len() + number))
        });
        (0..Colour::ALL.len()).map(move |place| Self::at(hand, place)).chain(numbers)
    }

    /// Its cards.
    #[inline]
    pub(crate) fn cards(self) -> Cards {
        let (Self::Colour(_, cards) | Self::Number(cards)) = self;
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
        self.cards().subsets().filter(move |set| match self {
            Self::Colour(colour, _) => set.suit_beats(colour, lie, value),
            Self::Number(_) => set.len() > 1 && set.beats(lie, value),
        })
    }
}

/// How many sets of each group of a hand beat one of `lie` cards with that value, by the places of
/// the groups.
#[inline]
pub(crate) fn count_beating(hand: Cards, lie: usize, value: u64) -> [u32; GROUPS] {
    let mut counts = [0; GROUPS];
    for colour in Colour::ALL {
        if hand.suit_len(colour) >= lie {
            counts[colour as usize] = Group::at(hand, colour as usize).beating(lie, value).count() as u32;
        }
    }
    let mut twins = if lie > MOST_ALIKE { 0 } else { hand.twins() };
    while twins != 0 {
        let number = twins.trailing_zeros() as usize + 1;
        twins &= twins - 1;
        let sizes = &SETS[(hand & Cards::of_number(number as u8)).len()];
        // Sets of one number and size are worth the same; a single card is a set of its colour.
        let equal = lie > 1 && REPEATED[lie] * number as u64 > value;
        counts[Colour::ALL.len() + number - 1] = sizes[lie + 1] + if equal { sizes[lie] } else { 0 };
    }
    counts
}

/// The most cards of a number.
const MOST_ALIKE: usize = Colour::ALL.len();

/// How many sets of a size there are out of so many cards of a number: `SETS[cards][size]`.
const SETS: [[u32; MOST_ALIKE + 2]; MOST_ALIKE + 1] = {
    let mut sets = [[0; MOST_ALIKE + 2]; MOST_ALIKE + 1];
    let mut cards = 0;
    while cards <= MOST_ALIKE {
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
                let (lie, value) = (table.len(), table.value());
                for (place, count) in count_beating(hand, lie, value).into_iter().enumerate() {
                    assert_eq!(count as usize, Group::at(hand, place).beating(lie, value).count());
                }
            }
        }
    }
}
