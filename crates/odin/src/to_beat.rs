//! The set to beat, and what beats it.

use crate::Cards;
use crate::cards::subsets;
use crate::suits::{self, CHOICES, SETS, SUITS};

/// A set to beat, as sets of one kind are held against it.
///
/// Nobody's value is needed for that: out of as many cards, sets of a colour are in the order of their
/// values when their suits are, read as numbers, and sets of a number when their numbers are.
#[derive(Clone, Copy)]
pub(crate) struct ToBeat {
    /// How many cards it has.
    cards: usize,
    /// As many cards of a colour beat it when their suit is more than this.
    suit: usize,
    /// As many cards of a number beat it when their number is this or more.
    number: usize,
}

/// The place above the highest bit.
#[inline]
fn width(bits: usize) -> u32 {
    usize::BITS - bits.leading_zeros()
}

/// How many sets of so many cards out of a suit are more than `bar`, given how many there are.
#[inline]
fn count_above(suit: usize, bar: usize, cards: usize, sets: &[u8; SUITS]) -> u8 {
    // All sets but those that go no higher than the highest card of the bar …
    let upto = (1 << width(bar)) - 1;
    let higher = sets[suit % SUITS] - sets[(suit & upto) % SUITS];
    // … and of these the ones that have this card and are above the bar with the rest.
    let below = upto >> 1;
    if cards > 1 && suit & (upto - below) != 0 {
        higher + count_rest_above(suit & below, bar & below, cards - 1)
    } else {
        higher
    }
}

/// Stands apart, so that the first step is done in line: random games gain a tenth.
#[inline(never)]
fn count_rest_above(suit: usize, bar: usize, cards: usize) -> u8 {
    SETS.get(cards).map_or(0, |sets| count_above(suit, bar, cards, sets))
}

impl ToBeat {
    #[inline]
    pub(crate) fn new(set: Cards) -> Self {
        let (numbers, twice) = set.numbers();
        // No suit has a number twice: one that begins as this set does falls behind at the second of two
        // equal cards, whatever follows.
        let behind = (1 << width(twice)) - 1;
        let alike = numbers & numbers.wrapping_sub(1) == 0;
        Self {
            cards: set.len(),
            suit: numbers | behind,
            number: width(numbers) as usize + usize::from(alike),
        }
    }

    /// How many cards it has.
    #[inline]
    pub(crate) fn cards(self) -> usize {
        self.cards
    }

    /// Whether cards of a colour beat it. One card more always does: it is one digit more, and none is 0.
    #[inline]
    pub(crate) fn is_beaten_by_suit(self, suit: usize) -> bool {
        let cards = suits::len(suit);
        cards == self.cards + 1 || (cards == self.cards && suit > self.suit)
    }

    /// Whether so many cards of a number beat it.
    #[inline]
    pub(crate) fn is_beaten_by_alike(self, number: usize, cards: usize) -> bool {
        cards == self.cards + 1 || (cards == self.cards && number >= self.number)
    }

    /// Whether a set of one kind beats it.
    pub(crate) fn is_beaten_by(self, set: Cards) -> bool {
        match set.suit() {
            Some(suit) => self.is_beaten_by_suit(suit),
            None => set.first().is_some_and(|card| self.is_beaten_by_alike(card.number().into(), set.len())),
        }
    }

    /// How many sets out of the cards of a colour beat it.
    #[inline]
    pub(crate) fn count_suit(self, suit: usize) -> u8 {
        let [Some(same), Some(more)] = [SETS.get(self.cards), SETS.get(self.cards + 1)] else { return 0 };
        more[suit % SUITS] + count_above(suit, self.suit, self.cards, same)
    }

    /// The set of that number among those of a suit that beat it, the highest suit first.
    #[inline]
    pub(crate) fn nth_suit(self, suit: usize, number: usize) -> Option<usize> {
        let sets = subsets(suit as u64).map(|set| set as usize);
        sets.filter(|set| self.is_beaten_by_suit(*set)).nth(number)
    }

    /// How many sets of two and more out of so many cards of a number beat it.
    #[inline]
    pub(crate) fn count_alike(self, number: usize, cards: usize) -> usize {
        let [Some(same), Some(more)] = [CHOICES.get(self.cards), CHOICES.get(self.cards + 1)] else {
            return 0;
        };
        // A single card is a set of its colour.
        let equal = self.cards > 1 && number >= self.number;
        usize::from(more[cards] + if equal { same[cards] } else { 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::groups::{Group, alike};
    use crate::{Card, Colour, kinds};

    /// About one card in `rarity`.
    fn random(rarity: u8, rng: &mut fastrand::Rng) -> Cards {
        (0..Card::COUNT).filter_map(Card::at).filter(|_| rng.u8(0..rarity) == 0).collect()
    }

    /// As the rulebook has it: one card more, or as many and a higher value.
    fn beats(set: Cards, table: Cards) -> bool {
        set.len() == table.len() + 1 || (set.len() == table.len() && set.value() > table.value())
    }

    /// A house rule may let any set lie on the table.
    fn tables(rng: &mut fastrand::Rng) -> Vec<Cards> {
        let one_kind = kinds(random(3, rng));
        let any = (1..20).map(|rarity| random(rarity, rng)).filter(|table| !table.is_empty());
        any.chain(one_kind).collect()
    }

    #[test]
    fn a_set_beats_another_as_their_values_say() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..100 {
            let hand = random(4, &mut rng);
            for table in tables(&mut rng) {
                let to_beat = ToBeat::new(table);
                for set in kinds(hand) {
                    assert_eq!(to_beat.is_beaten_by(set), beats(set, table), "{set} on {table}");
                }
            }
        }
    }

    #[test]
    fn sets_that_beat_the_table_are_counted_as_they_are_listed() {
        let mut rng = fastrand::Rng::with_seed(2);
        for _ in 0..100 {
            let hand = random(3, &mut rng);
            for table in tables(&mut rng) {
                let to_beat = ToBeat::new(table);
                let listed = |group: Group| group.beating(to_beat).collect::<Vec<_>>();
                for colour in Colour::ALL {
                    let (suit, cards) = (hand.suit_of(colour), hand & Cards::of_colour(colour));
                    let sets = listed(Group::Colour(colour, cards));
                    assert_eq!(usize::from(to_beat.count_suit(suit)), sets.len(), "{cards} on {table}");
                    let drawn = |at| to_beat.nth_suit(suit, at).map(|suit| Cards::of_suit(colour, suit));
                    assert!((0..=sets.len()).all(|at| drawn(at) == sets.get(at).copied()));
                }
                for (number, cards) in alike(hand) {
                    let sets = listed(Group::Number(number, cards)).len();
                    assert_eq!(to_beat.count_alike(number, cards.len()), sets, "{cards} on {table}");
                }
            }
        }
    }
}
