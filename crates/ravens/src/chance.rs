//! What chance decides, decided by lot: set-ups, and what a set-up leaves open.

use std::collections::VecDeque;

use game::{Describe, Fill, Lots, Pile, Ply, Roster, RulesAndRoster, Setup};
use piles::Kind;
use rulebook::Strict;

use crate::fact::Subject;
use crate::no_twins::{are_twins, some_path};
use crate::start::build;
use crate::{
    Card, Counts, Heap, LandCard, LandCounts, Lands, Move, Phase, Player, Ravens, Rules, Side, State, Symbol,
};

/// How often cards are shuffled anew where laying them came to a dead end.
const SHUFFLES: usize = 100;

const PATH: Pile = Pile { seat: None, name: "path" };
const LAND_SUPPLY: Pile = Pile { seat: None, name: "land supply" };
const MAGIC_WAY: Pile = Pile { seat: None, name: "magic way" };

/// A player's pile.
fn pile(side: Side, heap: Heap) -> Pile {
    Pile { seat: Some(side.seat()), name: heap.word() }
}

impl State {
    /// The first race, gray to move, everything determined by lot.
    pub fn fresh<L: Lots>(rules: &Rules, lots: &mut L) -> Self {
        let (mut state, _) = build(rules, &Setup::default(), &mut Strict);
        fill(rules, &mut state, Fill::Piles, lots);
        state
    }
}

/// The next race by chance, if one is due.
#[inline]
pub(crate) fn due<L: Lots>(rules: &Rules, state: &State, lots: &mut L) -> Option<Ply<Move>> {
    matches!(state.phase, Phase::RaceOver { .. }).then(|| next_race(rules, lots))
}

/// A race set up by chance.
#[cold]
fn next_race<L: Lots>(rules: &Rules, lots: &mut L) -> Ply<Move> {
    let race = State::fresh(rules, lots);
    let piles = |side| [Subject::Pile(side, Heap::Hand), Subject::Pile(side, Heap::Supply)];
    let subjects = [Subject::Path, Subject::MagicWay, Subject::LandSupply].into_iter();
    let subjects = subjects.chain(Side::BOTH.into_iter().flat_map(piles));
    let terms = RulesAndRoster { rules, roster: &Roster::default() };
    let setup = subjects.filter_map(|subject| Ravens::described(terms, &race, None, subject)).collect();
    Ply { seat: None, mv: Move::NextRace(Box::new(setup)) }
}

/// Determines what is not determined: everything on the table, and with [`Fill::Piles`] the order of
/// the supplies too.
pub(crate) fn fill<L: Lots>(rules: &Rules, state: &mut State, fill: Fill, lots: &mut L) {
    fill_path(state, lots);
    if state.magic_way.is_none() {
        state.magic_way = some_magic_way(rules, state, lots);
    }
    for (side, cards) in Side::BOTH.into_iter().zip(&mut state.players) {
        fill_side(side, cards, state.magic_way, lots);
    }
    if fill == Fill::Piles {
        fill_land_supply(state, lots);
        let sides = Side::BOTH.into_iter().zip(&mut state.players);
        sides.for_each(|(side, cards)| fill_supply(side, cards, lots));
    }
}

/// Lays the path as the rules say: a card that would make twins is turned, and if that does not help
/// it goes under the pile. Where no card of the pile fits any more all are shuffled anew.
fn fill_path<L: Lots>(state: &mut State, lots: &mut L) {
    let lands = &mut state.lands;
    if lands.path_known {
        return;
    }
    let (length, mixed) = (lands.path().len(), lands.mixed);
    let laid = (0..SHUFFLES).find_map(|_| lay_path(shuffled_lands(PATH, &mixed, lots).into(), length));
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
fn shuffled_lands<L: Lots>(pile: Pile, cards: &LandCounts, lots: &mut L) -> Vec<LandCard> {
    let turn = |card: LandCard| if lots.turns(pile, card) { card.turned() } else { card };
    let mut cards: Vec<LandCard> = cards.cards().map(turn).collect();
    lots.shuffle(pile, &mut cards);
    cards
}

fn fill_land_supply<L: Lots>(state: &mut State, lots: &mut L) {
    let lands = &mut state.lands;
    if lands.rest == 0 {
        return;
    }
    let mut order = shuffled_lands(LAND_SUPPLY, &lands.mixed, lots);
    order.truncate(usize::from(lands.rest));
    lands.determine(order.into_iter().rev());
    // A deck that is too small leaves places empty.
    lands.rest = 0;
    lands.settle();
}

/// A magic way card that all cards laid at it match.
fn some_magic_way<L: Lots>(rules: &Rules, state: &State, lots: &mut L) -> Option<[Symbol; 2]> {
    let laid = || state.players.iter().flat_map(|side| side.way.cards()).filter(|card| card.is_known());
    let matches =
        |symbols: &&[Symbol; 2]| laid().all(|card| symbols.iter().any(|symbol| card.shows(*symbol)));
    let possible: Vec<&[Symbol; 2]> = rules.magic_way_cards.iter().filter(matches).collect();
    lots.one(MAGIC_WAY, possible.len(), |at| *possible[at])
}

/// Determines a player's cards outside the supply.
fn fill_side<L: Lots>(of: Side, side: &mut Player, magic_way: Option<[Symbol; 2]>, lots: &mut L) {
    if side.unlocated.is_empty() {
        return;
    }
    let matching =
        |card: Card| magic_way.is_none_or(|symbols| symbols.iter().any(|symbol| card.shows(*symbol)));
    let mut way = side.way;
    fill_heap(pile(of, Heap::Way), &mut way, &mut side.unlocated, lots, &matching);
    side.way = way;
    for (name, heap) in [(Heap::Hand, &mut side.hand), (Heap::Discard, &mut side.discard)] {
        fill_heap(pile(of, name), heap, &mut side.unlocated, lots, &|_| true);
    }
    fill_pile(pile(of, Heap::Aux), side.ordered.aux_mut().iter_mut().rev(), &mut side.unlocated, lots);
    side.settle();
}

fn fill_heap<L: Lots>(
    pile: Pile,
    heap: &mut Counts,
    unlocated: &mut Counts,
    lots: &mut L,
    fits: &dyn Fn(Card) -> bool,
) {
    while heap.unknown() > 0 {
        let Some(card) = any_of(pile, unlocated, lots, fits) else { return };
        unlocated.take(card);
        heap.take(Card::UNKNOWN);
        heap.add(card);
    }
}

/// Determines the cards of a pile, from its bottom to its top.
fn fill_pile<'a, L: Lots>(
    pile: Pile,
    cards: impl Iterator<Item = &'a mut Card>,
    unlocated: &mut Counts,
    lots: &mut L,
) {
    for each in cards.filter(|candidate| !candidate.is_known()) {
        let Some(card) = any_of(pile, unlocated, lots, &|_| true) else { return };
        unlocated.take(card);
        *each = card;
    }
}

fn fill_supply<L: Lots>(of: Side, side: &mut Player, lots: &mut L) {
    let supply = pile(of, Heap::Supply);
    fill_pile(supply, side.ordered.supply_mut().iter_mut(), &mut side.unlocated, lots);
    let mut order: Vec<Card> = side.rest_pool().cards().collect();
    lots.shuffle(supply, &mut order);
    order.truncate(usize::from(side.rest));
    let top: Vec<Card> = side.ordered.supply().collect();
    side.ordered.set_supply(top.into_iter().chain(order.iter().rev().copied()));
    (side.rest, side.shuffled) = (0, Counts::default());
    for card in order {
        side.unlocated.take(card);
    }
    side.settle();
}

/// One of the cards by chance, each copy as likely as any other.
fn any_of<L: Lots>(pile: Pile, counts: &Counts, lots: &mut L, fits: &dyn Fn(Card) -> bool) -> Option<Card> {
    let kinds = || Card::all().filter(|card| fits(*card));
    let total: usize = kinds().map(|card| usize::from(counts.of(card))).sum();
    lots.one(pile, total, |mut at| {
        for card in kinds() {
            match at.checked_sub(usize::from(counts.of(card))) {
                Some(after) => at = after,
                None => return Some(card),
            }
        }
        None
    })
    .flatten()
}
