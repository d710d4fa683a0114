//! The cards of a set-up: a position whose round has not begun.

use game::{Placed, RulesAndRoster, Seat, SeatSet, Setup};
use piles::Listing;
use rulebook::{Referee, Value, facts};
use text::{Place, Spanned};

use crate::clauses::{PARTS_DECK, PARTS_EXTRA_POOL, PARTS_PLAYERS, PARTS_SUITS, PARTS_WOLF_DECK, SETUP_DEAL};
use crate::fact::Subject;
use crate::problem::Problem;
use crate::{
    Card, Cards, Composition, Deck, Fact, Heap, KINDS, Omen, Rules, SEATS, Stage, State, WolfExtra,
    composition,
};

/// Deals the cards out: the position, and how many cards a player was dealt.
pub(super) fn deal<R: Referee>(
    terms: RulesAndRoster<'_, Omen>,
    setup: &Setup<Fact>,
    referee: &mut R,
    faults: &mut Vec<Problem>,
) -> Option<(State, usize)> {
    let players = terms.roster.len();
    let deck = deck(terms.rules, players, referee);
    let dealt = usize::from(small(referee.reckon(&SETUP_DEAL, 4, || facts![part: "hand"]), 12));
    let shown = usize::from(small(referee.reckon(&SETUP_DEAL, 4, || facts![part: "face up"]), 12));
    let in_hands = dealt * players;
    let (size, dealt_in_all) = (deck.size(), in_hands + shown);
    let place = setup.iter().next().map(|line| line.place).unwrap_or_default();
    if !deck.exists() {
        faults.push(Problem::NoSuchDeck { place, deck });
        return None;
    }
    let Some(down) = size.checked_sub(dealt_in_all).filter(|down| *down <= Deck::ROOM) else {
        faults.push(Problem::NoSuchDeal { place, size, dealt: dealt_in_all });
        return None;
    };
    let count = u8::try_from(players).ok().filter(|count| (1..=SEATS as u8).contains(count))?;

    let mut listed = ListedCards { rules: terms.rules, setup, deck, seen: Cards::EMPTY, faults };
    let mut hands = [Cards::EMPTY; SEATS];
    for (hand, seat) in hands.iter_mut().zip((0..count).map(Seat)) {
        *hand = listed.hand(seat, dealt);
    }
    let held: usize = hands.iter().map(Cards::len).sum();
    let side = |side| move |place, listed, lie| Problem::WrongSurface { side, place, listed, lie };
    let up = listed.pile(Heap::Up, shown, side("face up")).into_iter().collect();
    let down = Deck::top_first(listed.pile(Heap::Down, down, side("face down")));
    let gone = in_hands.saturating_sub(held);
    let wrong_discards = |place, listed, gone| Problem::WrongDiscards { place, listed, gone };
    let discarded = listed.pile(Heap::Discarded, gone, wrong_discards).into_iter().collect();
    let state = State {
        players: count,
        hands,
        up,
        down,
        discarded,
        least: deck.least,
        most: deck.most,
        dealer: None,
        peeked: SeatSet::EMPTY,
        highest: [None; KINDS],
        last: None,
        agreed: SeatSet::EMPTY,
        doubted: SeatSet::EMPTY,
        unsaid: false,
        stage: Stage::Declaring { turn: None },
    };
    Some((state, dealt))
}

/// The deck of a table.
fn deck<R: Referee>(rules: &Rules, players: usize, referee: &mut R) -> Composition {
    referee.cite(&PARTS_PLAYERS, || facts![players: players]);
    referee.cite(&PARTS_SUITS, || facts![wolves: rules.wolves]);
    let table = i64::from(composition::extra(rules, players));
    let extra = if rules.wolves {
        referee.cite(&PARTS_DECK, || facts![players: players]);
        let printed = rules.wolf_extra == WolfExtra::Printed;
        referee.reckon(&PARTS_WOLF_DECK, table, || facts![players: players, printed: printed])
    } else {
        referee.reckon(&PARTS_DECK, table, || facts![players: players])
    };
    referee.cite(&PARTS_EXTRA_POOL, || {
        let pool = Rules::POOL_ORDER.map(|card| composition::pool(rules, card));
        facts![pool: pool.into_iter().collect::<Value>()]
    });
    Composition::new(rules, players, small(extra, 64))
}

/// A number of a clause, kept within what a table can hold.
fn small(number: i64, most: u8) -> u8 {
    number.clamp(0, i64::from(most)) as u8
}

/// Takes listed cards in and notes what cannot be.
struct ListedCards<'a> {
    rules: &'a Rules,
    setup: &'a Setup<Fact>,
    deck: Composition,
    seen: Cards,
    faults: &'a mut Vec<Problem>,
}

impl<'a> ListedCards<'a> {
    /// What is said of a pile.
    fn said(&self, heap: Heap) -> Option<(&'a Listing<Card>, &'a Placed<Fact>)> {
        match self.setup.of(Subject::Cards(heap))? {
            line @ Placed { value: Fact::Cards(_, listing), .. } => Some((listing, line)),
            _ => None,
        }
    }

    fn hand(&mut self, seat: Seat, dealt: usize) -> Cards {
        let Some((listing, line)) = self.said(Heap::Hand(seat)) else { return Cards::unknowns(dealt as u8) };
        let cards = listing.len();
        if cards > dealt {
            self.faults.push(Problem::LargeHand { seat, place: line.place, cards, dealt });
        }
        if listing.is_open_ended() {
            self.faults.push(Problem::OpenHand { seat, place: line.part(cards) });
        }
        self.named(listing, line).into_iter().take(dealt).collect()
    }

    /// A pile of that size, filled up with cards that are not determined; `wrong` is the fault of
    /// another size.
    fn pile(&mut self, heap: Heap, size: usize, wrong: impl Fn(Place, usize, usize) -> Problem) -> Vec<Card> {
        let mut cards = self.said(heap).map_or(Vec::new(), |(listing, line)| {
            let listed = listing.len();
            if listed > size || listed < size && !listing.is_open_ended() {
                self.faults.push(wrong(line.place, listed, size));
            }
            self.named(listing, line)
        });
        cards.resize(size, Card::Unknown);
        cards
    }

    /// The cards of a listing.
    fn named(&mut self, listing: &Listing<Card>, line: &Placed<Fact>) -> Vec<Card> {
        for (part, card) in listing.cards().enumerate() {
            self.add(card.map(|card| Spanned::new(card, line.part(part))));
        }
        listing.cards().map(|card| card.unwrap_or(Card::Unknown)).collect()
    }

    /// Notes it where no deck holds this card beside those that are named before it.
    fn add(&mut self, card: Option<Spanned<Card>>) {
        let Some(card) = card else { return };
        let most = self.deck.most.of(card.value);
        let fitted = self.deck.admits(&self.seen);
        self.seen.add(card.value);
        self.faults.extend(if card.value == Card::Wolf && !self.rules.wolves {
            Some(Problem::NoWolves { place: card.place })
        } else if self.seen.of(card.value) > most {
            Some(Problem::TooManyCopies { card, most })
        } else if fitted && !self.deck.admits(&self.seen) {
            Some(Problem::TooManyExtras { card, extra: self.deck.extra })
        } else {
            None
        });
    }
}
