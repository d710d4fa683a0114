//! A call that was decided, and whose losers discard or have discarded.

use game::{Seat, SeatSet};
use rulebook::{Referee, facts};
use text::Spanned;

use super::{Opening, stated};
use crate::call::is_right;
use crate::check::must_doubt;
use crate::clauses::TURN_ORDER;
use crate::count::counted;
use crate::problem::RoundProblem;
use crate::round::next_round;
use crate::{Call, Card, Debt, SEATS, Stage, State};

/// Who discards, or has discarded, by what a set-up says.
struct Debts {
    owed: [u8; SEATS],
    owing: SeatSet,
    paid: SeatSet,
}

impl<R: Referee> Opening<'_, R> {
    /// Puts the settling of a call into the position; `players` were in when it was called.
    pub(super) fn settle(&mut self, players: SeatSet) {
        let Debts { owed, owing, paid } = self.debts();
        let stated: SeatSet = owing.iter().chain(paid.iter()).collect();
        let next = self.state.last.map(|last| {
            let after = Seat((last.by.0 + 1) % self.state.players.max(1));
            self.state.clockwise_from(after).find(|seat| players.contains(*seat)).unwrap_or(after)
        });
        let called = stated::call(self.setup).map(|call| call.value);
        let to_move = stated::to_move(self.setup).map(|seat| seat.value);
        let said = called.map(|(_, caller)| caller).or(next).or(to_move);
        let caller = said.unwrap_or_else(|| spared(players, stated));
        if let Some(on_turn) = next {
            let facts = || facts![player: caller, on_turn: on_turn];
            if self.referee.uphold(&TURN_ORDER, on_turn == caller, facts).is_err() {
                let place = stated::of_the_call(self.setup);
                self.fault(place, RoundProblem::WrongTurn { seat: caller, on_turn });
            }
        }
        self.check_votes(caller);

        let right = !stated.contains(caller);
        let unvoted = self.state.agreed.is_empty() && self.state.doubted.is_empty();
        let all_others = stated.len() + 1 >= players.len();
        self.state.unsaid = called.is_none() && (said.is_none() || unvoted && (all_others || !right));
        let call = called.map_or(Call::Omen, |(call, _)| call);
        // Losers of whom nothing is said have discarded: those who doubted, and all others at a Destiny.
        let bound = self.state.last.map(|last| last.by);
        let bound = bound.filter(|seat| must_doubt(self.rules, &self.state, *seat));
        let others = match call {
            _ if !right => SeatSet::EMPTY,
            Call::Omen => self.state.doubted.iter().chain(bound).collect(),
            Call::Destiny => players,
        };
        let losers: SeatSet = stated.iter().chain(others.iter().filter(|seat| *seat != caller)).collect();
        for (seat, part) in stated::parts(self.setup) {
            if !losers.contains(seat.value) {
                self.check_in(seat, part);
            }
        }
        // Where nobody is left who can have called, it is said once: at the last of those who lose.
        let last = losers.iter().last().filter(|_| !right && said.is_none());
        for seat in losers.iter().filter(|seat| last.is_none_or(|last| last == *seat)) {
            let full = self.state.hand(seat).len() >= self.dealt;
            let problem = if !right && seat != caller {
                RoundProblem::LosesBeside { seat, caller, called: said.is_some() }
            } else if paid.contains(seat) && full {
                RoundProblem::FullHand { seat, dealt: self.dealt }
            } else if !stated.contains(seat) && full {
                RoundProblem::OwesToo { seat, call }
            } else if right && call == Call::Omen && self.state.agreed.contains(seat) {
                RoundProblem::Agreed { seat }
            } else {
                continue;
            };
            let debt = stated::debt(self.setup, seat).map(|debt| debt.place);
            self.fault(debt.unwrap_or_else(|| stated::of_the_call(self.setup)), problem);
        }
        let calls: &[Call] = if self.state.unsaid { &[Call::Omen, Call::Destiny] } else { &[call] };
        self.check_costs(calls, right);
        if self.faults.is_empty() {
            self.compare_hands((call, caller, right), paid);
        }

        let redeals = |state: &State, referee: &mut R| {
            state.unsaid || referee.effect(call.redraw_clause(), || facts![losers: losers.len()])
        };
        self.state.stage = if !owing.is_empty() {
            Stage::Discarding { call, caller, losers, owed }
        } else if redeals(&self.state, self.referee) {
            Stage::Redealing { call, caller, losers, redraw: self.state.redraw(call, losers) }
        } else {
            return next_round(self.rules, &mut self.state, caller, losers, self.referee, &mut ());
        };
    }

    fn debts(&mut self) -> Debts {
        let mut debts = Debts { owed: [0; SEATS], owing: SeatSet::EMPTY, paid: SeatSet::EMPTY };
        for seat in self.state.seats() {
            let held = self.state.hand(seat).len();
            match stated::debt(self.setup, seat) {
                Some(Spanned { value: Debt::Owes(count), place }) => {
                    if count == 0 || count as usize > held {
                        self.fault(place, RoundProblem::BadDebt { seat, held });
                        continue;
                    }
                    debts.owed[seat.index()] = count as u8;
                    debts.owing.insert(seat);
                }
                Some(Spanned { value: Debt::Paid, .. }) => debts.paid.insert(seat),
                None => {}
            }
        }
        debts
    }

    /// Notes it where a player owes more than one of these calls can have cost.
    fn check_costs(&mut self, calls: &[Call], right: bool) {
        for seat in self.state.seats() {
            let Some(Spanned { value: Debt::Owes(owed @ 2..), place }) = stated::debt(self.setup, seat)
            else {
                continue;
            };
            let costs = calls.iter().map(|call| {
                let clause = call.cost_clause(right);
                (self.referee.reckon(clause, 1, || facts![player: seat]), clause)
            });
            let Some((cost, clause)) = costs.max_by_key(|(cost, _)| *cost) else { continue };
            let cost = u32::try_from(cost).unwrap_or_default();
            if owed > cost {
                self.fault(place, RoundProblem::OwesMore { seat, owed, cost, clause });
            }
        }
    }

    /// Notes it where the hands cannot have made the call what its losers say it was. Of cards that were
    /// discarded since, nothing is known but what has left the game in all.
    fn compare_hands(&mut self, (call, caller, right): (Call, Seat, bool), paid: SeatSet) {
        let Some(last) = self.state.last else { return };
        let suit = last.suit;
        let (low, high) = counted(&self.state, suit, self.referee);
        let gone = [suit, Card::Omen, Card::Unknown].map(|card| usize::from(self.state.discarded.of(card)));
        let lacks = |seat| self.dealt.saturating_sub(self.state.hand(seat).len());
        let since: usize = paid.iter().map(lacks).sum();
        let high = high.saturating_add(since.min(gone.iter().sum()) as u8);
        let calls: &[Call] = if self.state.unsaid { &[Call::Omen, Call::Destiny] } else { &[call] };
        let mut fits =
            |call: Call| (low..=high).any(|count| is_right(call, last.number, count, self.referee) == right);
        if !calls.iter().any(|call| fits(*call)) {
            let problem = RoundProblem::HandsDecide { call, caller, right, bid: last.bid(), low, high };
            self.fault(stated::of_the_call(self.setup), problem);
        }
    }
}

/// Who must have called where nothing says it: the only one who loses, or the first who does not.
fn spared(players: SeatSet, losers: SeatSet) -> Seat {
    let free = players.iter().find(|seat| !losers.contains(*seat));
    let only = losers.iter().next().filter(|_| losers.len() == 1);
    only.or(free).unwrap_or(Seat(0))
}
