//! How many cards of a suit are in play.

use rulebook::{Referee, facts};

use crate::{Call, Card, Cards, State, clauses};

/// How few and how many cards of a suit the hands hold, jokers counted in or not, and the surface
/// counted in or not.
pub fn count_range(state: &State, suit: Card, jokers: bool, surface: bool) -> (u8, u8) {
    let jokers = jokers && suit != Card::Omen;
    let counts = |card: Card| card == suit || jokers && card == Card::Omen;
    let (mut known, mut unknown) = (0, 0);
    let mut count = |cards: &Cards| {
        known += cards.of(suit) + if jokers { cards.of(Card::Omen) } else { 0 };
        unknown += cards.unknown();
    };
    state.hands[..usize::from(state.players)].iter().for_each(&mut count);
    if surface {
        count(&state.surface());
    }
    if unknown == 0 {
        return (known, known);
    }
    let (low, high) = state.pool().range(counts, usize::from(unknown));
    (known.saturating_add(low as u8), known.saturating_add(high as u8))
}

/// What counts when a call is decided: how few and how many cards of the declared suit are in play.
pub(crate) fn counted<R: Referee>(state: &State, suit: Card, referee: &mut R) -> (u8, u8) {
    let hands_only = referee.effect(&clauses::COUNT_HANDS_ONLY, || facts![surface: state.surface().len()]);
    let jokers = referee.effect(
        &clauses::COUNT_JOKERS,
        || facts![suit: suit.word(), jokers: state.in_hands().of(Card::Omen)],
    );
    count_range(state, suit, jokers, !hands_only)
}

/// Whether the cards that are determined decide that call of the last declaration.
pub(crate) fn decides(state: &State, call: Call) -> bool {
    let Some(last) = state.last else { return true };
    let (low, high) = count_range(state, last.suit, true, false);
    let (low, high, declared) = (u32::from(low), u32::from(high), last.number);
    match call {
        Call::Omen => declared <= low || declared > high,
        Call::Destiny => low == high || declared < low || declared > high,
    }
}
