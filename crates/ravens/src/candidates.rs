//! Every well-formed move, generated from components and places alone.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use game::Ply;
use piles::Kind;
use rulebook::Strict;

use crate::check::check;
use crate::{
    Act, Action, Card, Flight, KINDS, Laid, Land, LandCard, Move, Paid, Phase, Rules, Side, State,
    permutations,
};

type Visit<'a> = dyn FnMut(Ply<Move>) -> ControlFlow<()> + 'a;

/// The most orders of a stack that are listed where the law book permits none of them: a house rule
/// may, and a search through them all would not end.
const MOST_REFUSED: u128 = 10_000;

/// Visits every candidate of the player on turn, each distinct decision once.
pub(crate) fn candidates(rules: &Rules, state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    plain(rules, state, Hold::ANYTHING, visit)?;
    orders_of_the_stack(rules, state, visit)
}

/// Visits every candidate whose cards the player on turn holds or may hold.
pub(crate) fn possible(rules: &Rules, state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    plain(rules, state, Hold::of(state), visit)?;
    orders_of_the_stack(rules, state, visit)
}

/// Which cards somebody holds: a bit for each kind in the hand, and for each in the stack.
#[derive(Clone, Copy)]
pub(crate) struct Hold(u32);

impl Hold {
    const ANYTHING: Self = Self(u32::MAX);

    /// What the player on turn holds or may hold.
    pub(crate) fn of(state: &State) -> Self {
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

fn orders_of_the_stack(rules: &Rules, state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let seat = Some(state.on_turn.seat());
    for aux in rearrangements(rules, state) {
        let stack = state.of(state.on_turn).stack(aux);
        let ply = |order: &[Card]| Ply { seat, mv: Move::Odin { aux, act: Act::Rearrange(order.into()) } };
        let one = ply(&stack.cards().collect::<Vec<_>>());
        let refused = check(rules, state, &one, &mut Strict).is_err();
        if refused && permutations::count(&stack) > MOST_REFUSED {
            visit(one)?;
        } else {
            permutations::each(&stack, &mut |order| visit(ply(order)))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits every candidate but the rearrangements, as far as its cards are held.
pub(crate) fn plain(rules: &Rules, state: &State, hold: Hold, visit: &mut Visit<'_>) -> ControlFlow<()> {
    match state.phase {
        Phase::GameOver { .. } => return ControlFlow::Continue(()),
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
        let can = |action| hold.can(rules, action, aux);
        for act in simple_acts(state, &can) {
            visit(Move::Odin { aux, act })?;
        }
        if can(Action::Lengthen) {
            let mut lay = |laid: Laid| visit(Move::Odin { aux, act: Act::Lengthen(laid) });
            lengthenings(state, usize::from(rules.odin_lengthen), &mut lay)?;
        }
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
    let odin_card = rules.odin_card(Action::Rearrange).filter(|_| racing);
    let can = [false, true].map(|aux| odin_card.is_some_and(|found| has(state, found, aux)));
    [false, true].into_iter().filter(move |aux| can[usize::from(*aux)])
}

fn has(state: &State, card: Card, aux: bool) -> bool {
    let player = state.of(state.on_turn);
    if aux {
        player.aux().first().is_some_and(|top| *top == card || !top.is_known())
    } else {
        player.hand.of(card) + player.hand.unknown() > 0
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

/// What Odin cards do that needs no land supply and no order, as far as the action can be taken.
fn simple_acts(state: &State, can: &impl Fn(Action) -> bool) -> impl Iterator<Item = Act> {
    let spaces = state.spaces();
    let all = |action| 1..=if can(action) { spaces } else { 0 };
    let swaps =
        all(Action::Swap).flat_map(move |first| (first..=spaces).map(move |second| Act::Swap(first, second)));
    let marker = |path| all(Action::Marker).map(move |at| Act::Marker(path, at));
    let steps = [can(Action::Forward).then_some(Act::Forward), can(Action::Back).then_some(Act::Back)];
    steps
        .into_iter()
        .flatten()
        .chain(swaps)
        .chain(all(Action::Rotate).map(Act::Rotate))
        .chain(all(Action::Remove).map(Act::Remove))
        .chain(marker(Side::Gray))
        .chain(marker(Side::Brown))
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
    for card in LandCard::all() {
        laid.push(card);
        let drawn = state.lands.can_draw(laid);
        laid.pop();
        for way in card.ways().filter(|_| drawn) {
            laid.push(way);
            if let Some(laid) = Laid::new(laid) {
                visit(laid)?;
            }
            extend(state, most, laid, visit)?;
            laid.pop();
        }
    }
    ControlFlow::Continue(())
}
