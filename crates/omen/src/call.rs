//! What a call brings: its decision, and the discards it costs.

use game::{Scribe, Seat, SeatSet};
use rulebook::{Referee, facts};

use crate::count::counted;
use crate::round::next_round;
use crate::{Call, Card, Event, Rules, SEATS, Stage, State, Vote, clauses};

/// Whether a call is right of so many declared cards, of which so many are in play.
pub(crate) fn is_right<R: Referee>(call: Call, declared: u32, counted: u8, referee: &mut R) -> bool {
    let (declared, counted) = (i64::from(declared), i64::from(counted));
    let facts = || facts![declared: declared, counted: counted];
    match call {
        Call::Omen => declared >= counted.saturating_add(referee.reckon(call.clause(), 1, facts)),
        Call::Destiny => (declared - counted).abs() <= referee.reckon(call.clause(), 0, facts),
    }
}

/// Decides a call: a Destiny, or an Omen on which all have voted. Its losers owe discards; where
/// nobody does the next round begins.
pub(crate) fn decide<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    (call, caller): (Call, Seat),
    referee: &mut R,
    scribe: &mut S,
) {
    let Some(last) = state.last else { return };
    referee.look_at(&*state);
    for seat in state.seats() {
        if let Some(vote) = state.vote(seat) {
            scribe.write(|| Event::VotesOpened(seat, vote));
        }
    }
    let suit = last.suit;
    let (low, high) = counted(state, suit, referee);
    for seat in state.living().iter() {
        scribe.write(|| Event::Revealed(seat, state.hand(seat)));
    }
    scribe.write(|| Event::Counted(suit, low, high));
    let right = is_right(call, last.number, low, referee);
    scribe.write(|| Event::Judged(call, caller, right));

    let losers = match (call, right) {
        (_, false) => SeatSet::only(caller),
        (Call::Omen, true) => state.doubted,
        (Call::Destiny, true) => state.living().without(SeatSet::only(caller)),
    };
    let cost = call.cost_clause(right);
    if losers.is_empty() {
        referee.cite(cost, || facts![player: Seat::or_nobody(None)]);
    }
    let mut owed = [0; SEATS];
    let mut owing = SeatSet::EMPTY;
    for seat in losers.iter().filter(|seat| seat.0 < state.players) {
        let cards = referee.reckon(cost, 1, || facts![player: seat]);
        let cards = cards.clamp(0, state.hand(seat).len() as i64) as u8;
        if cards > 0 {
            owed[seat.index()] = cards;
            owing.insert(seat);
            scribe.write(|| Event::Owes(seat, cards, call, right));
        }
    }
    if owing.is_empty() {
        referee.cite(&clauses::SURFACE_REBUILD, || facts![due: false]);
        next_round(rules, state, caller, SeatSet::EMPTY, referee, scribe);
    } else {
        state.stage = Stage::Discarding { call, caller, losers: owing, owed };
    }
}

/// Takes a vote in; the last one of all voters decides the Omen.
pub(crate) fn vote<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    (seat, vote, last): (Seat, Vote, bool),
    referee: &mut R,
    scribe: &mut S,
) {
    let Stage::Voting { caller } = state.stage else { return };
    // A voter who may vote again by a house rule changes the vote.
    state.agreed.remove(seat);
    state.doubted.remove(seat);
    match vote {
        Vote::Agree => state.agreed.insert(seat),
        Vote::Doubt => state.doubted.insert(seat),
    }
    scribe.write(|| Event::Voted(seat));
    if last {
        decide(rules, state, (Call::Omen, caller), referee, scribe);
    }
}

/// A card is discarded. With the last one that is owed the redeal is due, or the next round begins.
pub(crate) fn discard<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    (seat, card): (Seat, Card),
    referee: &mut R,
    scribe: &mut S,
) {
    let Stage::Discarding { call, caller, losers, mut owed } = state.stage else { return };
    owed[seat.index()] = owed[seat.index()].saturating_sub(1);
    let leaves = referee.effect(&clauses::DISCARD_OWN_CHOICE, || facts![player: seat, card: card.word()]);
    if leaves && state.hands[seat.index()].take(card) {
        state.discarded.add(card);
        scribe.write(|| Event::Discarded(seat, card));
        if state.hand(seat).is_empty() {
            scribe.write(|| Event::Out(seat));
            let winners = state.living();
            if winners.len() <= 1 {
                referee.cite(&clauses::WIN, rulebook::Facts::new);
                state.forget_round();
                state.stage = Stage::Over { winners };
                scribe.write(|| Event::Won(winners));
                return;
            }
        }
    }
    if owed != [0; SEATS] {
        state.stage = Stage::Discarding { call, caller, losers, owed };
        return;
    }
    let redeals = state.unsaid || referee.effect(call.redraw_clause(), || facts![losers: losers.len()]);
    if !redeals {
        return next_round(rules, state, caller, losers, referee, scribe);
    }
    let redraw = state.redraw(call, losers);
    state.stage = Stage::Redealing { call, caller, losers, redraw };
    if !state.unsaid {
        scribe.write(|| Event::Shuffled(call, redraw));
    }
}
