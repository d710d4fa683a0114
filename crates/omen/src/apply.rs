//! What a ply does.

use game::{Chance, Pile, Ply, Scribe, Seat, SeatSet};
use piles::Kind;
use rulebook::Referee;

use crate::chance::determine_hand;
use crate::count::decides;
use crate::{Bid, Call, Card, Declaration, Event, Move, Rules, Stage, State, call, redeal};

/// Makes a ply that `check` has permitted. See [`game::Game::apply`].
///
/// House rules may have waived every clause that is not structural, so nothing here relies on one.
pub(crate) fn apply<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
) {
    if matches!(state.stage, Stage::Over { .. }) {
        return;
    }
    match (&ply.mv, seated(state, ply)) {
        (Move::Declare(bid), Some(seat)) => declare(state, seat, *bid, scribe),
        _ => answer(rules, state, ply, chance, referee, scribe),
    }
}

/// Who makes the ply.
#[inline(always)]
fn seated(state: &State, ply: &Ply<Move>) -> Option<Seat> {
    ply.seat.filter(|seat| seat.0 < state.players)
}

/// Declares. It calls nothing, so that no registers are saved: children come a tenth faster.
#[inline(always)]
fn declare<S: Scribe<Event>>(state: &mut State, seat: Seat, bid: Bid, scribe: &mut S) {
    if state.last.is_none() && state.dealer.is_none() {
        state.dealer = Some(seat);
    }
    (state.agreed, state.doubted) = (SeatSet::EMPTY, SeatSet::EMPTY);
    state.declare(Declaration::new(bid, seat));
    state.stage = Stage::Declaring { turn: Some(state.living_after(seat)) };
    scribe.write(|| Event::Declared(seat, bid));
}

/// Does whatever else a ply does.
#[inline(never)]
fn answer<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
) {
    if let Move::Redeal(redeal) = &ply.mv {
        return redeal::deal_anew(rules, state, redeal, chance, referee, scribe);
    }
    let Some(seat) = seated(state, ply) else { return };
    match &ply.mv {
        Move::Peek => {
            if let Some(top) = state.down.peek(0) {
                if top.is_known() {
                    chance.revealed(Pile { seat: None, name: "surface down" }, top);
                }
                state.peeked.insert(seat);
                scribe.write(|| Event::Peeked(seat));
            }
        }
        Move::Call(call) => {
            (state.agreed, state.doubted) = (SeatSet::EMPTY, SeatSet::EMPTY);
            if let Some(last) = state.last {
                scribe.write(|| Event::Called(*call, seat, last.bid()));
            }
            let decided = match call {
                Call::Destiny => true,
                Call::Omen => {
                    state.stage = Stage::Voting { caller: seat };
                    state.voters().is_empty()
                }
            };
            if decided {
                turn_up_hands(state, *call, chance);
                call::decide(rules, state, (*call, seat), referee, scribe);
            }
        }
        Move::Vote(vote) => {
            let last = state.voters().without(SeatSet::only(seat)).is_empty();
            if last {
                turn_up_hands(state, Call::Omen, chance);
            }
            call::vote(rules, state, (seat, *vote, last), referee, scribe);
        }
        Move::Discard(card) => call::discard(rules, state, (seat, *card), referee, scribe),
        Move::Declare(_) | Move::Redeal(_) => {}
    }
}

/// Determines the cards in hands on which a call hangs that is being decided.
fn turn_up_hands<C: Chance<Card>>(state: &mut State, call: Call, chance: &mut C) {
    if !decides(state, call) {
        state.living().iter().for_each(|seat| determine_hand(state, seat, chance));
    }
}
