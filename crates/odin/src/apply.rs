//! What a legal move does.

use game::{Ply, Scribe, Seat, SeatSet};
use rulebook::{Referee, Value, facts};

use crate::clauses::{CARDS_LEFT, FEWEST_WINS, FIRST, GAME_END, HAND_END, NEXT_HAND, PASS, ROUND_END};
use crate::outcome::{end_facts, was_the_last};
use crate::{Card, Cards, Deal, Event, Move, NextLeader, Rules, State};

pub(crate) fn apply<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    referee: &mut R,
    scribe: &mut S,
) {
    match (&ply.mv, ply.seat) {
        (Move::Play { cards, take }, Some(seat)) => play(rules, state, seat, *cards, *take, referee, scribe),
        (Move::Pass, Some(seat)) => {
            referee.cite(&PASS, || facts![player: seat]);
            scribe.write(|| Event::Passed { seat });
            state.round_over = false;
            state.passed.insert(seat);
            pass_on(state, seat, referee, scribe);
        }
        (Move::Deal(deal), None) => deal_out(rules, state, deal, referee, scribe),
        // Never permitted: players play and pass, nobody deals.
        (Move::Play { .. } | Move::Pass, None) | (Move::Deal(_), Some(_)) => {}
    }
}

fn play<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    cards: Cards,
    take: Option<Card>,
    referee: &mut R,
    scribe: &mut S,
) {
    let Some(hand) = state.hands.get_mut(seat.index()) else { return };
    if !hand.known().holds(cards) {
        state.colours = state.colours.or(cards.colours());
    }
    hand.remove(cards);
    let going_out = hand.is_empty();
    let beaten = std::mem::replace(&mut state.table, cards);
    let taken = take.filter(|card| beaten.contains(*card)).map_or(Cards::EMPTY, Cards::only);
    hand.insert(taken);
    state.shown = (state.shown - cards) | taken;
    state.discards = state.discards | (beaten - taken);
    state.by = Some(seat);
    state.round_over = false;

    if beaten.is_empty() {
        scribe.write(|| Event::Led { seat, cards, whole_hand: going_out && cards.len() > 1 });
    } else {
        scribe.write(|| Event::Followed { seat, cards, beaten });
        if let Some(card) = taken.first() {
            scribe.write(|| Event::Took { seat, card });
        }
        if beaten != taken {
            scribe.write(|| Event::Discarded { cards: beaten - taken, going_out });
        }
    }
    if state.hand(Some(seat)).is_empty() {
        end_hand(rules, state, seat, referee, scribe);
    } else {
        pass_on(state, seat, referee, scribe);
    }
}

/// The turn goes on from `from`, past those whose pass stands.
fn pass_on<R: Referee, S: Scribe<Event>>(state: &mut State, from: Seat, referee: &mut R, scribe: &mut S) {
    let mut seat = from;
    for _ in 0..state.players {
        seat = state.next(seat);
        if state.by == Some(seat) {
            let table = state.table;
            if referee.effect(&ROUND_END, || facts![player: seat, table: table]) {
                scribe.write(|| Event::RoundOver { seat, table });
                state.discards = state.discards | table;
                state.table = Cards::EMPTY;
                state.by = None;
                state.passed = SeatSet::EMPTY;
                state.round_over = true;
            }
            break;
        }
        if !state.passed.contains(seat) {
            break;
        }
        if referee.effect(&PASS, || facts![player: seat]) {
            scribe.write(|| Event::Returned { seat });
            break;
        }
    }
    state.on_turn = Some(seat);
}

fn end_hand<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    out: Seat,
    referee: &mut R,
    scribe: &mut S,
) {
    referee.cite(&HAND_END, || facts![hand_over: true, going_out: true, taken: Cards::EMPTY]);
    scribe.write(|| Event::HandOver { seat: out });
    state.on_turn = None;
    state.round_over = true;
    referee.look_at(&*state);
    for seat in state.seats() {
        let left = state.hand(Some(seat)).len();
        let facts = || facts![player: seat, cards: left];
        let points = referee.reckon(&CARDS_LEFT, left as i64, facts);
        let Some(total) = state.points.get_mut(seat.index()) else { continue };
        let sum = i64::from(*total).saturating_add(points);
        *total = sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
        let (cards, total) = (left as u8, *total);
        scribe.write(|| Event::Scored { seat, cards, points, total });
    }
    referee.look_at(&*state);
    referee.cite(&GAME_END, || end_facts(rules, state));
    state.over = was_the_last(rules, state, &*referee);
    if state.over {
        let (points, winners) = state.fewest();
        let list = || winners.iter().collect::<Value>();
        referee.cite(&FEWEST_WINS, || facts![fewest: points, winners: list()]);
        scribe.write(|| Event::GameOver { winners, points });
    }
}

fn deal_out<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    deal: &Deal,
    referee: &mut R,
    scribe: &mut S,
) {
    let reading = rules.next_leader;
    let out = state.went_out();
    let chosen = match reading {
        NextLeader::NextSeat => state.led.map(|seat| state.next(seat)),
        NextLeader::HandWinner => out,
    };
    let facts =
        || facts![led: Seat::or_nobody(state.led), out: Seat::or_nobody(out), leads: Seat::or_nobody(chosen)];
    let chosen = if referee.effect(&NEXT_HAND, facts) { chosen } else { state.led };
    // Not determined only where `open` has said so and nobody listened.
    let leader = chosen.unwrap_or(Seat(0));

    scribe.write(|| Event::Dealt { deal: Box::new(*deal) });
    for seat in state.seats() {
        let Some(hand) = state.hands.get_mut(seat.index()) else { continue };
        *hand = deal.hand(seat);
    }
    state.table = Cards::EMPTY;
    state.by = None;
    state.discards = Cards::EMPTY;
    state.shown = Cards::EMPTY;
    state.colours = state.colours.or(deal.cards().colours());
    state.passed = SeatSet::EMPTY;
    state.led = Some(leader);
    state.on_turn = Some(leader);
    state.turn_named = true;
    state.over = false;
    state.round_over = false;
    if state.hands.iter().any(|hand| hand.unknown() > 0) {
        state.settle(rules);
    }
    scribe.write(|| Event::NextHand { seat: leader, reading });
}

/// Notes who leads the first hand: the scenario's own choice.
pub(crate) fn cite_first<R: Referee>(state: &State, referee: &mut R) {
    if state.table_clear() && !state.hand_over() {
        referee.cite(&FIRST, || facts![player: Seat::or_nobody(state.on_turn)]);
    }
}
