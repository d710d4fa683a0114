//! From a set-up to a position: a call that was decided, and whose losers discard or have discarded.

use game::{Seat, SeatSet};
use rulebook::{Referee, facts};
use text::{Place, Spanned};

use super::round::{of_the_call, votes};
use crate::call::is_right;
use crate::check::number;
use crate::count::counted;
use crate::round::next_round;
use crate::setup_problem::{SetupProblem, Unsettled};
use crate::{Call, Card, Debt, Rules, SEATS, Setup, Stage, State, clauses};

/// Puts the settling of a call into a position. `players` were in when it was called, and each was
/// dealt `dealt` cards.
pub(super) fn place<R: Referee>(
    rules: &Rules,
    state: &mut State,
    (setup, players, dealt): (&Setup, SeatSet, usize),
    referee: &mut R,
    faults: &mut Vec<SetupProblem>,
) {
    let mut owed = [0; SEATS];
    let (mut owing, mut paid) = (SeatSet::EMPTY, SeatSet::EMPTY);
    for seat in state.seats() {
        let Some(debt) = setup.debt(seat) else { continue };
        let held = state.hand(seat).len();
        match debt.value {
            Debt::Owes(count) if count == 0 || count as usize > held => {
                faults.push(SetupProblem::BadDebt(Spanned::new(seat, debt.place), held));
            }
            Debt::Owes(count) => {
                owed[seat.index()] = count as u8;
                owing.insert(seat);
            }
            Debt::Paid => paid.insert(seat),
        }
    }
    let stated: SeatSet = owing.iter().chain(paid.iter()).collect();
    let next = state.last.map(|last| {
        let after = Seat((last.by.0 + 1) % state.players.max(1));
        state.clockwise_from(after).find(|seat| players.contains(*seat)).unwrap_or(after)
    });
    let called = setup.call.map(|call| call.value.1);
    let said = called.or(next).or(setup.to_move.map(|seat| seat.value));
    let caller = said.unwrap_or_else(|| spared(players, stated));
    if let Some(next) = next {
        let facts = || facts![seat: number(Some(caller)), on_turn: number(Some(next))];
        if referee.uphold(&clauses::TURN_ORDER, next == caller, facts).is_err() {
            faults.push(SetupProblem::WrongTurn(Spanned::new(caller, of_the_call(setup)), next));
        }
    }
    votes(rules, state, setup, caller, faults);

    let right = !stated.contains(caller);
    let unvoted = state.agreed.is_empty() && state.doubted.is_empty();
    let all_others = stated.len() + 1 >= players.len();
    state.unsaid = setup.call.is_none() && (said.is_none() || unvoted && (all_others || !right));
    let call = setup.call.map_or(Call::Omen, |call| call.value.0);
    // Losers of whom nothing is said have discarded: those who doubted, and all others at a Destiny.
    let others = match call {
        _ if !right => SeatSet::EMPTY,
        Call::Omen => state.doubted,
        Call::Destiny => players,
    };
    let losers: SeatSet = stated.iter().chain(others.iter().filter(|seat| *seat != caller)).collect();

    for seat in losers.iter() {
        let place = setup.debt(seat).map_or_else(|| of_the_call(setup), |debt| debt.place);
        let mut fault = |why| faults.push(SetupProblem::Unsettled(place, why));
        if !right && seat != caller {
            fault(Unsettled::Beside { seat, caller, called: said.is_some() });
        } else if paid.contains(seat) && state.hand(seat).len() >= dealt {
            fault(Unsettled::FullHand { seat, dealt });
        } else if !stated.contains(seat) && state.hand(seat).len() >= dealt {
            fault(Unsettled::OwesToo { seat, call });
        } else if right && call == Call::Omen && state.agreed.contains(seat) {
            fault(Unsettled::Agreed { seat });
        }
    }
    if faults.is_empty() {
        contradiction(state, (call, caller, right), (paid, dealt), of_the_call(setup), referee, faults);
    }

    state.stage = if !owing.is_empty() {
        Stage::Discarding { call, caller, losers, owed }
    } else if state.unsaid || referee.effect(call.redraw_clause(), || facts![losers: losers.len()]) {
        Stage::Redealing { call, caller, losers, redraw: state.redraw(call, losers) }
    } else {
        return next_round(rules, state, caller, losers, referee, &mut ());
    };
}

/// Notes it where the hands cannot have made the call what its losers say it was. Of cards that were
/// discarded since, nothing is known but what has left the game in all.
fn contradiction<R: Referee>(
    state: &State,
    (call, caller, right): (Call, Seat, bool),
    (paid, dealt): (SeatSet, usize),
    place: Place,
    referee: &mut R,
    faults: &mut Vec<SetupProblem>,
) {
    let Some(last) = state.last else { return };
    let suit = last.bid.suit;
    let (low, high) = counted(state, suit, referee);
    let gone = &state.discarded;
    let gone = usize::from(gone.of(suit)) + usize::from(gone.of(Card::Omen)) + usize::from(gone.unknown());
    let since: usize = paid.iter().map(|seat| dealt.saturating_sub(state.hand(seat).len())).sum();
    let high = high.saturating_add(since.min(gone) as u8);
    let calls: &[Call] = if state.unsaid { &[Call::Omen, Call::Destiny] } else { &[call] };
    let fits = calls
        .iter()
        .any(|call| (low..=high).any(|count| is_right(*call, last.bid.number, count, referee) == right));
    if !fits {
        let why = Unsettled::Hands { call, caller, right, bid: last.bid, low, high };
        faults.push(SetupProblem::Unsettled(place, why));
    }
}

/// Who must have called where nothing says it: the only one who loses, or the first who does not.
fn spared(players: SeatSet, losers: SeatSet) -> Seat {
    let free = players.iter().find(|seat| !losers.contains(*seat));
    let only = losers.iter().next().filter(|_| losers.len() == 1);
    only.or(free).unwrap_or(Seat(0))
}
