//! What a call brings: its decision, discards, the next round.

use game::{Scribe, Seat, SeatSet};
use rulebook::{Clause, Referee, facts};

use crate::redeal::redraw_clause;
use crate::{
    Call, Card, Event, NextDealer, Rules, SEATS, Stage, State, Vote, clauses as clause, count_range, round,
};

/// What counts when a call is decided: how few and how many cards of the declared suit are in play.
fn count<R: Referee>(state: &State, suit: Card, referee: &mut R) -> (u8, u8) {
    let surface = state.surface().len();
    let hands_only = referee.effect(&clause::COUNT_HANDS_ONLY, || facts![surface: surface]);
    let jokers = referee
        .effect(&clause::COUNT_JOKERS, || facts![suit: suit.word(), jokers: state.in_hands().of(Card::Omen)]);
    count_range(state, suit, jokers, !hands_only)
}

fn reveal<S: Scribe<Event>>(state: &State, suit: Card, count: (u8, u8), scribe: &mut S) {
    for seat in state.living().iter() {
        scribe.write(|| Event::Revealed(seat, state.hand(seat)));
    }
    scribe.write(|| Event::Counted(suit, count.0, count.1));
}

/// Decides an Omen on which all have voted.
pub(crate) fn decide_omen<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    referee: &mut R,
    scribe: &mut S,
) {
    let (Stage::Voting { caller }, Some(last)) = (state.stage, state.last) else { return };
    let (agreed, doubted) = (state.agreed, state.doubted);
    for seat in state.seats() {
        if agreed.contains(seat) {
            scribe.write(|| Event::VotesOpened(seat, Vote::Agree));
        } else if doubted.contains(seat) {
            scribe.write(|| Event::VotesOpened(seat, Vote::Doubt));
        }
    }
    let range = count(state, last.bid.suit, referee);
    reveal(state, last.bid.suit, range, scribe);
    let (declared, counted) = (i64::from(last.bid.number), i64::from(range.0));
    let by = referee.reckon(&clause::OMEN_CALL, 1, || facts![declared: declared, counted: counted]);
    let right = declared >= counted.saturating_add(by);
    scribe.write(|| Event::Judged(Call::Omen, caller, right));
    let losers = if right { doubted } else { SeatSet::only(caller) };
    let cost = if right { &clause::OMEN_RIGHT } else { &clause::OMEN_WRONG };
    owe(rules, state, (Call::Omen, caller, right), losers, cost, referee, scribe);
}

/// Decides a Destiny.
pub(crate) fn decide_destiny<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    caller: Seat,
    referee: &mut R,
    scribe: &mut S,
) {
    let Some(last) = state.last else { return };
    let range = count(state, last.bid.suit, referee);
    reveal(state, last.bid.suit, range, scribe);
    let (declared, counted) = (i64::from(last.bid.number), i64::from(range.0));
    let off = referee.reckon(&clause::DESTINY_CALL, 0, || facts![declared: declared, counted: counted]);
    let right = (declared - counted).abs() <= off;
    scribe.write(|| Event::Judged(Call::Destiny, caller, right));
    let others = state.living().iter().filter(|seat| *seat != caller).collect();
    let losers = if right { others } else { SeatSet::only(caller) };
    let cost = if right { &clause::DESTINY_RIGHT } else { &clause::DESTINY_WRONG };
    owe(rules, state, (Call::Destiny, caller, right), losers, cost, referee, scribe);
}

/// Makes the losers of a call owe their discards; without any the next round begins.
fn owe<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    (call, caller, right): (Call, Seat, bool),
    losers: SeatSet,
    cost: &'static Clause,
    referee: &mut R,
    scribe: &mut S,
) {
    let mut owed = [0; SEATS];
    let mut owing = SeatSet::EMPTY;
    if losers.is_empty() {
        referee.cite(cost, || facts![seat: 0]);
    }
    for seat in losers.iter().filter(|seat| seat.0 < state.players) {
        let cards = referee.reckon(cost, 1, || facts![seat: seat.index() + 1]);
        let held = state.hand(seat).len() as i64;
        let cards = cards.clamp(0, held) as u8;
        if cards > 0 {
            owed[seat.index()] = cards;
            owing.insert(seat);
            scribe.write(|| Event::Owes(seat, cards, call, right));
        }
    }
    if owing.is_empty() {
        referee.cite(&clause::SURFACE_REBUILD, || facts![due: false]);
        next_round(rules, state, caller, SeatSet::EMPTY, referee, scribe);
    } else {
        state.stage = Stage::Discarding { call, caller, losers: owing, owed };
    }
}

/// A card is discarded.
pub(crate) fn discard<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    card: Card,
    referee: &mut R,
    scribe: &mut S,
) {
    let Stage::Discarding { call, caller, losers, mut owed } = state.stage else { return };
    owed[seat.index()] = owed[seat.index()].saturating_sub(1);
    let leaves =
        referee.effect(&clause::DISCARD_OWN_CHOICE, || facts![seat: seat.index() + 1, card: card.word()]);
    if leaves && state.hands[seat.index()].take(card) {
        state.discarded.add(card);
        scribe.write(|| Event::Discarded(seat, card));
        if state.hand(seat).is_empty() {
            scribe.write(|| Event::Out(seat));
            let living = state.living();
            if living.len() <= 1 {
                referee.cite(&clause::WIN, rulebook::Facts::new);
                end(state, living);
                scribe.write(|| Event::Won(living));
                return;
            }
        }
    }
    if owed != [0; SEATS] {
        state.stage = Stage::Discarding { call, caller, losers, owed };
        return;
    }
    if state.unsaid || referee.effect(redraw_clause(call), || facts![losers: losers.len()]) {
        let redraw = round::redraw(state, call, losers);
        state.stage = Stage::Redealing { call, caller, losers, redraw };
        if !state.unsaid {
            scribe.write(|| Event::Shuffled(call, redraw));
        }
    } else {
        next_round(rules, state, caller, losers, referee, scribe);
    }
}
/// The seats, clockwise from that one.
pub(crate) fn clockwise_from(state: &State, first: Option<Seat>) -> [Option<Seat>; SEATS] {
    let first = first.unwrap_or(Seat(0)).0;
    let count = state.players.max(1);
    std::array::from_fn(|step| {
        let step = step as u8;
        (step < count).then(|| Seat((first + step) % count))
    })
}

/// Ends the game.
fn end(state: &mut State, winners: SeatSet) {
    state.forget_round();
    state.stage = Stage::Over { winners };
}

/// Begins the next round: the Dealer's part passes on.
pub(crate) fn next_round<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    caller: Seat,
    losers: SeatSet,
    referee: &mut R,
    scribe: &mut S,
) {
    let living = state.living();
    if living.len() <= 1 {
        return end(state, living);
    }
    let unsaid = std::mem::take(&mut state.unsaid);
    state.forget_round();
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
    let passes = referee.effect(&clause::DEALER_NEXT, || facts![dealer: last.index() + 1]);
    let after = Seat((last.0 + 1) % state.players.max(1));
    let (first, reading) = match rules.next_dealer {
        _ if !passes => (last, NextDealer::NextSeat),
        NextDealer::NextSeat => (after, NextDealer::NextSeat),
        NextDealer::Caller => (caller, NextDealer::Caller),
        NextDealer::Loser => {
            let order = clockwise_from(state, Some(after));
            let loser = order.into_iter().flatten().find(|seat| losers.contains(*seat));
            (loser.unwrap_or(after), NextDealer::Loser)
        }
    };
    let dealer = state.living_from(first);
    state.dealer = Some(dealer);
    state.stage = Stage::Declaring { turn: Some(dealer) };
    scribe.write(|| Event::NextDealer(dealer, reading));
}
