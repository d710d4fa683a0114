use game::ScriptFaults;
use piles::Kind;
use text::Place;

use crate::defined::Defined;
use crate::moves::Card;
use crate::zone::Seen;

/// The rules of a game that a script declares, with its knobs as they stand.
#[derive(Debug)]
pub struct Rules {
    pub(crate) defined: &'static Defined,
    /// What its functions turned out to be at fault for.
    pub(crate) faults: ScriptFaults,
}

impl Rules {
    /// The law book of a game.
    pub(crate) fn of(defined: &'static Defined) -> Self {
        Self { defined, faults: ScriptFaults::default() }
    }

    /// Where the script says the name of its game.
    pub fn name_place(&self) -> Place {
        self.defined.name_place
    }

    /// Whether there are cards that somebody does not see.
    pub fn hides_cards(&self) -> bool {
        self.defined.zones.iter().any(|zone| zone.seen != Seen::Everybody)
    }

    /// How many copies of a card there are.
    pub fn copies(&self, card: Card) -> usize {
        self.defined.cards.get(card.index()).map_or(0, |known| usize::from(known.copies))
    }
}

/// A copy is for a table of its own: what its functions are at fault for there is told there.
impl Clone for Rules {
    fn clone(&self) -> Self {
        Self::of(self.defined)
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.defined, other.defined)
    }
}
