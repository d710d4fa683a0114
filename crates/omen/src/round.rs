//! From a set-up to a position: where the round stands.

use game::{Seat, SeatSet};
use rulebook::{Referee, facts};
use text::{Place, Spanned};

use crate::play::{number, uphold_bid};
use crate::possible::decides;
use crate::settle;
use crate::setup_problem::SetupProblem;
use crate::start::anywhere;
use crate::{Call, Debt, LastDeclarer, Rules, SEATS, Setup, Stage, State, Vote, clauses as clause};

/// Puts the round of a set-up into a position whose cards are dealt.
pub(crate) fn place<R: Referee>(
    rules: &Rules,
    mut state: State,
    setup: &Setup,
    referee: &mut R,
    faults: &mut Vec<SetupProblem>,
) -> State {
    state.dealer = setup.dealer.map(|dealer| dealer.value);
    state.peeked = with(setup, &state, |player| player.peeked.is_some());
    for seat in state.peeked.iter().map(Some) {
        referee.cite(
            &clause::DEALER_PEEK,
            || facts![seat: number(seat), dealer: number(state.dealer), declaring: true],
        );
    }
    let living = state.living();
    for seat in state.seats().filter(|seat| !living.contains(*seat)) {
        referee.cite(&clause::OUT, || facts![seat: number(Some(seat)), cards: 0]);
    }
    if living.is_empty() {
        faults.push(SetupProblem::NobodyIn(anywhere(setup)));
        return state;
    }
    if living.len() == 1 {
        let winner = living.iter().next().unwrap_or(Seat(0));
        faults.extend(of_a_round(setup).map(|place| SetupProblem::GameOver(place, winner)));
        referee.cite(&clause::WIN, rulebook::Facts::new);
        state.stage = Stage::Over { winners: living };
        return state;
    }

    let settling = setup.players.iter().any(|player| player.debt.is_some());
    declarations(rules, &mut state, setup, settling, referee, faults);
    let voting = setup.players.iter().any(|player| player.vote.is_some());
    let says = |vote| move |player: &crate::PlayerSetup| player.vote.is_some_and(|own| own.value == vote);
    state.agreed = with(setup, &state, says(Vote::Agree));
    state.doubted = with(setup, &state, says(Vote::Doubt));
    state.stage = if settling {
        settle(rules, &mut state, setup, faults)
    } else if voting || setup.call.is_some() {
        vote(rules, &state, setup, faults)
    } else {
        let opener = state.dealer.or(setup.to_move.map(|seat| seat.value));
        let turn = state.last.map(|last| state.living_after(last.by)).or(opener);
        if state.last.is_none() {
            state.dealer = turn;
            referee.cite(&clause::SETUP_DEALER, || facts![seat: number(turn), dealer: number(turn)]);
        }
        Stage::Declaring { turn }
    };
    if faults.is_empty() {
        decide(rules, &mut state, setup, referee, faults);
    }

    let dealer = setup.dealer.or(setup.to_move).filter(|seat| state.dealer == Some(seat.value));
    if !settling {
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
fn with(setup: &Setup, state: &State, says: impl Fn(&crate::PlayerSetup) -> bool) -> SeatSet {
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

/// The fault that this player is out.
fn out(state: &State, seat: Option<Spanned<Seat>>, part: &'static str) -> Option<SetupProblem> {
    seat.filter(|seat| state.hand(seat.value).is_empty()).map(|seat| SetupProblem::PlayerOut(seat, part))
}

fn declarations<R: Referee>(
    rules: &Rules,
    state: &mut State,
    setup: &Setup,
    settling: bool,
    referee: &mut R,
    faults: &mut Vec<SetupProblem>,
) {
    for line in &setup.declared {
        let bid = line.value.bid;
        if !settling {
            faults.extend(out(state, Some(line.value.by), "the last declarer"));
        }
        // Once cards are discarded the hands hold fewer than when it was declared.
        let cards = if settling { u32::MAX } else { state.cards_in_hands() };
        if let Err(refused) = uphold_bid(rules, state, bid, cards, referee) {
            let most = state.cards_in_hands();
            let highest = state.highest(None);
            let why = format!("the hands hold {most} cards, and {highest} was the highest before");
            faults.push(SetupProblem::BadDeclaration(line.place, refused.0, why));
        }
        state.declare(crate::Declaration { bid, by: line.value.by.value });
    }
}

/// An open Omen.
fn vote(rules: &Rules, state: &State, setup: &Setup, faults: &mut Vec<SetupProblem>) -> Stage {
    let place = setup.call.map_or_else(|| of_a_round(setup).last().unwrap_or_default(), |call| call.place);
    let next = state.last.map(|last| state.living_after(last.by));
    if next.is_none() {
        faults.push(SetupProblem::CallOnNothing(place));
    }
    let stated = setup.call.map(|call| call.value.1);
    let caller = stated.or(next).or(setup.to_move.map(|seat| seat.value)).unwrap_or(Seat(0));
    if let (Some(next), Some(stated)) = (next, stated)
        && next != stated
    {
        faults.push(SetupProblem::WrongTurn(Spanned::new(stated, place), next));
    }
    votes(rules, state, setup, caller, faults);
    for seat in state.seats() {
        let vote = setup.player(seat).and_then(|player| player.vote);
        faults.extend(out(state, vote.map(|vote| Spanned::new(seat, vote.place)), "a voter"));
    }
    Stage::Voting { caller }
}

/// A call that the set-up leaves to be decided, a Destiny or an Omen on which all have voted, as the
/// hands decide it.
fn decide<R: Referee>(
    rules: &Rules,
    state: &mut State,
    setup: &Setup,
    referee: &mut R,
    faults: &mut Vec<SetupProblem>,
) {
    let Stage::Voting { caller } = state.stage else { return };
    let place = setup.call.map_or_else(|| of_a_round(setup).last().unwrap_or_default(), |call| call.place);
    let call = setup.call.map_or(Call::Omen, |call| call.value.0);
    if call == Call::Omen && !state.voters().is_empty() {
        return;
    }
    if decides(state, call) {
        match call {
            Call::Omen => settle::decide_omen(rules, state, referee, &mut ()),
            Call::Destiny => settle::decide_destiny(rules, state, caller, referee, &mut ()),
        }
    } else {
        faults.push(SetupProblem::NotOpen(place, call));
    }
}

/// The votes that nobody can have given.
fn votes(rules: &Rules, state: &State, setup: &Setup, caller: Seat, faults: &mut Vec<SetupProblem>) {
    let destiny = matches!(setup.call, Some(Spanned { value: (Call::Destiny, _), .. }));
    for seat in state.seats() {
        let Some(vote) = setup.player(seat).and_then(|player| player.vote) else { continue };
        let must_doubt =
            rules.last_declarer == LastDeclarer::MustDoubt && state.last.is_some_and(|last| last.by == seat);
        let why = if destiny {
            "nobody votes on a Destiny"
        } else if seat == caller {
            "the caller does not vote"
        } else if must_doubt && vote.value == Vote::Agree {
            "the last declarer must doubt"
        } else {
            continue;
        };
        faults.push(SetupProblem::BadVote(vote.place, why));
    }
}

/// A call whose losers discard, or have discarded.
fn settle(rules: &Rules, state: &mut State, setup: &Setup, faults: &mut Vec<SetupProblem>) -> Stage {
    let mut owed = [0; SEATS];
    let mut paid = SeatSet::EMPTY;
    for seat in state.seats() {
        let Some(debt) = setup.player(seat).and_then(|player| player.debt) else { continue };
        match debt.value {
            Debt::Owes(count) => {
                let held = state.hand(seat).len();
                if count == 0 || count as usize > held {
                    faults.push(SetupProblem::BadDebt(Spanned::new(seat, debt.place), held));
                }
                owed[seat.index()] = (count as usize).min(held) as u8;
            }
            Debt::Paid => paid.insert(seat),
        }
    }
    let owing: SeatSet = state.seats().filter(|seat| owed[seat.index()] > 0).collect();
    let said = setup
        .call
        .map(|call| call.value.1)
        .or(state.last.map(|last| state.living_after(last.by)))
        .or(setup.to_move.map(|seat| seat.value));
    let caller = said.unwrap_or_else(|| spared(state, owing));
    let call = setup.call.map_or(Call::Omen, |call| call.value.0);
    let unvoted = state.agreed.is_empty() && state.doubted.is_empty();
    let open = unvoted && may_be_destiny(state, said, owing.iter().chain(paid.iter()).collect());
    state.unsaid = setup.call.is_none() && (open || said.is_none());
    votes(rules, state, setup, caller, faults);
    let losers: SeatSet = if owing.contains(caller) || paid.contains(caller) {
        SeatSet::only(caller)
    } else {
        let others = match call {
            Call::Omen => state.doubted,
            Call::Destiny => state.living(),
        };
        state
            .seats()
            .filter(|seat| *seat != caller)
            .filter(|seat| owing.contains(*seat) || paid.contains(*seat) || others.contains(*seat))
            .collect()
    };
    if owing.is_empty() {
        let redraw = redraw(state, call, losers);
        return Stage::Redealing { call, caller, losers, redraw };
    }
    Stage::Discarding { call, caller, losers, owed }
}

/// Whose hands a redeal after that call shuffles with the surface.
pub(crate) fn redraw(state: &State, call: Call, losers: SeatSet) -> SeatSet {
    let living = state.living();
    match call {
        Call::Omen => losers.iter().filter(|seat| living.contains(*seat)).collect(),
        Call::Destiny => living,
    }
}

/// Whether the call may have been a Destiny, of which either the caller pays or everybody else.
fn may_be_destiny(state: &State, caller: Option<Seat>, losers: SeatSet) -> bool {
    let all_but_one =
        losers.len() + 1 >= state.living().iter().chain(losers.iter()).collect::<SeatSet>().len();
    let caller_pays = losers.len() == 1 && caller.is_none_or(|caller| losers.contains(caller));
    all_but_one || caller_pays
}

/// Who must have called where nothing says it: the only one who owes, or the first who does not.
fn spared(state: &State, owing: SeatSet) -> Seat {
    let free = state.living().iter().find(|seat| !owing.contains(*seat));
    let only = owing.iter().next().filter(|_| owing.len() == 1);
    only.or(free).unwrap_or(Seat(0))
}
