//! Every well-formed move, generated from components and places alone.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use game::{Ply, Seat};
use rulebook::Strict;

use crate::check::check;
use crate::{
    Act, Action, Card, Flight, KINDS, Laid, Land, LandCard, Move, Paid, Phase, Rules, State, orders,
};

type Visit<'a> = dyn FnMut(Ply<Move>) -> ControlFlow<()> + 'a;

/// The most orders of a stack that are listed where the law book permits none of them: a house rule
/// may, and a search through them all would not end.
const MOST_REFUSED: u128 = 10_000;

/// Visits every candidate of the player on turn, each distinct decision once.
pub(crate) fn candidates(rules: &Rules, state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    plain(rules, state, visit)?;
    let seat = Some(state.on_turn);
    for aux in rearrangements(rules, state) {
        let stack = state.stack_of(state.on_turn.index(), aux);
        let ply = |order: &[Card]| Ply { seat, mv: Move::Odin { aux, act: Act::Rearrange(order.into()) } };
        let one = ply(&stack.cards().collect::<Vec<_>>());
        let refused = check(rules, state, &one, &mut Strict).is_err();
        if refused && orders::count(&stack) > MOST_REFUSED {
            visit(one)?;
        } else {
            orders::each(&stack, &mut |order| visit(ply(order)))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits every candidate but the rearrangements.
pub(crate) fn plain(rules: &Rules, state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    match state.phase {
        Phase::GameOver { .. } => return ControlFlow::Continue(()),
        Phase::RaceOver { .. } => return visit(Ply { seat: None, mv: Move::NextRace(Box::default()) }),
        Phase::Racing => {}
    }
    let mut visit = |mv| visit(Ply { seat: Some(state.on_turn), mv });
    let cards = || (0..KINDS).map(Card::of_kind);
    for card in cards() {
        visit(Move::Stash(card))?;
    }
    for flight in FLIGHTS.iter() {
        visit(Move::Fly(*flight))?;
    }
    for paid in cards().flat_map(|card| [Paid::hand(card), Paid::aux(card)]) {
        visit(Move::Way(paid))?;
        visit(Move::Discard(paid))?;
    }
    for aux in [false, true] {
        for act in simple_acts(state) {
            visit(Move::Odin { aux, act })?;
        }
        let mut lay = |laid: Laid| visit(Move::Odin { aux, act: Act::Lengthen(laid) });
        lengthenings(state, usize::from(rules.odin_lengthen), &mut lay)?;
    }
    lengthenings(state, 1, &mut |laid| match laid.cards() {
        [card] => visit(Move::Lengthen(*card)),
        _ => ControlFlow::Continue(()),
    })?;
    visit(Move::EndTurn)
}

/// The sources (hand, stack) in which the card that rearranges the stack may be. Without it there is
/// no use in listing the orders.
pub(crate) fn rearrangements(rules: &Rules, state: &State) -> impl Iterator<Item = bool> + use<> {
    let racing = state.phase == Phase::Racing;
    let own = rules.odin_card(Action::Rearrange).filter(|_| racing);
    let can = [false, true].map(|aux| own.is_some_and(|own| has(state, own, aux)));
    [false, true].into_iter().filter(move |aux| can[usize::from(*aux)])
}

fn has(state: &State, own: Card, aux: bool) -> bool {
    let side = &state.players[state.on_turn.index()];
    if aux {
        side.aux.peek(0).is_some_and(|top| top == own || !top.is_known())
    } else {
        side.hand.of(own) + side.hand.unknown() > 0
    }
}

/// Every flight of one or two payments of one card or two equal ones, in canonical form. They are the
/// same in every position.
static FLIGHTS: LazyLock<Vec<Flight>> = LazyLock::new(|| {
    let payments = payments();
    let pairs =
        payments.iter().flat_map(|first| payments.iter().map(move |second| [&first[..], &second[..]]));
    let single = payments.iter().filter_map(|payment| Flight::new(&[payment]));
    let double = pairs.filter_map(|pair| Flight::new(&pair));
    single.chain(double).filter(|flight| *flight == flight.canonical()).collect()
});

fn payments() -> Vec<Vec<Paid>> {
    let singles =
        (0..KINDS).map(Card::of_kind).flat_map(|card| [vec![Paid::hand(card)], vec![Paid::aux(card)]]);
    let jokers = Land::ALL.into_iter().flat_map(|land| {
        let (hand, aux) = (Paid::hand(Card::flight(land)), Paid::aux(Card::flight(land)));
        [vec![hand, hand], vec![hand, aux], vec![aux, aux]]
    });
    singles.chain(jokers).collect()
}

/// What Odin cards do that needs no land supply and no order.
fn simple_acts(state: &State) -> impl Iterator<Item = Act> {
    let spaces = state.spaces();
    let all = move || 1..=spaces;
    let swaps = all().flat_map(move |first| (first..=spaces).map(move |second| Act::Swap(first, second)));
    let markers =
        [Seat(0), Seat(1)].into_iter().flat_map(move |seat| all().map(move |at| Act::Marker(seat, at)));
    [Act::Forward, Act::Back]
        .into_iter()
        .chain(swaps)
        .chain(all().map(Act::Rotate))
        .chain(all().map(Act::Remove))
        .chain(markers)
}

/// Every way of laying up to `most` land cards that may be on top, each either way round.
fn lengthenings(
    state: &State,
    most: usize,
    visit: &mut dyn FnMut(Laid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut laid = Vec::new();
    extend(state, most.min(Laid::ROOM), &mut laid, visit)
}

fn extend(
    state: &State,
    most: usize,
    laid: &mut Vec<LandCard>,
    visit: &mut dyn FnMut(Laid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if laid.len() == most {
        return ControlFlow::Continue(());
    }
    for kind in 0..LandCard::KINDS {
        let card = LandCard::of_kind(kind);
        let ways: &[LandCard] = if card.is_double() { &[card] } else { &[card, card.turned()] };
        for way in ways {
            laid.push(*way);
            if state.lands.can_draw(laid) {
                if let Some(laid) = Laid::new(laid) {
                    visit(laid)?;
                }
                extend(state, most, laid, visit)?;
            }
            laid.pop();
        }
    }
    ControlFlow::Continue(())
}
