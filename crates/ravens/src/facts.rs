//! The words of the game as the values of facts.

use game::Seat;
use rulebook::Value;

use crate::words::{self, PLAYERS};
use crate::{Card, Counts, Land, Paid, Rules, Symbol};

pub(crate) fn player(seat: Seat) -> &'static str {
    PLAYERS[seat.index().min(1)]
}

pub(crate) fn card(rules: &Rules, card: Card) -> String {
    words::card(rules, card)
}

pub(crate) fn cards(rules: &Rules, cards: impl IntoIterator<Item = Card>) -> Value {
    cards.into_iter().map(|own| words::card(rules, own)).collect()
}

pub(crate) fn paid(rules: &Rules, paid: &[Paid]) -> Value {
    cards(rules, paid.iter().map(|own| own.card()))
}

pub(crate) fn counts(rules: &Rules, counts: &Counts) -> Value {
    cards(rules, counts.cards())
}

/// The word for a land; `none` where there is no space, `?` where it is not determined.
pub(crate) fn land(land: Option<Land>) -> &'static str {
    land.map_or("?", Land::word)
}

/// The word for a symbol of the magic way card; `?` where the card is not determined.
pub(crate) fn symbol(magic_way: Option<[Symbol; 2]>, which: usize) -> &'static str {
    match magic_way.and_then(|symbols| symbols.get(which).copied()) {
        None => "?",
        Some(Symbol::Odin) => "odin",
        Some(Symbol::Land(land)) => land.word(),
    }
}
