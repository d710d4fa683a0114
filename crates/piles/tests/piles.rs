//! Counts, piles, pools and listings of three kinds of card.

use std::fmt::Write;

use piles::{Counts, Kind, Listing, OrderedPile, Pool, Truth};

/// Three kinds of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Card(u8);

impl Kind for Card {
    const KINDS: usize = 3;
    const UNKNOWN: Self = Self(3);

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn of_index(index: usize) -> Self {
        Self(index.min(3) as u8)
    }
}

type Cards = Counts<Card, 4>;
const A: Card = Card(0);
const B: Card = Card(1);
const C: Card = Card(2);
const UNKNOWN: Card = Card::UNKNOWN;

fn counts(cards: &[Card]) -> Cards {
    cards.iter().copied().collect()
}

fn listing(cards: &[Card], more: bool) -> Listing<Card> {
    Listing::Cards { cards: cards.iter().map(|card| card.known()).collect(), more, below: Vec::new() }
}

/// Every way to choose `places` cards out of `cards`, in order; copies are told apart.
fn every_way(cards: &[Card], places: usize) -> Vec<Vec<Card>> {
    if places == 0 {
        return vec![Vec::new()];
    }
    let mut ways = Vec::new();
    for at in 0..cards.len() {
        let mut rest = cards.to_vec();
        let first = rest.remove(at);
        ways.extend(every_way(&rest, places - 1).into_iter().map(|mut way| {
            way.push(first);
            way
        }));
    }
    ways
}

fn verdict(holds: impl IntoIterator<Item = bool>) -> Truth {
    let holds: Vec<bool> = holds.into_iter().collect();
    match (holds.contains(&true), holds.contains(&false)) {
        (true, true) => Truth::Open,
        (true, false) => Truth::Holds,
        (false, _) => Truth::Fails,
    }
}

/// Every sequence of at most `length` cards, unknown ones included.
fn every_sequence(length: usize) -> Vec<Vec<Card>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..length {
        last = last
            .iter()
            .flat_map(|cards: &Vec<Card>| [A, B, C, UNKNOWN].map(|card| [cards.as_slice(), &[card]].concat()))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

fn filled(lying: &[Card], way: &[Card]) -> Vec<Card> {
    let mut way = way.iter().copied();
    lying.iter().map(|card| card.known().or_else(|| way.next()).unwrap_or(UNKNOWN)).collect()
}

#[test]
fn a_listing_is_judged_as_if_every_way_of_lying_were_tried() {
    let pools: [&[Card]; 5] = [&[A, A, A], &[A, A, B], &[A, B, C], &[A, A, B, B], &[A, A, A, C]];
    for pool in pools {
        for lying in every_sequence(3) {
            let ways = every_way(pool, lying.iter().filter(|card| !card.is_known()).count());
            for listed in every_sequence(3) {
                for more in [false, true] {
                    let fits =
                        |count: usize| if more { listed.len() <= count } else { listed.len() == count };
                    let alike = |card: &Card, wanted: &Card| wanted == card || *wanted == UNKNOWN;
                    let wanted = verdict(ways.iter().map(|way| {
                        let filled = filled(&lying, way);
                        fits(filled.len())
                            && filled.iter().zip(&listed).all(|(candidate, wanted)| alike(candidate, wanted))
                    }));
                    let listing = listing(&listed, more);
                    let found = listing.in_order(lying.iter().copied(), &Pool::of(&counts(pool)));
                    assert_eq!(found, wanted, "{listing:?} in order of {lying:?}, pool {pool:?}");

                    let wanted = verdict(ways.iter().map(|way| {
                        let total = counts(&filled(&lying, way));
                        let named = counts(&listed).without(&Cards::unknowns(counts(&listed).unknown()));
                        fits(total.len()) && total.holds(&named)
                    }));
                    let found = listing.in_any_order(&counts(&lying), &Pool::of(&counts(pool)));
                    assert_eq!(found, wanted, "{listing:?} in any order of {lying:?}, pool {pool:?}");
                }
            }
        }
    }
}

#[test]
fn bounds_leave_open_what_they_do_not_settle() {
    // Three cards: at least one A, at most one C.
    let pool = Pool::between(counts(&[A]), counts(&[A, A, A, B, B, C]), 3);
    assert_eq!(pool.range(|card| card == A, 3), (1, 3));
    assert_eq!(pool.range(|card| card == A, 2), (0, 2));
    assert_eq!(pool.range(|card| card != A, 3), (0, 2));
    assert_eq!(pool.in_any_order(&counts(&[A]), 3), Truth::Holds);
    assert_eq!(pool.in_any_order(&counts(&[A, A]), 3), Truth::Open);
    assert_eq!(pool.in_any_order(&counts(&[B, B, C]), 3), Truth::Fails);
    assert!(pool.may_be(C) && !pool.may_be(UNKNOWN));
}

#[test]
fn an_unknown_card_stands_in_for_one_that_is_missing() {
    let mut hand = counts(&[A, UNKNOWN]);
    assert!(hand.take(B) && hand.take(A) && !hand.take(A));
    assert!(hand.is_empty());
    let mut known: Counts<Card, 3> = [A, UNKNOWN, A].into_iter().collect();
    assert_eq!((known.len(), known.unknown(), known.take(UNKNOWN)), (2, 0, false));
}

#[test]
fn cards_are_drawn_out_of_what_is_there() {
    let mut pool = counts(&[C, A, C]);
    assert_eq!(pool.draw(|kinds| kinds[kinds.len() - 1].0), Some(C));
    let mut offered = Vec::new();
    pool.draw(|kinds| {
        offered = kinds.to_vec();
        A
    });
    assert_eq!((offered, pool.only()), (vec![(A, 1), (C, 1)], Some(C)));
    assert_eq!(Cards::unknowns(2).draw(|_| A), None);
}

#[test]
fn unknown_cards_are_determined_in_turn() {
    let mut cards = [A, B, C].into_iter();
    let mut hand = counts(&[UNKNOWN, B]);
    let mut pile = OrderedPile::<Card, 4>::top_first([UNKNOWN, A, UNKNOWN, UNKNOWN]);
    hand.determine(&mut cards);
    pile.determine(&mut cards);
    assert_eq!(hand, counts(&[A, B]));
    assert_eq!(pile.from_top().collect::<Vec<_>>(), [B, A, C, UNKNOWN]);
    assert_eq!(pile.counts::<4>(), counts(&[A, B, C, UNKNOWN]));
}

#[test]
fn a_pile_keeps_its_order_and_its_room() {
    let pile = OrderedPile::<Card, 3>::top_first([A, B, C, C]);
    assert_eq!((pile.len(), pile.peek(0), pile.peek(2), pile.peek(3)), (3, Some(A), Some(C), None));
    let mut other = OrderedPile::top_first([B]);
    other.push_bottom(C);
    other.push(A);
    assert_eq!(pile, other);
}

#[test]
fn listings_are_told_in_the_words_of_a_line() {
    let words = |listing: &Listing<Card>| {
        let mut text = String::new();
        let written = listing.write(&mut text, |text, card| text.write_str(["a", "b", "c"][card.index()]));
        written.map(|()| text)
    };
    assert_eq!(words(&listing(&[], false)), Ok("empty".to_owned()));
    assert_eq!(words(&Listing::Count(1)), Ok("1 card".to_owned()));
    assert_eq!(words(&listing(&[A, UNKNOWN], true)), Ok("a ? ...".to_owned()));
    let below = Listing::Cards { cards: vec![Some(A)], more: true, below: vec![Some(B), None] };
    assert_eq!(words(&below), Ok("a ... b ?".to_owned()));
    assert_eq!(below.wanted(&[None, None, Some(B), Some(C)]), Some(vec![(0, A)]));
    assert_eq!(below.wanted(&[None, None, Some(A), Some(C)]), None);
    assert_eq!(listing(&[UNKNOWN, C, A], false).sorted(), listing(&[A, C, UNKNOWN], false));
}
