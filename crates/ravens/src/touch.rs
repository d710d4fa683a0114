//! The parts of the figure that make a move when they are touched: the card, then the place it is for.

use game::{Ply, Touch};

use crate::{Act, Card, Heap, Move, Paid, Rules, Side, State};

/// The parts that make a move, in order.
pub(crate) fn touches(rules: &Rules, state: &State, ply: &Ply<Move>) -> Vec<Touch> {
    let Some(side) = ply.seat.map(Side::of) else { return Vec::new() };
    let card = |paid: Paid| vec![card(rules, side, paid.is_aux(), paid.card())];
    let pile = |heap: Heap| format!("{side} {}", heap.word());
    match &ply.mv {
        Move::Stash(stashed) => vec![card(Paid::hand(*stashed)), vec![pile(Heap::Aux)]],
        Move::Fly(flight) => {
            let cards = flight.canonical();
            let cards = cards.cards().iter().map(|paid| card(*paid));
            cards.chain([ahead(state, side)]).collect()
        }
        Move::Way(paid) => vec![card(*paid), vec![pile(Heap::Way), "magic way".to_owned()]],
        Move::Discard(paid) => vec![card(*paid), vec![pile(Heap::Discard)]],
        Move::Odin { aux, act } => {
            let Some(odin_card) = rules.odin_card(act.action()) else { return Vec::new() };
            let mut touches = vec![card(Paid::of(odin_card, *aux))];
            touches.extend(places(rules, state, side, act));
            touches
        }
        Move::Lengthen(_) => vec![vec!["land supply".to_owned()]],
        Move::EndTurn | Move::NextRace(_) => Vec::new(),
    }
}

fn card(rules: &Rules, side: Side, aux: bool, card: Card) -> String {
    let heap = if aux { Heap::Aux } else { Heap::Hand };
    format!("{side} {} {}", heap.word(), rules.card(card))
}

fn space(side: Side, space: u8) -> String {
    format!("{side} {space}")
}

/// The spaces of the group before the raven, where a flight goes.
fn ahead(state: &State, side: Side) -> Touch {
    let first = state.raven(side).saturating_add(1);
    let land = state.land(side, first);
    let group = (first..=state.spaces()).take_while(|at| *at == first || state.land(side, *at) == land);
    group.map(|at| space(side, at)).collect()
}

/// The places of an action, behind the card that is played for it.
fn places(rules: &Rules, state: &State, side: Side, act: &Act) -> Vec<Touch> {
    let other = side.other();
    let column = |at: u8| Side::BOTH.map(|path| space(path, at)).to_vec();
    match act {
        Act::Forward => vec![vec![space(side, state.raven(side).saturating_add(1))]],
        Act::Back => {
            vec![vec![space(other, state.raven(other)), space(other, state.raven(other).saturating_sub(1))]]
        }
        Act::Swap(one, two) => vec![column(*one), column(*two)],
        Act::Rotate(at) | Act::Remove(at) => vec![column(*at)],
        Act::Lengthen(_) => vec![vec!["land supply".to_owned()]],
        Act::Marker(path, at) => vec![vec![space(*path, *at)]],
        Act::Rearrange(order) => order.iter().map(|each| vec![card(rules, side, true, *each)]).collect(),
    }
}
