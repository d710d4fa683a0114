use std::hash::{Hash, Hasher};

use game::Setup;

use crate::{Action, Card, Fact, Flight, LandCard, Paid, Side};

/// Land cards as they are laid, one after the other: one to four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laid {
    cards: [LandCard; 4],
    len: u8,
}

impl Laid {
    /// The most cards one can write.
    pub const ROOM: usize = 4;

    /// Those cards; `None` when there is none or more than four.
    pub fn new(cards: &[LandCard]) -> Option<Self> {
        let first = *cards.first()?;
        let mut laid = Self { cards: [first; Self::ROOM], len: cards.len() as u8 };
        laid.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        Some(laid)
    }

    /// The cards, in order.
    #[inline]
    pub fn cards(&self) -> &[LandCard] {
        &self.cards[..self.len as usize]
    }
}

/// What an Odin card is played for. Spaces are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// `odin forward`
    Forward,
    /// `odin back`
    Back,
    /// `odin swap 3 5`
    Swap(u8, u8),
    /// `odin rotate 4`
    Rotate(u8),
    /// `odin remove 4`
    Remove(u8),
    /// `odin lengthen LAND/LAND [LAND/LAND]`: the cards as they are laid. With fewer than that left
    /// in the land supply, or more than `odin-lengthen` allows, it is refused.
    Lengthen(Laid),
    /// `odin marker gray 4`
    Marker(Side, u8),
    /// `odin rearrange CARD …`: the stack in its new order, top first.
    Rearrange(Box<[Card]>),
}

impl Act {
    /// The action of the Odin card.
    #[inline]
    pub fn action(&self) -> Action {
        match self {
            Self::Forward => Action::Forward,
            Self::Back => Action::Back,
            Self::Swap(..) => Action::Swap,
            Self::Rotate(_) => Action::Rotate,
            Self::Remove(_) => Action::Remove,
            Self::Lengthen(_) => Action::Lengthen,
            Self::Marker(..) => Action::Marker,
            Self::Rearrange(_) => Action::Rearrange,
        }
    }
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// `stash CARD`
    Stash(Card),
    /// `fly …`
    Fly(Flight),
    /// `way CARD`
    Way(Paid),
    /// `discard CARD`
    Discard(Paid),
    /// `odin …`: whether the card comes from the auxiliary stack, and its action.
    Odin {
        /// It is the top card of the auxiliary stack.
        aux: bool,
        /// What it is played for.
        act: Act,
    },
    /// `lengthen LAND/LAND`: the end-of-turn card as it is laid.
    Lengthen(LandCard),
    /// `end turn`
    EndTurn,
    /// `next race` and the set-up lines under it.
    NextRace(Box<Setup<Fact>>),
}

/// Two next races may share a hash.
impl Hash for Move {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        std::mem::discriminant(self).hash(hasher);
        match self {
            Self::Stash(card) => card.hash(hasher),
            Self::Fly(flight) => flight.hash(hasher),
            Self::Way(paid) | Self::Discard(paid) => paid.hash(hasher),
            Self::Odin { aux, act } => (aux, act).hash(hasher),
            Self::Lengthen(laid) => laid.hash(hasher),
            Self::EndTurn | Self::NextRace(_) => {}
        }
    }
}
