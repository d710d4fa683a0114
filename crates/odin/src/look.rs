//! What functions of house rules look at, by the words of set-up lines.

use game::{Look, Looked, RulesAndRoster, Seat};
use rulebook::Value;

use crate::{Colour, Hand, Odin, Rules, State};

game::sights! { Odin, |terms, state, seat|
    /// the cards that a player holds
    zone each "hand" seen by Owner => cards(state.hand(Some(seat)));
    /// the cards to beat
    zone common "table" seen by All => state.table.iter().map(|card| Some(card.word()));
    /// a player's points
    number each "points" => state.points(seat);
    /// the number of the cards to beat; 0 where the table is clear
    number common "table value" => state.table.value();
    /// who played the cards to beat
    number common "by" => Seat::or_nobody(state.by.filter(|_| !state.table_clear()));
    /// who led the first round of the hand
    number common "led" => Seat::or_nobody(state.led);
    /// the colours in the game
    number common "colours" => state.colours.iter().map(Colour::word).collect::<Value>();
}

/// The cards of a hand, those that are not determined as none.
fn cards(hand: Hand) -> impl Iterator<Item = Option<&'static str>> {
    let unknown = std::iter::repeat_n(None, usize::from(hand.unknown()));
    hand.known().iter().map(|card| Some(card.word())).chain(unknown)
}

/// What is said of a card.
pub(crate) const OF_CARDS: &[&str] = &["colour", "number"];

impl Look for Odin {
    fn look(terms: RulesAndRoster<'_, Self>, state: &State, at: usize, seat: Seat) -> Looked {
        LOOKED[at](terms, state, seat)
    }

    fn of_card(_rules: &Rules, word: &str, name: &str) -> Option<Value> {
        let card = (0..crate::Card::COUNT).filter_map(crate::Card::at).find(|card| card.word() == word)?;
        match name {
            "colour" => Some(card.colour().word().into()),
            _ => Some(card.number().into()),
        }
    }
}
