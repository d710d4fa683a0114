//! Which plays there are: every well-formed one, and, faster, every legal one.

use std::ops::ControlFlow;

use game::Ply;
use rulebook::Clause;

use crate::clauses::{COUNT, HAND_END, HIGHER, ONE_CARD, SAME_KIND, TAKE};
use crate::following::Following;
use crate::groups::Group;
use crate::to_beat::ToBeat;
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
    for cards in state.hand(seat).known().subsets() {
        visit(Ply { seat, mv: Move::Play { cards, take: None } })?;
        for card in state.table.iter() {
            visit(Ply { seat, mv: Move::Play { cards, take: Some(card) } })?;
        }
    }
    visit(Ply { seat, mv: Move::Pass })
}

/// The candidates that hang on nothing but the clauses that are open.
pub(crate) fn contested(
    state: &State,
    is_open: &dyn Fn(&Clause) -> bool,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let seat = state.on_turn;
    if seat.is_none() {
        return ControlFlow::Continue(());
    }
    let (hand, table) = (state.hand(seat), state.table);
    let (lie, value) = (table.len(), table.value());
    let [one_card, count, same_kind, higher] =
        [&ONE_CARD, &COUNT, &SAME_KIND, &HIGHER].map(|clause| !is_open(clause));
    let [take, hand_end] = [&TAKE, &HAND_END].map(|clause| !is_open(clause));
    for cards in hand.known().subsets() {
        let (size, whole_hand) = (cards.len(), cards.len() == hand.len());
        let refused = match lie {
            0 => one_card && size > 1 && !whole_hand,
            _ => count && size != lie && size != lie + 1 || higher && cards.value() <= value,
        };
        if refused || same_kind && !cards.is_one_kind() {
            continue;
        }
        if lie == 0 || whole_hand || !take {
            visit(Ply { seat, mv: Move::Play { cards, take: None } })?;
        }
        if !whole_hand || !hand_end {
            for card in table.iter() {
                visit(Ply { seat, mv: Move::Play { cards, take: Some(card) } })?;
            }
        }
    }
    visit(Ply { seat, mv: Move::Pass })
}

/// The sets the player on turn may put down.
#[inline]
pub(crate) fn sets(
    rules: &Rules,
    state: &State,
    visit: impl FnMut(Cards) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let hand = state.hand(state.on_turn);
    if !state.table_clear() {
        let to_beat = ToBeat::new(state.table);
        return Group::of(hand.known()).flat_map(|group| group.beating(to_beat)).try_for_each(visit);
    }
    let (singles, whole) = ways_to_lead(rules, state);
    hand.known()
        .iter()
        .take(singles)
        .map(Cards::only)
        .chain(whole.then_some(hand.known()))
        .try_for_each(visit)
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

/// In how many ways a round may be led: with single cards, and with the whole hand.
#[inline]
fn ways_to_lead(rules: &Rules, state: &State) -> (usize, bool) {
    let hand = state.hand(state.on_turn);
    let whole = hand.len() > 1
        && rules.whole_hand_lead != WholeHandLead::Off
        && hand.is_one_kind(|| state.unlocated(rules));
    let singles =
        if whole && rules.whole_hand_lead == WholeHandLead::Forced { 0 } else { hand.known().len() };
    (singles, whole && hand.unknown() == 0)
}

/// How many legal plays and passes there are.
pub(crate) fn count(rules: &Rules, state: &State) -> usize {
    match (state.on_turn, state.table_clear()) {
        (None, _) => 0,
        (_, true) => {
            let (singles, whole) = ways_to_lead(rules, state);
            singles + usize::from(whole)
        }
        (_, false) => Following::of(state).ways() + 1,
    }
}

/// A legal play or pass by chance, each as likely as any other.
#[inline]
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
    let hand = state.hand(state.on_turn).known();
    let (singles, whole) = ways_to_lead(rules, state);
    let ways = singles + usize::from(whole);
    let at = (ways > 0).then(|| rng.usize(0..ways))?;
    let cards = if at < singles { Cards::only(hand.nth(at)?) } else { hand };
    Some(Move::Play { cards, take: None })
}

fn sample_follow(state: &State, rng: &mut fastrand::Rng) -> Move {
    let following = Following::of(state);
    let ways = following.ways();
    let at = rng.usize(0..=ways);
    let play = if at < ways { following.nth(at) } else { None };
    play.map_or(Move::Pass, |(cards, take)| Move::Play {
        cards,
        take: take.and_then(|place| state.table.nth(place)),
    })
}
