//! What chance decides, decided by a generator: set-ups, and what a set-up leaves open.

use std::collections::VecDeque;

use fastrand::Rng;
use game::{Fill, Ply};
use piles::Kind;
use rulebook::Strict;
use text::{Place, Spanned};

use crate::start::build;
use crate::{
    Card, CardPile, Counts, LandCard, LandCounts, LandPile, Listing, Move, Path, Phase, Player, Rules, Setup,
    Side, State, Symbol,
};

/// How often the procedure of set-up may put a card under the pile before twins are laid after all:
/// with some land decks it never ends.
const PATIENCE: usize = 1000;

impl State {
    /// The first race, gray to move, everything determined by the generator.
    pub fn fresh(rules: &Rules, rng: &mut Rng) -> Self {
        let (mut state, _) = build(rules, &Setup::default(), &mut Strict);
        fill(rules, &mut state, Fill::Piles, rng);
        state
    }
}

/// The next race by chance, if one is due.
pub(crate) fn due(rules: &Rules, state: &State, rng: &mut Rng) -> Option<Ply<Move>> {
    let Phase::RaceOver { .. } = state.phase else { return None };
    let race = State::fresh(rules, rng);
    let half = |side| race.path.as_slice().iter().map(|card| said(card.half(side))).collect();
    let mut setup = Setup {
        path: Some(said(Path { gray: half(Side::Gray), brown: half(Side::Brown) })),
        land_supply: Some(said(listing(race.lands.top.from_top()))),
        magic_way: race.magic_way.map(said),
        ..Setup::default()
    };
    for (side, dealt) in setup.players.iter_mut().zip(&race.players) {
        side.hand = Some(said(listing(dealt.hand.cards())));
        side.supply = Some(said(listing(dealt.supply.from_top())));
    }
    Some(Ply { seat: None, mv: Move::NextRace(Box::new(setup)) })
}

/// Determines what is not determined: everything on the table, and with [`Fill::Piles`] the order of
/// the supplies too.
pub(crate) fn fill(rules: &Rules, state: &mut State, fill: Fill, rng: &mut Rng) {
    fill_path(state, rng);
    if state.magic_way.is_none() {
        state.magic_way = some_magic_way(rules, state, rng);
    }
    for side in &mut state.players {
        fill_side(side, state.magic_way, rng);
    }
    if fill == Fill::Piles {
        fill_land_supply(state, rng);
        state.players.iter_mut().for_each(|side| fill_supply(side, rng));
    }
}

fn said<T>(value: T) -> Spanned<T> {
    Spanned::new(value, Place::default())
}

fn listing<C>(cards: impl Iterator<Item = C>) -> Listing<C> {
    Listing { cards: cards.map(|card| said(Some(card))).collect(), more: None, below: Vec::new() }
}

/// Lays the path as the rules say: a card that would make twins is turned, and if that does not help
/// it goes under the pile.
fn fill_path(state: &mut State, rng: &mut Rng) {
    if state.path_known {
        return;
    }
    let length = state.path.len();
    let mut pile: VecDeque<LandCard> = shuffled_lands(&state.lands.mixed, rng).into();
    let mut path: Vec<LandCard> = Vec::with_capacity(length);
    let mut under = 0;
    while path.len() < length {
        let Some(card) = pile.pop_front() else { break };
        match path.last().map_or(Some(card), |last| beside(*last, card)) {
            Some(card) => path.push(card),
            None if under < PATIENCE => {
                pile.push_back(card);
                under += 1;
            }
            None => path.push(card),
        }
    }
    for card in &path {
        state.lands.mixed.take(*card);
    }
    state.path = LandPile::default();
    path.into_iter().for_each(|card| state.path.push(card));
    state.path_known = true;
    put_under(state, &pile, under);
    state.settle_lands();
}

/// The cards that went under the pile lie at its bottom, unless the bottom is listed.
fn put_under(state: &mut State, pile: &VecDeque<LandCard>, under: usize) {
    let lands = &mut state.lands;
    let whole = pile.len() == usize::from(lands.rest) && lands.bottom.is_empty();
    if !whole || under > pile.len() {
        return;
    }
    for card in pile.iter().rev().take(under) {
        lands.bottom.push(*card);
        lands.mixed.take(*card);
        lands.rest -= 1;
    }
    lands.settle();
}

/// The card as it can lie beside another without twins, turned if need be.
fn beside(last: LandCard, card: LandCard) -> Option<LandCard> {
    card.ways().find(|card| Side::BOTH.into_iter().all(|side| card.half(side) != last.half(side)))
}

/// The cards in an order and lying a way round by chance.
fn shuffled_lands(cards: &LandCounts, rng: &mut Rng) -> Vec<LandCard> {
    let turn = |card: LandCard| if rng.bool() { card.turned() } else { card };
    let mut cards: Vec<LandCard> = cards.cards().map(turn).collect();
    rng.shuffle(&mut cards);
    cards
}

fn fill_land_supply(state: &mut State, rng: &mut Rng) {
    let lands = &mut state.lands;
    if lands.rest == 0 {
        return;
    }
    let mut order = shuffled_lands(&lands.mixed, rng);
    order.truncate(usize::from(lands.rest));
    let mut pile = lands.bottom;
    order.into_iter().for_each(|card| pile.push(card));
    lands.top.as_slice().iter().for_each(|card| pile.push(*card));
    (lands.top, lands.bottom, lands.rest) = (pile, LandPile::default(), 0);
    state.settle_lands();
}

/// A magic way card that all cards laid at it match.
fn some_magic_way(rules: &Rules, state: &State, rng: &mut Rng) -> Option<[Symbol; 2]> {
    let laid = || state.players.iter().flat_map(|side| side.way.cards()).filter(|card| card.is_known());
    let matches =
        |symbols: &&[Symbol; 2]| laid().all(|card| symbols.iter().any(|symbol| card.shows(*symbol)));
    let possible: Vec<&[Symbol; 2]> = rules.magic_way_cards.iter().filter(matches).collect();
    if possible.is_empty() { None } else { Some(*possible[rng.usize(0..possible.len())]) }
}

/// Determines a player's cards outside the supply.
fn fill_side(side: &mut Player, magic_way: Option<[Symbol; 2]>, rng: &mut Rng) {
    if side.loose.is_empty() {
        return;
    }
    let matching =
        |card: Card| magic_way.is_none_or(|symbols| symbols.iter().any(|symbol| card.shows(*symbol)));
    let mut way = side.way;
    fill_heap(&mut way, &mut side.loose, rng, &matching);
    side.way = way;
    for heap in [&mut side.hand, &mut side.discard] {
        fill_heap(heap, &mut side.loose, rng, &|_| true);
    }
    fill_pile(&mut side.aux, &mut side.loose, rng);
    side.settle();
}

fn fill_heap(heap: &mut Counts, loose: &mut Counts, rng: &mut Rng, fits: &dyn Fn(Card) -> bool) {
    while heap.unknown() > 0 {
        let Some(card) = any_of(loose, rng, fits) else { return };
        loose.take(card);
        heap.take(Card::UNKNOWN);
        heap.add(card);
    }
}

fn fill_pile(pile: &mut CardPile, loose: &mut Counts, rng: &mut Rng) {
    for own in pile.as_mut_slice().iter_mut().filter(|own| !own.is_known()) {
        let Some(card) = any_of(loose, rng, &|_| true) else { return };
        loose.take(card);
        *own = card;
    }
}

fn fill_supply(side: &mut Player, rng: &mut Rng) {
    fill_pile(&mut side.supply, &mut side.loose, rng);
    let mut order: Vec<Card> = side.rest_pool().cards().collect();
    rng.shuffle(&mut order);
    order.truncate(usize::from(side.rest));
    let mut pile = CardPile::default();
    order.iter().for_each(|card| pile.push(*card));
    side.supply.as_slice().iter().for_each(|card| pile.push(*card));
    (side.supply, side.rest, side.shuffled) = (pile, 0, Counts::default());
    for card in order {
        side.loose.take(card);
    }
    side.settle();
}

/// One of the cards by chance, each copy as likely as any other.
fn any_of(counts: &Counts, rng: &mut Rng, fits: &dyn Fn(Card) -> bool) -> Option<Card> {
    let kinds = || Card::all().filter(|card| fits(*card));
    let total: usize = kinds().map(|card| usize::from(counts.of(card))).sum();
    let mut at = if total == 0 { return None } else { rng.usize(0..total) };
    for card in kinds() {
        let copies = usize::from(counts.of(card));
        if at < copies {
            return Some(card);
        }
        at -= copies;
    }
    None
}
