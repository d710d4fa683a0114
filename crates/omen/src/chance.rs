//! What chance decides: the redeal that is due, and what a set-up leaves open.

use game::{Chance, Lots, Pile, Ply, Seat, SeatSet};
use piles::Kind;

use crate::redeal::{ROOM, gathered, laid_out};
use crate::{Card, Cards, Deck, Move, Pool, Redeal, Stage, State};

/// The face-up and the face-down cards of the surface.
const UP: Pile = Pile { seat: None, name: "surface up" };
const DOWN: Pile = Pile { seat: None, name: "surface down" };

fn hand(seat: Seat) -> Pile {
    Pile { seat: Some(seat), name: "hand" }
}

/// The redeal that is due, made at random.
#[inline]
pub(crate) fn due<L: Lots>(state: &State, lots: &mut L) -> Option<Ply<Move>> {
    match state.stage {
        Stage::Redealing { redraw, .. } => Some(redeal(state, redraw, lots)),
        _ => None,
    }
}

/// Deals those players and the surface anew, at random.
#[inline(never)]
fn redeal<L: Lots>(state: &State, redraw: SeatSet, lots: &mut L) -> Ply<Move> {
    let mut room = [Card::Unknown; ROOM];
    let cards = laid_out(&gathered(state, redraw), &mut room);
    let hands = redraw.iter().map(|seat| (hand(seat), state.hand(seat).len()));
    lots.deal(cards, hands.chain([(UP, state.up.len()), (DOWN, state.down.len())]));
    let mut left = &*cards;
    let mut take = |count: usize| -> Cards {
        let (taken, rest) = left.split_at(count.min(left.len()));
        left = rest;
        counted(taken)
    };
    let mut hands = Vec::with_capacity(redraw.len());
    redraw.iter().for_each(|seat| hands.push((seat, take(state.hand(seat).len()))));
    let up = Some(take(state.up.len()));
    let down = Some(Deck::top_first(left.iter().copied()));
    Ply { seat: None, mv: Move::Redeal(Box::new(Redeal { hands, up, down, more: [false; 2] })) }
}

/// How many cards there are of each kind, counted in one number, a byte each: what is counted byte by byte in its
/// place has to be waited for when it is read as a whole, and games by chance take 3 % longer.
fn counted(cards: &[Card]) -> Cards {
    const { assert!(Card::KINDS < size_of::<u64>() && ROOM <= u8::MAX as usize) };
    let all: u64 = cards.iter().map(|card| 1 << (8 * card.index())).sum();
    let copies = all.to_le_bytes();
    Cards::new(std::array::from_fn(|kind| copies[kind]))
}

/// Determines every card and the Dealer; a call that nothing names is an Omen.
pub(crate) fn fill<L: Lots>(state: &mut State, lots: &mut L) {
    if state.dealer.is_none() && !matches!(state.stage, Stage::Over { .. }) {
        let living: Vec<Seat> = state.living().iter().collect();
        state.dealer = lots.one(Pile { seat: None, name: "dealer" }, living.len(), |at| living[at]);
        if let Stage::Declaring { turn: turn @ None } = &mut state.stage {
            *turn = state.dealer;
        }
    }
    state.unsaid = false;
    let pool = state.pool();
    if pool.is_empty() {
        return;
    }
    let mut cards = draw(&pool, lots);
    let hands = state.seats().map(|seat| (hand(seat), usize::from(state.hand(seat).unknown())));
    let up = (UP, usize::from(state.up.unknown()));
    let discarded = (Pile { seat: None, name: "discarded" }, usize::from(state.discarded.unknown()));
    lots.deal(&mut cards, hands.chain([up, discarded, (DOWN, pool.len())]));
    let mut cards = cards.into_iter();
    for hand in &mut state.hands {
        hand.determine(&mut cards);
    }
    state.up.determine(&mut cards);
    state.discarded.determine(&mut cards);
    state.down.determine(&mut cards);
    state.learn();
}

/// As many cards as are open: what the deck must hold, and extra cards out of what is left.
fn draw<L: Lots>(pool: &Pool, lots: &mut L) -> Vec<Card> {
    let mut cards: Vec<Card> = pool.least().cards().collect();
    let mut extra: Vec<Card> =
        pool.most().without(pool.least()).cards().filter(|card| card.is_known()).collect();
    lots.shuffle(Pile { seat: None, name: "deck" }, &mut extra);
    extra.truncate(pool.len().saturating_sub(cards.len()));
    cards.extend(extra);
    cards
}

/// Determines the open cards of a heap.
pub(crate) fn determine_heap<C: Chance<Card>>(
    state: &mut State,
    pile: Pile,
    heap: impl Fn(&mut State) -> &mut Cards,
    chance: &mut C,
) {
    for left in (1..=usize::from(heap(state).unknown())).rev() {
        let open = state.pool();
        let possible = Card::ALL.into_iter().filter(|card| open.may_be(*card));
        let pool: Vec<(Card, u8)> = possible.map(|card| (card, open.most().of(card))).collect();
        if pool.is_empty() {
            return;
        }
        let card = chance.draw(pile, &pool, left);
        heap(state).take(Card::Unknown);
        heap(state).add(card);
    }
}

/// Determines the open cards of a hand.
pub(crate) fn determine_hand<C: Chance<Card>>(state: &mut State, seat: Seat, chance: &mut C) {
    determine_heap(state, hand(seat), |state| &mut state.hands[seat.index()], chance);
}
