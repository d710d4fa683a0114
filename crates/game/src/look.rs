//! What functions of house rules look at in a position: zones, numbers and places, by the words that set-up lines have for
//! them. A game lists them once ([`sights!`](crate::sights)); what is asked and answered follows ([`Onlooker`]).

use std::borrow::Cow;

use boards::{Board, Squares};
use rulebook::Value;

use crate::{Describe, RulesAndRoster, Seat};

mod about;
pub mod directions;
mod onlooker;
mod squares;

pub use onlooker::{Gaze, KeptTerms, Looker, Onlooker};
pub use squares::{plain as plain_squares, plain_words, row_length};

/// What is found where one looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Looked {
    /// The cards of a zone, in their order where they have one; those that are not determined are none.
    Cards(Vec<Option<Value>>),
    /// A number, a player, a word, or several of them side by side.
    Value(Value),
}

/// What stands or lies at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AtPlace {
    /// Nothing.
    Empty,
    /// A piece, a card, a land: its word, and whose it is.
    There(Cow<'static, str>, Option<Seat>),
    /// Something that whoever looks does not see.
    Hidden,
    /// Something that is not determined; how a set-up says it.
    Open(&'static str),
}

/// How one of the things that a game lists is looked at: by the rules, in a position, of a player where each has one.
pub type LookAt<G> = fn(RulesAndRoster<'_, G>, &<G as crate::Game>::State, Seat) -> Looked;

/// What functions of house rules look at in positions of a game; a game says nothing here of what it has not.
pub trait Look: Describe {
    /// What is found at the thing of that number among [`Info::sights`](crate::Info::sights), of a player where each has
    /// one.
    fn look(_terms: RulesAndRoster<'_, Self>, _state: &Self::State, _at: usize, _seat: Seat) -> Looked {
        Looked::Value(Value::Player(None))
    }

    /// The board, where the places are squares.
    fn board(_rules: &Self::Rules) -> Option<&'static Board> {
        None
    }

    /// Squares that have a word of their own: a fortress, a throne.
    fn terrain(_rules: &Self::Rules, _word: &str) -> Option<Squares> {
        None
    }

    /// Whether pieces of that word stand on the board at times.
    fn is_piece(_rules: &Self::Rules, _word: &str) -> bool {
        false
    }

    /// What stands or lies at the place of that name, as far as `viewer` sees it, or all for `None`; nothing is given
    /// where there is no such place.
    fn place(
        _terms: RulesAndRoster<'_, Self>,
        _state: &Self::State,
        _viewer: Option<Seat>,
        _named: &str,
    ) -> Option<AtPlace> {
        None
    }

    /// How many pieces of that word a player has in reserve; nothing where there is no reserve of it.
    fn reserve(
        _terms: RulesAndRoster<'_, Self>,
        _state: &Self::State,
        _seat: Seat,
        _piece: &str,
    ) -> Option<i64> {
        None
    }

    /// What is said of the card of that word under one of the names in [`Sights::of_cards`](crate::Sights::of_cards); nothing is given where there
    /// is no such card.
    fn of_card(_rules: &Self::Rules, _card: &str, _name: &str) -> Option<Value> {
        None
    }
}

/// Declares what functions of house rules look at in a game, each line once: `zone` or `number`, `each` player or `common`,
/// its word, who sees a zone, and how it is found. Zones are given as their cards, those that are not determined as
/// `None`; numbers as a [`Value`].
#[macro_export]
macro_rules! sights {
    ($game:ty, |$terms:ident, $state:ident, $seat:ident|
        $($(#[doc = $means:literal])+ $kind:ident $whose:ident $word:literal $(seen by $seers:ident)? => $found:expr;)*
    ) => {
        /// What there is to look at.
        pub(crate) const SIGHTS: &[$crate::Sight] = &[$($crate::Sight {
            word: $word,
            kind: $crate::sights!(@kind $kind $($seers)?),
            each: $crate::sights!(@whose $whose),
            means: concat!($($means),+).trim_ascii(),
        }),*];

        /// How each of them is looked at.
        const LOOKED: &[$crate::LookAt<$game>] = &[$(|$terms, $state, $seat| {
            let _ = (&$terms, &$state, &$seat);
            $crate::sights!(@found $kind $found)
        }),*];
    };
    (@kind zone $seers:ident) => { $crate::SightKind::Zone($crate::Seers::$seers) };
    (@kind number) => { $crate::SightKind::Number };
    (@whose each) => { true };
    (@whose common) => { false };
    (@found zone $found:expr) => {
        $crate::Looked::Cards(($found).map(|card| card.map(rulebook::Value::from)).collect())
    };
    (@found number $found:expr) => { $crate::Looked::Value(rulebook::Value::from($found)) };
}
