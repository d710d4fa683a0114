//! Every well-formed move, generated from components and places alone.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use game::Ply;
use piles::Kind;
use rulebook::Strict;

use crate::check::check;
use crate::{
    Act, Action, Card, Flight, KINDS, Land, Move, Paid, Phase, Rules, Side, State, laying, permutations,
};

type Visit<'a> = dyn FnMut(Ply<Move>) -> ControlFlow<()> + 'a;

/// The most orders of a stack that are listed where the law book permits none of them: a house rule
/// may, and a search through them all would not end.
const MOST_REFUSED: u128 = 10_000;

/// Visits every candidate of the player on turn, each distinct decision once.
pub(crate) fn candidates(rules: &Rules, state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    families(rules, state, Hold::ANYTHING, &mut |ply| orders(rules, state, ply, visit))
}

/// Visits every candidate whose cards the player on turn holds or may hold.
pub(crate) fn possible(rules: &Rules, state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    possible_families(rules, state, &mut |ply| orders(rules, state, ply, visit))
}

/// The same, one order of the stack standing for all: if it is permitted, all are.
pub(crate) fn possible_families(rules: &Rules, state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    families(rules, state, Hold::of(state), visit)
}

/// Visits all for which a ply stands: the orders of a stack, or itself alone.
fn orders(rules: &Rules, state: &State, ply: Ply<Move>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let Move::Odin { aux, act: Act::Rearrange(order) } = &ply.mv else { return visit(ply) };
    let (seat, aux, stack) = (ply.seat, *aux, order.iter().copied().collect());
    if permutations::count(&stack) > MOST_REFUSED && check(rules, state, &ply, &mut Strict).is_err() {
        return visit(ply);
    }
    permutations::each(&stack, &mut |order| {
        visit(Ply { seat, mv: Move::Odin { aux, act: Act::Rearrange(order.into()) } })
    })
}

/// Which cards somebody holds: a bit for each kind in the hand, and for each in the stack.
#[derive(Clone, Copy)]
struct Hold(u32);

impl Hold {
    const ANYTHING: Self = Self(u32::MAX);

    /// What the player on turn holds or may hold.
    fn of(state: &State) -> Self {
        let player = state.of(state.on_turn);
        let kinds = Card::all();
        let held =
            kinds.flat_map(|card| [Paid::hand(card), Paid::aux(card)]).filter(|paid| player.holds(&[*paid]));
        Self(held.fold(0, |mask, candidate| mask | Self::bit(candidate)))
    }

    fn bit(paid: Paid) -> u32 {
        1 << (paid.card().index() + if paid.is_aux() { KINDS } else { 0 })
    }

    fn has(self, paid: Paid) -> bool {
        self.0 & Self::bit(paid) != 0
    }

    /// Whether the card of an action is held there.
    fn can(self, rules: &Rules, action: Action, aux: bool) -> bool {
        let of = if aux { Paid::aux } else { Paid::hand };
        self.0 == u32::MAX || rules.odin_card(action).is_some_and(|odin_card| self.has(of(odin_card)))
    }
}

/// Visits the candidates as far as their cards are held, one order of the stack for all.
fn families(rules: &Rules, state: &State, hold: Hold, visit: &mut Visit<'_>) -> ControlFlow<()> {
    match state.phase {
        Phase::GameOver { .. } | Phase::Concluded { .. } => return ControlFlow::Continue(()),
        Phase::RaceOver { .. } => return visit(Ply { seat: None, mv: Move::NextRace(Box::default()) }),
        Phase::Racing => {}
    }
    let mut visit = |mv| visit(Ply { seat: Some(state.on_turn.seat()), mv });
    for card in Card::all().filter(|card| hold.has(Paid::hand(*card))) {
        visit(Move::Stash(card))?;
    }
    for (_, flights) in FLIGHTS.iter().filter(|(first, _)| first & !hold.0 == 0) {
        for (_, flight) in flights.iter().filter(|(needs, _)| needs & !hold.0 == 0) {
            visit(Move::Fly(*flight))?;
        }
    }
    let paid = Card::all().flat_map(|card| [Paid::hand(card), Paid::aux(card)]);
    for paid in paid.filter(|candidate| hold.has(*candidate)) {
        visit(Move::Way(paid))?;
        visit(Move::Discard(paid))?;
    }
    for aux in [false, true] {
        for action in PLAYED.into_iter().filter(|action| hold.can(rules, *action, aux)) {
            acts(rules, state, action, &mut |act| visit(Move::Odin { aux, act }))?;
        }
    }
    laying::next(&state.lands, &[], &mut |way| visit(Move::Lengthen(way)))?;
    visit(Move::EndTurn)?;
    // Without the card that rearranges the stack there is no use in listing its orders.
    let player = state.of(state.on_turn);
    let odin_card = rules.odin_card(Action::Rearrange);
    for of in [Paid::hand, Paid::aux] {
        if let Some(paid) = odin_card.map(of).filter(|paid| player.holds(&[*paid]) && player.on_top(&[*paid]))
        {
            let order = player.stack(paid.is_aux()).cards().collect();
            visit(Move::Odin { aux: paid.is_aux(), act: Act::Rearrange(order) })?;
        }
    }
    ControlFlow::Continue(())
}

/// The actions of Odin's cards in the order in which they are listed; the stack is put in order last of all.
const PLAYED: [Action; 7] = [
    Action::Forward,
    Action::Back,
    Action::Swap,
    Action::Rotate,
    Action::Remove,
    Action::Marker,
    Action::Lengthen,
];

/// Visits what an Odin card may be played for by one of its actions.
fn acts(
    rules: &Rules,
    state: &State,
    action: Action,
    visit: &mut impl FnMut(Act) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let spaces = || 1..=state.spaces();
    match action {
        Action::Forward => visit(Act::Forward),
        Action::Back => visit(Act::Back),
        Action::Rotate => spaces().map(Act::Rotate).try_for_each(visit),
        Action::Remove => spaces().map(Act::Remove).try_for_each(visit),
        Action::Swap => {
            let pairs =
                spaces().flat_map(|first| (first..=state.spaces()).map(move |second| (first, second)));
            pairs.map(|(first, second)| Act::Swap(first, second)).try_for_each(visit)
        }
        Action::Marker => {
            let places = Side::BOTH.into_iter().flat_map(|path| spaces().map(move |space| (path, space)));
            places.map(|(path, space)| Act::Marker(path, space)).try_for_each(visit)
        }
        Action::Lengthen => {
            let most = usize::from(rules.odin_lengthen);
            laying::each(&state.lands, most, &mut |laid| visit(Act::Lengthen(laid)))
        }
        Action::Rearrange => ControlFlow::Continue(()),
    }
}

/// Flights of one first payment, each with the bits of the cards it needs, and those of that payment.
type Flights = (u32, Vec<(u32, Flight)>);

/// Every flight of one or two payments of one card or two equal ones, in canonical form. They are the
/// same in every position; most begin with a payment that nobody holds the cards for.
static FLIGHTS: LazyLock<Vec<Flights>> = LazyLock::new(|| {
    let payments = payments();
    let pairs =
        payments.iter().flat_map(|first| payments.iter().map(move |second| [&first[..], &second[..]]));
    let single = payments.iter().filter_map(|payment| Flight::new(&[payment]));
    let double = pairs.filter_map(|pair| Flight::new(&pair));
    let flights: Vec<Flight> = single.chain(double).filter(|flight| *flight == flight.canonical()).collect();
    let needs = |cards: &[Paid]| cards.iter().fold(0, |mask, candidate| mask | Hold::bit(*candidate));
    let first = |flight: &Flight| flight.payments().next().map_or(0, needs);
    let alike = flights.chunk_by(|one, other| first(one) == first(other));
    alike
        .map(|flights| {
            (first(&flights[0]), flights.iter().map(|flight| (needs(flight.cards()), *flight)).collect())
        })
        .collect()
});

fn payments() -> Vec<Vec<Paid>> {
    let singles = Card::all().flat_map(|card| [vec![Paid::hand(card)], vec![Paid::aux(card)]]);
    let jokers = Land::ALL.into_iter().flat_map(|land| {
        let (hand, aux) = (Paid::hand(Card::flight(land)), Paid::aux(Card::flight(land)));
        [vec![hand, hand], vec![hand, aux], vec![aux, aux]]
    });
    singles.chain(jokers).collect()
}
