use crate::Seat;

/// A pile that chance decides about, in the words of a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile {
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
    /// Its name as a set-up line has it: `supply`, `deck`.
    pub name: &'static str,
}

impl Pile {
    /// A die: what chance brings out of it is the face that it shows.
    pub const DIE: Self = Self { seat: None, name: "die" };

    /// What a line says before that which chance brings out of it.
    pub fn word(&self, turned_up: bool) -> &'static str {
        match turned_up {
            _ if *self == Self::DIE => "giving",
            true => "revealing",
            false => "drawing",
        }
    }
}

/// Supplies the outcomes of chance while a checked move is applied.
///
/// Randomness is never hidden in a rule: wherever a card is drawn or a pile shuffled, the engine asks.
pub trait Chance<C> {
    /// The next card of a pile whose order is not determined. `pool` holds the cards it may be with
    /// the number of copies of each (all above 0, never empty); `wanted` is how many cards are
    /// still to be drawn from the pile now, this one included: where the whole pool is drawn its
    /// order does not matter.
    fn draw(&mut self, pile: Pile, pool: &[(C, u8)], wanted: usize) -> C;

    /// A card whose place in the pile was determined is drawn; a stated outcome must agree.
    fn drawn(&mut self, pile: Pile, card: C);

    /// A card that is not determined is turned up where it lies; `pool` as in [`Chance::draw`].
    fn reveal(&mut self, pile: Pile, pool: &[(C, u8)]) -> C;

    /// A determined card is turned up; a stated outcome must agree.
    fn revealed(&mut self, pile: Pile, card: C);

    /// The pile is shuffled. Puts `cards` into the new order, first card on top, and gives true;
    /// or leaves them as they are and gives false: the order is not determined.
    fn shuffle(&mut self, pile: Pile, cards: &mut [C]) -> bool;
}

/// Chance by a seeded generator: for playouts.
#[derive(Debug)]
pub struct Random<'a>(pub &'a mut fastrand::Rng);

/// A card out of `pool`, each copy as likely as any other.
fn pick<C: Copy>(rng: &mut fastrand::Rng, pool: &[(C, u8)]) -> C {
    let total: u32 = pool.iter().map(|(_, copies)| u32::from(*copies)).sum();
    let mut at = rng.u32(0..total.max(1));
    for (card, copies) in pool {
        if at < u32::from(*copies) {
            return *card;
        }
        at -= u32::from(*copies);
    }
    pool[0].0
}

impl<C: Copy> Chance<C> for Random<'_> {
    fn draw(&mut self, _pile: Pile, pool: &[(C, u8)], _wanted: usize) -> C {
        pick(self.0, pool)
    }

    #[inline(always)]
    fn drawn(&mut self, _pile: Pile, _card: C) {}

    fn reveal(&mut self, _pile: Pile, pool: &[(C, u8)]) -> C {
        pick(self.0, pool)
    }

    #[inline(always)]
    fn revealed(&mut self, _pile: Pile, _card: C) {}

    fn shuffle(&mut self, _pile: Pile, cards: &mut [C]) -> bool {
        self.0.shuffle(cards);
        true
    }
}
