//! Which plays there are: every well-formed one, and, faster, every legal one.

use std::ops::ControlFlow;

use game::Ply;

use crate::{Cards, Move, Rules, State, WholeHandLead};

/// Every set of cards of the hand of the player on turn with no card taken and with each card of
/// the table taken, and a pass.
pub(crate) fn candidates(
    state: &State,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let seat = state.on_turn;
    if seat.is_none() {
        return ControlFlow::Continue(());
    }
    for cards in state.hand(seat).known.subsets() {
        visit(Ply { seat, mv: Move::Play { cards, take: None } })?;
        for card in state.table.iter() {
            visit(Ply { seat, mv: Move::Play { cards, take: Some(card) } })?;
        }
    }
    visit(Ply { seat, mv: Move::Pass })
}

/// The sets the player on turn may put down.
#[inline]
pub(crate) fn sets(
    rules: &Rules,
    state: &State,
    mut visit: impl FnMut(Cards) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let hand = state.hand(state.on_turn);
    if !state.table_clear() {
        let (lie, value) = (state.table.len(), state.table.value());
        for cards in hand.known.kinds() {
            // A set of one card more has one digit more, and none is a nought.
            if cards.len() == lie + 1 || (cards.len() == lie && cards.value() > value) {
                visit(cards)?;
            }
        }
        return ControlFlow::Continue(());
    }
    let whole = hand.len() > 1
        && rules.whole_hand_lead != WholeHandLead::Off
        && hand.is_one_kind(|| state.loose(rules));
    if !whole || rules.whole_hand_lead != WholeHandLead::Forced {
        for card in hand.known.iter() {
            visit(Cards::only(card))?;
        }
    }
    if whole && hand.unknown == 0 { visit(hand.known) } else { ControlFlow::Continue(()) }
}

/// Every legal play and pass.
pub(crate) fn moves(
    rules: &Rules,
    state: &State,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let seat = state.on_turn;
    if seat.is_none() {
        return ControlFlow::Continue(());
    }
    let cards_held = state.hand(seat).len();
    sets(rules, state, |cards| {
        if state.table_clear() || cards.len() == cards_held {
            return visit(Ply { seat, mv: Move::Play { cards, take: None } });
        }
        for card in state.table.iter() {
            visit(Ply { seat, mv: Move::Play { cards, take: Some(card) } })?;
        }
        ControlFlow::Continue(())
    })?;
    if state.table_clear() { ControlFlow::Continue(()) } else { visit(Ply { seat, mv: Move::Pass }) }
}

/// In how many ways a set may be put down: one for each card that may be taken.
#[inline]
fn ways(state: &State, held: usize, cards: Cards) -> usize {
    if state.table_clear() || cards.len() == held { 1 } else { state.table.len() }
}

/// How many legal plays and passes there are.
pub(crate) fn count(rules: &Rules, state: &State) -> usize {
    if state.on_turn.is_none() {
        return 0;
    }
    let held = state.hand(state.on_turn).len();
    let mut count = usize::from(!state.table_clear());
    let _ = sets(rules, state, |cards| {
        count += ways(state, held, cards);
        ControlFlow::Continue(())
    });
    count
}

/// A legal play or pass by chance, each as likely as any other.
pub(crate) fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    let seat = state.on_turn;
    let count = count(rules, state);
    if count == 0 {
        return None;
    }
    let mut at = rng.usize(0..count);
    let held = state.hand(seat).len();
    let mut chosen = Move::Pass;
    let _ = sets(rules, state, |cards| {
        let ways = ways(state, held, cards);
        if at >= ways {
            at -= ways;
            return ControlFlow::Continue(());
        }
        let takes = !state.table_clear() && cards.len() < held;
        chosen = Move::Play { cards, take: if takes { state.table.iter().nth(at) } else { None } };
        ControlFlow::Break(())
    });
    Some(Ply { seat, mv: chosen })
}
