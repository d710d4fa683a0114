//! Which plays there are: every well-formed one, and, faster, every legal one.

use std::ops::ControlFlow;

use game::Ply;

use crate::groups::{GROUPS, Group};
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
        return Group::of(hand.known).flat_map(|group| group.beating(lie, value)).try_for_each(visit);
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

/// In how many ways the sets of each group of the hand may beat what lies on the table: once for each
/// card that may be taken.
#[inline]
fn ways_to_follow(state: &State) -> [usize; GROUPS] {
    let hand = state.hand(state.on_turn);
    let (lie, value) = (state.table.len(), state.table.value());
    let mut ways = [0; GROUPS];
    Group::of(hand.known).zip(0..GROUPS).for_each(|(group, at)| {
        let sets = group.count_beating(lie, value);
        // Cards that empty the hand are put down in one way: no card is taken.
        let goes_out = group.cards() == hand.known && hand.unknown == 0 && hand.known.beats(lie, value);
        ways[at] = if goes_out { (sets - 1) * lie + 1 } else { sets * lie };
    });
    ways
}

/// In how many ways a round may be led.
fn ways_to_lead(rules: &Rules, state: &State) -> usize {
    let mut ways = 0;
    let _ = sets(rules, state, |_| {
        ways += 1;
        ControlFlow::Continue(())
    });
    ways
}

/// How many legal plays and passes there are.
pub(crate) fn count(rules: &Rules, state: &State) -> usize {
    match (state.on_turn, state.table_clear()) {
        (None, _) => 0,
        (_, true) => ways_to_lead(rules, state),
        (_, false) => ways_to_follow(state).iter().sum::<usize>() + 1,
    }
}

/// A legal play or pass by chance, each as likely as any other.
pub(crate) fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    let seat = state.on_turn;
    let mv = match state.table_clear() {
        _ if seat.is_none() => None,
        true => sample_lead(rules, state, rng),
        false => Some(sample_follow(state, rng)),
    };
    Some(Ply { seat, mv: mv? })
}

fn sample_lead(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Move> {
    let ways = ways_to_lead(rules, state);
    let mut at = (ways > 0).then(|| rng.usize(0..ways))?;
    let mut led = None;
    let _ = sets(rules, state, |cards| {
        led = Some(Move::Play { cards, take: None });
        at = at.checked_sub(1).map_or(ControlFlow::Break(()), ControlFlow::Continue)?;
        ControlFlow::Continue(())
    });
    led
}

fn sample_follow(state: &State, rng: &mut fastrand::Rng) -> Move {
    let hand = state.hand(state.on_turn);
    let ways = ways_to_follow(state);
    let mut at = rng.usize(0..=ways.iter().sum());
    // Only the group that is drawn is listed.
    let group = ways.iter().position(|ways| {
        let drawn = at < *ways;
        at -= if drawn { 0 } else { *ways };
        drawn
    });
    let sets = group.and_then(|group| Group::of(hand.known).nth(group)).into_iter();
    for cards in sets.flat_map(|group| group.beating(state.table.len(), state.table.value())) {
        let goes_out = cards.len() == hand.len();
        let ways = if goes_out { 1 } else { state.table.len() };
        if at < ways {
            return Move::Play { cards, take: if goes_out { None } else { state.table.nth(at) } };
        }
        at -= ways;
    }
    Move::Pass
}
