//! The redeal after a call: who is dealt new cards, and which.

use game::{Chance, Pile, Scribe, Seat, SeatSet};
use rulebook::{Clause, Referee, facts};

use crate::settle::{clockwise_from, next_round};
use crate::{Call, Card, Counts, Deck, Event, Redeal, Rules, SEATS, Stage, State, clauses as clause, round};

/// After which call the rows of a redeal deal anew, and to whom: where nothing says what was called,
/// a row for somebody who has not discarded makes it a Destiny.
pub(crate) fn redrawing(state: &State, redeal: &Redeal) -> Option<(Call, SeatSet)> {
    let Stage::Redealing { call, losers, redraw, .. } = state.stage else { return None };
    let others = redeal.hands.iter().any(|(seat, _)| !losers.contains(*seat));
    let voted = !state.agreed.is_empty() || !state.doubted.is_empty();
    if state.unsaid && !voted && others {
        return Some((Call::Destiny, round::redraw(state, Call::Destiny, losers)));
    }
    Some((call, redraw))
}

/// The clause by which players redraw after a call.
pub(crate) fn redraw_clause(call: Call) -> &'static Clause {
    match call {
        Call::Omen => &clause::OMEN_REDRAW,
        Call::Destiny => &clause::DESTINY_REDRAW,
    }
}

/// The cards that are shuffled when those players redraw: their hands and the surface.
pub(crate) fn gathered(state: &State, redraw: SeatSet) -> Counts {
    let mut all = state.surface();
    for seat in redraw.iter() {
        all.add_all(&state.hand(seat));
    }
    all
}

/// Deals anew as stated; what is not stated chance decides, or it stays undetermined.
pub(crate) fn deal_anew<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    redeal: &Redeal,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
) {
    let Stage::Redealing { caller, losers, .. } = state.stage else { return };
    let Some((call, redraw)) = redrawing(state, redeal) else { return };
    referee.cite(redraw_clause(call), || facts![losers: losers.len()]);
    let mut left = gathered(state, redraw);
    state.learn();
    let order: [Option<Seat>; SEATS] = clockwise_from(state, state.dealer);
    let stated = |seat: Seat| redeal.hands.iter().find(|(own, _)| *own == seat).map(|(_, hand)| *hand);

    // First what is stated, a `?` or a missing row as cards that are not determined.
    for seat in redraw.iter() {
        let size = state.hand(seat).len() as u8;
        state.hands[seat.index()] = stated(seat).unwrap_or(Counts::unknowns(size));
    }
    state.up = redeal.up.unwrap_or(Counts::unknowns(state.up.len() as u8));
    let blank = Deck::new(std::iter::repeat_n(Card::Unknown, state.down.len())).unwrap_or_default();
    state.down = redeal.down.unwrap_or(blank);

    // Then what is left of the cards, where nothing is stated.
    let mut open = 0;
    for seat in redraw.iter() {
        open += take_known(&state.hand(seat), &mut left);
    }
    open += take_known(&state.up, &mut left);
    open += take_known(&state.down.counts(), &mut left);
    if open > 0 {
        let mut cards = [Card::Unknown; ROOM];
        let mut rest = left.cards();
        cards[..open.min(ROOM)].fill_with(|| rest.next().unwrap_or(Card::Unknown));
        let cards = &mut cards[..open.min(ROOM)];
        let alike = cards.windows(2).all(|pair| pair[0] == pair[1]);
        if alike || chance.shuffle(Pile { seat: None, name: "surface" }, cards) {
            let mut cards = cards.iter().copied();
            for seat in order.into_iter().flatten().filter(|seat| redraw.contains(*seat)) {
                determine(&mut state.hands[seat.index()], &mut cards);
            }
            determine(&mut state.up, &mut cards);
            for card in state.down.cards_mut().iter_mut().filter(|card| !card.is_known()) {
                *card = cards.next().unwrap_or(Card::Unknown);
            }
        }
    }

    state.peeked = SeatSet::EMPTY;
    for seat in order.into_iter().flatten().filter(|seat| redraw.contains(*seat)) {
        let size = state.hand(seat).len() as u8;
        scribe.write(|| Event::Dealt(call, seat, size));
    }
    scribe.write(|| Event::Rebuilt);
    next_round(rules, state, caller, losers, referee, scribe);
}

/// The most cards a redeal can shuffle.
const ROOM: usize = 192;

/// Takes the determined cards of `placed` out of `left`; gives how many are not determined.
fn take_known(placed: &Counts, left: &mut Counts) -> usize {
    for card in placed.cards().filter(|card| card.is_known()) {
        left.take(card);
    }
    usize::from(placed.unknown())
}

/// Replaces the cards that are not determined.
fn determine(hand: &mut Counts, cards: &mut impl Iterator<Item = Card>) {
    for _ in 0..hand.unknown() {
        hand.take(Card::Unknown);
        hand.add(cards.next().unwrap_or(Card::Unknown));
    }
}
