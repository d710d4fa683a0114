//! What chance decides, decided by a generator: set-ups, and what a set-up leaves open.

use std::collections::VecDeque;

use fastrand::Rng;
use game::{Fill, Ply, Setup};
use piles::Kind;
use rulebook::Strict;

use crate::fact::{Subject, described};
use crate::no_twins::{are_twins, some_path};
use crate::start::build;
use crate::{
    Card, Counts, Heap, LandCard, LandCounts, Lands, Move, Phase, Player, Rules, Side, State, Symbol,
};

/// How often cards are shuffled anew where laying them came to a dead end.
const SHUFFLES: usize = 100;

impl State {
    /// The first race, gray to move, everything determined by the generator.
    pub fn fresh(rules: &Rules, rng: &mut Rng) -> Self {
        let (mut state, _) = build(rules, &Setup::default(), &mut Strict);
        fill(rules, &mut state, Fill::Piles, rng);
        state
    }
}

/// The next race by chance, if one is due.
#[inline]
pub(crate) fn due(rules: &Rules, state: &State, rng: &mut Rng) -> Option<Ply<Move>> {
    matches!(state.phase, Phase::RaceOver { .. }).then(|| next_race(rules, rng))
}

/// A race set up by chance.
#[cold]
fn next_race(rules: &Rules, rng: &mut Rng) -> Ply<Move> {
    let race = State::fresh(rules, rng);
    let piles = |side| [Subject::Pile(side, Heap::Hand), Subject::Pile(side, Heap::Supply)];
    let subjects = [Subject::Path, Subject::MagicWay, Subject::LandSupply].into_iter();
    let subjects = subjects.chain(Side::BOTH.into_iter().flat_map(piles));
    let setup = subjects.filter_map(|subject| described(rules, &race, None, subject)).collect();
    Ply { seat: None, mv: Move::NextRace(Box::new(setup)) }
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

/// Lays the path as the rules say: a card that would make twins is turned, and if that does not help
/// it goes under the pile. Where no card of the pile fits any more all are shuffled anew.
fn fill_path(state: &mut State, rng: &mut Rng) {
    let lands = &mut state.lands;
    if lands.path_known {
        return;
    }
    let (length, mixed) = (lands.path().len(), lands.mixed);
    let laid = (0..SHUFFLES).find_map(|_| lay_path(shuffled_lands(&mixed, rng).into(), length));
    let (path, pile, under) = laid.unwrap_or_else(|| {
        // Shuffling hardly ever gives a path, or (with what a set-up leaves of the cards) there is none.
        let any = || mixed.cards().take(length).collect();
        (some_path(&mixed, length).unwrap_or_else(any), VecDeque::new(), 0)
    });
    for card in &path {
        lands.mixed.take(*card);
    }
    lands.path_mut().iter_mut().zip(path).for_each(|(place, card)| *place = card);
    lands.path_known = true;
    put_under(lands, &pile, under);
}

/// The path, the rest of the pile, and how many cards went under it; `None` in a dead end.
fn lay_path(
    mut pile: VecDeque<LandCard>,
    length: usize,
) -> Option<(Vec<LandCard>, VecDeque<LandCard>, usize)> {
    let mut path: Vec<LandCard> = Vec::with_capacity(length);
    let (mut under, mut in_vain) = (0, 0);
    while path.len() < length {
        let card = pile.pop_front()?;
        match card.ways().find(|card| path.last().is_none_or(|last| !are_twins(*last, *card))) {
            Some(card) => {
                path.push(card);
                in_vain = 0;
            }
            None if in_vain <= pile.len() => {
                pile.push_back(card);
                (under, in_vain) = (under + 1, in_vain + 1);
            }
            None => return None,
        }
    }
    Some((path, pile, under))
}

/// The cards that went under the pile lie at its bottom, unless the bottom is listed.
fn put_under(lands: &mut Lands, pile: &VecDeque<LandCard>, under: usize) {
    let whole = pile.len() == usize::from(lands.rest) && lands.known().len() == lands.top();
    if whole && under <= pile.len() {
        for card in pile.iter().skip(pile.len() - under) {
            lands.put_under(*card);
            lands.mixed.take(*card);
            lands.rest -= 1;
        }
    }
    lands.settle();
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
    lands.determine(order.into_iter().rev());
    // A deck that is too small leaves places empty.
    lands.rest = 0;
    lands.settle();
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
    fill_pile(side.ordered.aux_mut().iter_mut().rev(), &mut side.loose, rng);
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

/// Determines the cards of a pile, from its bottom to its top.
fn fill_pile<'a>(pile: impl Iterator<Item = &'a mut Card>, loose: &mut Counts, rng: &mut Rng) {
    for each in pile.filter(|candidate| !candidate.is_known()) {
        let Some(card) = any_of(loose, rng, &|_| true) else { return };
        loose.take(card);
        *each = card;
    }
}

fn fill_supply(side: &mut Player, rng: &mut Rng) {
    fill_pile(side.ordered.supply_mut().iter_mut(), &mut side.loose, rng);
    let mut order: Vec<Card> = side.rest_pool().cards().collect();
    rng.shuffle(&mut order);
    order.truncate(usize::from(side.rest));
    let top: Vec<Card> = side.ordered.supply().collect();
    side.ordered.set_supply(top.into_iter().chain(order.iter().rev().copied()));
    (side.rest, side.shuffled) = (0, Counts::default());
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
