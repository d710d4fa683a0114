//! The cards of one colour, as the bits of their numbers: 1 in the lowest of nine bits.

use crate::Card;

/// How many cards there are of a colour.
const CARDS: usize = Card::NUMBERS as usize;

/// How many sets of cards of one colour there are, the empty one included.
pub(crate) const SUITS: usize = 1 << CARDS;

/// For how many sizes sets are counted: from none to one card more than there are.
const SIZES: usize = CARDS + 2;

/// The value of each set of cards of a colour.
pub(crate) const VALUES: [u32; SUITS] = {
    let mut values = [0; SUITS];
    let mut suit = 0;
    while suit < SUITS {
        let mut number = CARDS as u32;
        while number >= 1 {
            if suit & (1 << (number - 1)) != 0 {
                values[suit] = values[suit] * 10 + number;
            }
            number -= 1;
        }
        suit += 1;
    }
    values
};

/// How many sets of a size can be chosen out of so many cards: `CHOICES[size][cards]`.
pub(crate) const CHOICES: [[u8; CARDS + 1]; SIZES] = {
    let mut choices = [[0; CARDS + 1]; SIZES];
    let mut cards = 0;
    while cards <= CARDS {
        choices[0][cards] = 1;
        let mut size = 1;
        while size <= cards {
            choices[size][cards] = choices[size - 1][cards - 1] + choices[size][cards - 1];
            size += 1;
        }
        cards += 1;
    }
    choices
};

/// How many sets of a size can be chosen out of the cards of a colour: `SETS[size][suit]`. Sets of one
/// card are as many as there are cards.
pub(crate) static SETS: [[u8; SUITS]; SIZES] = {
    let mut sets = [[0; SUITS]; SIZES];
    let mut size = 0;
    while size < SIZES {
        let mut suit = 0;
        while suit < SUITS {
            sets[size][suit] = CHOICES[size][suit.count_ones() as usize];
            suit += 1;
        }
        size += 1;
    }
    sets
};

/// How many cards of a colour these are.
#[inline]
pub(crate) fn len(suit: usize) -> usize {
    usize::from(SETS[1][suit % SUITS])
}
