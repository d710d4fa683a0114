//! The end of a round: who deals next, or who has won.

use game::{Scribe, Seat, SeatSet};
use rulebook::{Referee, facts};

use crate::{Event, NextDealer, Rules, Stage, State, clauses};

/// Begins the next round: the Dealer's part passes on. With one living player the game is over.
pub(crate) fn next_round<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    caller: Seat,
    losers: SeatSet,
    referee: &mut R,
    scribe: &mut S,
) {
    let living = state.living();
    let unsaid = std::mem::take(&mut state.unsaid);
    state.forget_round();
    if living.len() <= 1 {
        state.stage = Stage::Over { winners: living };
        return;
    }
    if unsaid && rules.next_dealer == NextDealer::Caller {
        state.dealer = None;
        state.stage = Stage::Declaring { turn: None };
        return;
    }
    let Some(last) = state.dealer else {
        // Who dealt is not determined; with the next seat the next Dealer is not, either.
        let turn = match rules.next_dealer {
            NextDealer::Caller => Some(state.living_from(caller)),
            NextDealer::NextSeat | NextDealer::Loser => None,
        };
        state.dealer = turn;
        state.stage = Stage::Declaring { turn };
        return;
    };
    let passes = referee.effect(&clauses::DEALER_NEXT, || facts![dealer: last]);
    let after = state.after(last);
    let (first, reading) = match (passes, rules.next_dealer) {
        (false, _) => (last, NextDealer::NextSeat),
        (true, NextDealer::NextSeat) => (after, NextDealer::NextSeat),
        (true, NextDealer::Caller) => (caller, NextDealer::Caller),
        (true, NextDealer::Loser) => {
            let loser = state.clockwise_from(after).find(|seat| losers.contains(*seat));
            (loser.unwrap_or(after), NextDealer::Loser)
        }
    };
    let dealer = state.living_from(first);
    state.dealer = Some(dealer);
    state.stage = Stage::Declaring { turn: Some(dealer) };
    scribe.write(|| Event::NextDealer(dealer, reading));
}
