//! What functions ask of chance, and how chance answers.

use game::{Chance, Pile};
use piles::Kind;

use crate::moves::{Card, Counts};

/// What chance has to say before a function can go on.
#[derive(Clone, Debug)]
pub(crate) enum Want {
    /// What a die of so many sides shows.
    Roll(u16),
    /// Which cards come off a pile, or are turned up where they lie: those that are determined, and what the others may
    /// be.
    Cards { pile: Pile, cards: Vec<Card>, pool: Box<Counts>, turned_up: bool },
    /// Into which order cards are shuffled.
    Shuffle { pile: Pile, cards: Vec<Card> },
}

/// What chance said.
#[derive(Clone, Debug)]
pub(crate) enum Said {
    /// These cards, or this face of a die.
    Cards(Vec<Card>),
    /// That nobody knows the order.
    AnyOrder,
}

impl Want {
    /// Has chance say it.
    pub(crate) fn asked_of<C: Chance<Card>>(&self, chance: &mut C) -> Said {
        match self {
            Self::Roll(sides) => {
                let pool: Vec<(Card, u8)> = (1..=*sides).map(|face| (Card::rolled(face), 1)).collect();
                Said::Cards(vec![chance.draw(Pile::DIE, &pool, 1)])
            }
            Self::Cards { pile, cards, pool, turned_up } => {
                let mut left = cards.iter().filter(|card| !card.is_known()).count();
                let mut pool = **pool;
                let mut said = Vec::with_capacity(cards.len());
                for card in cards {
                    let found = match (card.is_known(), turned_up) {
                        (true, false) => {
                            chance.drawn(*pile, *card);
                            Some(*card)
                        }
                        (true, true) => Some(*card),
                        (false, false) => pool.draw(|cards| chance.draw(*pile, cards, left)),
                        (false, true) => pool.draw(|cards| chance.reveal(*pile, cards)),
                    };
                    left -= usize::from(!card.is_known());
                    said.extend(found);
                }
                Said::Cards(said)
            }
            Self::Shuffle { pile, cards } => {
                let mut order = cards.clone();
                match chance.shuffle(*pile, &mut order) {
                    true => Said::Cards(order),
                    false => Said::AnyOrder,
                }
            }
        }
    }
}
