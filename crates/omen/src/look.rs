//! What functions of house rules look at, by the words of set-up lines.

use game::{Look, Looked, RulesAndRoster, Seat};
use piles::Kind;

use crate::{Card, Omen, State};

game::sights! { Omen, |terms, state, seat|
    /// the cards that a player holds
    zone each "hand" seen by Owner => words(state.hand(seat).cards());
    /// the cards that lie face up
    zone common "surface up" seen by All => words(state.up.cards());
    /// the cards that lie face down, top first
    zone common "surface down" seen by Nobody => words(state.down.from_top());
    /// the cards that have left the game
    zone common "discarded" seen by All => words(state.discarded.cards());
    /// who is the Dealer
    number common "dealer" => Seat::or_nobody(state.dealer);
    /// the number that was declared last in this round; 0 where nothing was
    number common "declared" => state.last.map_or(0, |last| last.number);
    /// the suit that was declared last in this round; `nothing` where none was
    number common "declared suit" => state.last.map_or("nothing", |last| last.suit.word());
    /// who declared last in this round
    number common "by" => Seat::or_nobody(state.last.map(|last| last.by));
    /// whether a player has looked at the top card
    number each "peeked" => state.peeked.contains(seat);
    /// whether a player has no cards left
    number each "out" => state.hand(seat).is_empty();
    /// how many cards a player still has to discard
    number each "owes" => state.owed(seat);
}

/// Cards in words, those that are not determined as none.
fn words(cards: impl Iterator<Item = Card>) -> impl Iterator<Item = Option<&'static str>> {
    cards.map(|card| card.known().map(Card::word))
}

impl Look for Omen {
    fn look(terms: RulesAndRoster<'_, Self>, state: &State, at: usize, seat: Seat) -> Looked {
        LOOKED[at](terms, state, seat)
    }
}
