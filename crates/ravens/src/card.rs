use std::sync::LazyLock;

use piles::{Counts as Tally, Kind, OrderedPile};

use crate::land::ROOM;
use crate::{Land, Symbol};

/// How many kinds of card a player's deck has: five lands, four Odin cards.
pub const KINDS: usize = 9;

/// One of the eight actions of Odin's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Action {
    /// The player's raven moves one space on.
    Forward,
    /// The opponent's raven moves one space back.
    Back,
    /// One land card is turned.
    Rotate,
    /// One land card leaves the path.
    Remove,
    /// Two land cards change places.
    Swap,
    /// The marker is placed.
    Marker,
    /// Land cards are laid at the end.
    Lengthen,
    /// One's own auxiliary stack is put in another order.
    Rearrange,
}

impl Action {
    /// All actions.
    pub const ALL: [Self; 8] = [
        Self::Forward,
        Self::Back,
        Self::Rotate,
        Self::Remove,
        Self::Swap,
        Self::Marker,
        Self::Lengthen,
        Self::Rearrange,
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["forward", "back", "rotate", "remove", "swap", "marker", "lengthen", "rearrange"][self as usize]
    }

    /// The words for the card of two actions: `forward/back`.
    pub(crate) fn pair_words([one, other]: [Self; 2]) -> &'static str {
        // Facts and positions name cards by the thousand.
        static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
            let others = |one: Action| Action::ALL.map(|other| format!("{}/{}", one.word(), other.word()));
            Action::ALL.into_iter().flat_map(others).collect()
        });
        &WORDS[one as usize * Self::ALL.len() + other as usize]
    }

    /// The action of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.word() == word)
    }
}

/// A card of a player's deck: a flight card, an Odin card (by its number in the rules' four pairs),
/// or one that is not determined. One byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// How many of each kind of card there are, those not determined counted apart.
pub type Counts = Tally<Card, { KINDS + 1 }>;
/// Cards of a player's deck, in order.
pub type CardPile = OrderedPile<Card, ROOM>;

impl Card {
    /// The flight card of that land.
    #[inline]
    pub fn flight(land: Land) -> Self {
        Self(land as u8)
    }

    /// The Odin card of that number, 0 to 3.
    #[inline]
    pub fn odin(number: usize) -> Self {
        Self(5 + number as u8)
    }

    /// The land of a flight card.
    #[inline]
    pub fn land(self) -> Option<Land> {
        Land::ALL.get(self.index()).copied()
    }

    /// The number of an Odin card.
    #[inline]
    pub fn odin_number(self) -> Option<usize> {
        (5..KINDS).contains(&self.index()).then(|| self.index() - 5)
    }

    /// Whether the card shows that symbol.
    pub fn shows(self, symbol: Symbol) -> bool {
        match symbol {
            Symbol::Land(land) => self == Self::flight(land),
            Symbol::Odin => self.odin_number().is_some(),
        }
    }
}

impl Kind for Card {
    const KINDS: usize = KINDS;
    const UNKNOWN: Self = Self(KINDS as u8);

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn of_index(index: usize) -> Self {
        Self(index.min(KINDS) as u8)
    }
}
