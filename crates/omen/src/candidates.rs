//! The well-formed plies.

use std::ops::ControlFlow;

use game::Ply;

use crate::{Bid, Call, Card, Move, State, Vote};

pub(crate) type Visit<'a> = &'a mut dyn FnMut(Ply<Move>) -> ControlFlow<()>;

/// Every well-formed ply of every seat, from cards and seats alone.
pub(crate) fn candidates(state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    let most = state.cards_in_hands() + 1;
    for seat in state.seats() {
        let mut offer = |mv: Move| visit(Ply { seat: Some(seat), mv });
        for suit in Card::ALL {
            for number in 0..=most {
                offer(Move::Declare(Bid { number, suit }))?;
            }
        }
        offer(Move::Call(Call::Omen))?;
        offer(Move::Call(Call::Destiny))?;
        // Where nothing says who deals, the look is somebody's, once: whoever is on turn stands for them.
        if state.dealer.is_some() || Some(seat) == state.on_turn() {
            offer(Move::Peek)?;
        }
        for vote in [Vote::Agree, Vote::Doubt] {
            offer(Move::Vote(vote))?;
        }
        for card in Card::ALL {
            offer(Move::Discard(card))?;
        }
    }
    ControlFlow::Continue(())
}
