//! From a set-up to a position: where the round stands.

use game::{Seat, SeatSet};
use rulebook::{Referee, facts};
use text::{Place, Spanned};

use super::{anywhere, settling};
use crate::call::decide;
use crate::check::{must_doubt, number, uphold_bid};
use crate::count::decides;
use crate::setup_problem::SetupProblem;
use crate::{Call, Declaration, PlayerSetup, Raise, Rules, Setup, Stage, State, Vote, clauses};

/// Puts the round of a set-up into a position whose cards are dealt, so many to a player.
pub(super) fn place<R: Referee>(
    rules: &Rules,
    mut state: State,
    (setup, dealt): (&Setup, usize),
    referee: &mut R,
    faults: &mut Vec<SetupProblem>,
) -> State {
    state.dealer = setup.dealer.map(|dealer| dealer.value);
    state.peeked = with(setup, &state, |player| player.peeked.is_some());
    for seat in state.peeked.iter().map(Some) {
        referee.cite(
            &clauses::DEALER_PEEK,
            || facts![seat: number(seat), dealer: number(state.dealer), declaring: true],
        );
    }
    let living = state.living();
    for seat in state.seats().filter(|seat| !living.contains(*seat)) {
        referee.cite(&clauses::OUT, || facts![seat: number(Some(seat)), cards: 0]);
    }
    if living.is_empty() {
        faults.push(SetupProblem::NobodyIn(anywhere(setup)));
        return state;
    }
    if living.len() == 1 {
        let winner = living.iter().next().unwrap_or(Seat(0));
        faults.extend(of_a_round(setup).map(|place| SetupProblem::GameOver(place, winner)));
        referee.cite(&clauses::WIN, rulebook::Facts::new);
        state.stage = Stage::Over { winners: living };
        return state;
    }

    // Who discarded the last card in this round, or voted before, was in when it was declared.
    let settled = setup.players.iter().any(|player| player.debt.is_some());
    let took_part = |player: &PlayerSetup| player.debt.is_some() || player.vote.is_some();
    let players: SeatSet = match settled {
        true => living.iter().chain(with(setup, &state, took_part).iter()).collect(),
        false => living,
    };
    let cards = if settled { dealt * players.len() } else { state.cards_in_hands() as usize };
    declarations(rules, &mut state, (setup, players, cards as u32), referee, faults);
    state.agreed = with(setup, &state, |player| player.vote.is_some_and(|own| own.value == Vote::Agree));
    state.doubted = with(setup, &state, |player| player.vote.is_some_and(|own| own.value == Vote::Doubt));
    if settled {
        settling::place(rules, &mut state, (setup, players, dealt), referee, faults);
    } else if setup.call.is_some() || setup.players.iter().any(|player| player.vote.is_some()) {
        vote(rules, &mut state, setup, referee, faults);
    } else {
        let opener = state.dealer.or(setup.to_move.map(|seat| seat.value));
        let turn = state.last.map(|last| state.living_after(last.by)).or(opener);
        if state.last.is_none() {
            state.dealer = turn;
            referee.cite(&clauses::SETUP_DEALER, || facts![seat: number(turn), dealer: number(turn)]);
        }
        state.stage = Stage::Declaring { turn };
    }

    let dealer = setup.dealer.or(setup.to_move).filter(|seat| state.dealer == Some(seat.value));
    if !settled {
        faults.extend(out(&state, dealer, "the Dealer"));
    }
    if let (Some(stated), Some(own)) = (setup.to_move, state.on_turn())
        && stated.value != own
    {
        faults.push(SetupProblem::WrongTurn(stated, own));
    }
    state
}

/// The players of whom the set-up says that.
fn with(setup: &Setup, state: &State, says: impl Fn(&PlayerSetup) -> bool) -> SeatSet {
    state.seats().filter(|seat| setup.player(*seat).is_some_and(&says)).collect()
}

/// The lines that belong to a round in play.
fn of_a_round(setup: &Setup) -> impl Iterator<Item = Place> + '_ {
    let declared = setup.declared.iter().map(|line| line.place);
    let call = setup.call.map(|call| call.place);
    let votes = setup.players.iter().filter_map(|player| player.vote.map(|vote| vote.place));
    let debts = setup.players.iter().filter_map(|player| player.debt.map(|debt| debt.place));
    declared.chain(call).chain(votes).chain(debts)
}

/// The line that says what was called, or else the last one of the round.
pub(super) fn of_the_call(setup: &Setup) -> Place {
    setup.call.map_or_else(|| of_a_round(setup).last().unwrap_or_default(), |call| call.place)
}

/// The fault that this player is out.
fn out(state: &State, seat: Option<Spanned<Seat>>, part: &'static str) -> Option<SetupProblem> {
    seat.filter(|seat| state.hand(seat.value).is_empty()).map(|seat| SetupProblem::PlayerOut(seat, part))
}

/// Takes the declarations in that were made by these players, who held so many cards.
fn declarations<R: Referee>(
    rules: &Rules,
    state: &mut State,
    (setup, players, cards): (&Setup, SeatSet, u32),
    referee: &mut R,
    faults: &mut Vec<SetupProblem>,
) {
    // In how many steps the turn comes from one player to another.
    let steps = |state: &State, from: Seat, to: Seat| {
        state.clockwise_from(from).filter(|seat| players.contains(*seat)).position(|seat| seat == to)
    };
    for line in &setup.declared {
        let (bid, by) = (line.value.bid, line.value.by.value);
        if !players.contains(by) {
            faults.push(SetupProblem::PlayerOut(line.value.by, "the last declarer"));
        } else if let Err(refused) = uphold_bid(rules, state, bid, cards, referee) {
            let highest = state.highest(None);
            faults.push(SetupProblem::BadDeclaration {
                place: line.place,
                clause: refused.0,
                cards,
                highest,
            });
        } else if rules.raise == Raise::AnySuit {
            // Whoever was on turn in between declared as well, each time more.
            let made = Declaration { bid, by };
            let (needed, refused) = match (state.last, setup.dealer) {
                (Some(last), _) => {
                    let between = steps(state, last.by, by).unwrap_or(0);
                    let between = if between == 0 { players.len() } else { between } as u32;
                    let facts =
                        || facts![seat: number(Some(by)), on_turn: number(Some(state.living_after(last.by)))];
                    let needed = last.bid.number.saturating_add(between);
                    (needed, referee.uphold(&clauses::TURN_ORDER, bid.number >= needed, facts))
                }
                (None, Some(dealer)) => {
                    let needed = steps(state, dealer.value, by).map_or(0, |between| between as u32 + 1);
                    let facts = || facts![seat: number(Some(by)), dealer: number(state.dealer)];
                    (needed, referee.uphold(&clauses::SETUP_DEALER, bid.number >= needed, facts))
                }
                (None, None) => (0, Ok(())),
            };
            if refused.is_err() {
                let before = state.last;
                faults.push(SetupProblem::NotReached {
                    place: line.place,
                    made,
                    before,
                    dealer: state.dealer,
                    needed,
                });
            }
        }
        state.declare(Declaration { bid, by });
    }
}

/// A Destiny, or an Omen on which votes are open or all are given: what is decided the hands decide.
fn vote<R: Referee>(
    rules: &Rules,
    state: &mut State,
    setup: &Setup,
    referee: &mut R,
    faults: &mut Vec<SetupProblem>,
) {
    let place = of_the_call(setup);
    let next = state.last.map(|last| state.living_after(last.by));
    if next.is_none() {
        faults.push(SetupProblem::CallOnNothing(place));
    }
    let stated = setup.call.map(|call| call.value.1);
    let caller = stated.or(next).or(setup.to_move.map(|seat| seat.value)).unwrap_or(Seat(0));
    if let Some(next) = next.filter(|next| *next != caller) {
        faults.push(SetupProblem::WrongTurn(Spanned::new(caller, place), next));
    }
    votes(rules, state, setup, caller, faults);
    for seat in state.seats() {
        let vote = setup.vote(seat).map(|vote| Spanned::new(seat, vote.place));
        faults.extend(out(state, vote, "a voter"));
    }
    state.stage = Stage::Voting { caller };
    let call = setup.call.map_or(Call::Omen, |call| call.value.0);
    if !faults.is_empty() || call == Call::Omen && !state.voters().is_empty() {
        return;
    }
    if decides(state, call) {
        decide(rules, state, (call, caller), referee, &mut ());
    } else {
        faults.push(SetupProblem::NotOpen(place, call));
    }
}

/// The votes that nobody can have given.
pub(super) fn votes(
    rules: &Rules,
    state: &State,
    setup: &Setup,
    caller: Seat,
    faults: &mut Vec<SetupProblem>,
) {
    let destiny = setup.call.is_some_and(|call| call.value.0 == Call::Destiny);
    for seat in state.seats() {
        let Some(vote) = setup.vote(seat) else { continue };
        let why = if destiny {
            "nobody votes on a Destiny"
        } else if seat == caller {
            "the caller does not vote"
        } else if must_doubt(rules, state, seat) && vote.value == Vote::Agree {
            "the last declarer must doubt"
        } else {
            continue;
        };
        faults.push(SetupProblem::BadVote(vote.place, why));
    }
}
