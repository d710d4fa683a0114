//! A player's piles in a set-up.

use game::Placed;
use piles::{Kind, Listing};
use rulebook::{Referee, facts};
use text::{Place, Spanned};

use super::Opening;
use crate::fact::{Fact, Subject};
use crate::limits::hand_size;
use crate::problem::Impossible;
use crate::{Card, Counts, Heap, KINDS, Player, Side, clauses};

/// What is said of a pile, and the line that says it.
type Said<'a> = Option<(&'a Listing<Card>, &'a Placed<Fact>)>;

/// A player's cards as they are counted: none more than once.
struct CardTally {
    deck: Counts,
    /// Every listed card, known or not.
    listed: usize,
    copies: [usize; KINDS],
    excess: [Option<Place>; KINDS],
    surplus: Option<Place>,
}

impl<'a, R: Referee> Opening<'a, R> {
    /// What is said of a player's pile.
    pub(super) fn pile(&self, side: Side, heap: Heap) -> Said<'a> {
        match self.setup.of(Subject::Pile(side, heap))? {
            line @ Placed { value: Fact::Pile(_, _, listing), .. } => Some((listing, line)),
            _ => None,
        }
    }

    /// One player's side; `played` is how many cards of the hand were played this turn.
    pub(super) fn player(&mut self, side: Side, played: u8) -> Player {
        let said = Heap::ALL.map(|heap| self.pile(side, heap));
        let deck = self.rules.deck();
        let mut tally =
            CardTally { deck, listed: 0, copies: [0; KINDS], excess: [None; KINDS], surplus: None };
        let [hand, mut aux, supply, discard, way] =
            said.map(|pile| pile.map(|(listing, line)| tally.take(listing, line)).unwrap_or_default());
        self.too_many_cards(side, &tally);

        let size = hand_size(self.rules, side, hand.len(), self.referee);
        let left_in_hand = size.saturating_sub(usize::from(played));
        let [said_hand, ..] = said;
        if let Some((listing, line)) = said_hand.filter(|(listing, _)| listing.len() > left_in_hand) {
            let (cards, surplus) = (listing.len(), place(listing, line, left_in_hand));
            self.faults.push(Impossible::HandTooLarge { side, cards, size, played, surplus });
        }

        let mut left = deck.len().saturating_sub(tally.listed);
        let mut player = Player {
            hand: hand.iter().copied().collect(),
            discard: discard.into_iter().collect(),
            way: way.into_iter().collect(),
            points: match self.setup.of(Subject::Points(side)) {
                Some(Placed { value: Fact::Points(_, points), .. }) => (*points).min(u16::MAX.into()) as u16,
                _ => 0,
            },
            ..Player::default()
        };
        if said_hand.is_none_or(|(listing, _)| listing.is_open_ended()) {
            let missing = left_in_hand.saturating_sub(player.hand.len()).min(left);
            player.hand.add_copies(Card::UNKNOWN, missing as u8);
            left -= missing;
        }
        match self.open_ended(side) {
            Some(Heap::Aux) => {
                let below = std::iter::repeat_n(Card::UNKNOWN, left);
                aux.extend(below);
            }
            Some(Heap::Supply) => player.rest = left as u8,
            Some(Heap::Discard) => player.discard.add_copies(Card::UNKNOWN, left as u8),
            Some(Heap::Way) => player.way.add_copies(Card::UNKNOWN, left as u8),
            Some(Heap::Hand) | None => {}
        }
        // Unknown cards at the end of the list are cards of undetermined order.
        let known = supply.iter().rposition(|card| card.is_known()).map_or(0, |last| last + 1);
        player.rest += (supply.len() - known) as u8;
        player.ordered.set_aux(aux);
        player.ordered.set_supply(supply[..known].iter().copied());
        for card in Card::all() {
            let copies = tally.copies[card.index()].min(usize::from(u8::MAX)) as u8;
            player.unlocated.add_copies(card, deck.of(card).saturating_sub(copies));
        }
        player.settle();
        player
    }

    /// The pile that takes all cards which no other has; two cannot share them. A hand takes as many as
    /// it may have.
    fn open_ended(&mut self, side: Side) -> Option<Heap> {
        let is_open = |said: Said<'_>| said.is_some_and(|(listing, _)| listing.is_open_ended());
        let supply = self.pile(side, Heap::Supply);
        let mut open = (supply.is_none() || is_open(supply)).then_some(Heap::Supply);
        for heap in [Heap::Aux, Heap::Discard, Heap::Way] {
            let Some((listing, line)) = self.pile(side, heap).filter(|said| is_open(Some(*said))) else {
                continue;
            };
            match open {
                None => open = Some(heap),
                Some(_) => {
                    self.faults.push(Impossible::HowManyMore { side, heap, more: line.part(listing.len()) })
                }
            }
        }
        open
    }

    fn too_many_cards(&mut self, side: Side, tally: &CardTally) {
        let rules = self.rules;
        let mut found = false;
        let all = tally.deck.len();
        for clause in [&clauses::PARTS_FLIGHT_DECK, &clauses::PARTS_ODIN_DECK] {
            let facts = || facts![player: side.seat(), card: "?", copies: tally.listed, most: all];
            self.referee.cite(clause, facts);
        }
        for card in Card::all().filter(|card| tally.copies[card.index()] > 0) {
            let (copies, most) = (tally.copies[card.index()], tally.deck.of(card));
            let is_flight = card.land().is_some();
            let clause = if is_flight { &clauses::PARTS_FLIGHT_DECK } else { &clauses::PARTS_ODIN_DECK };
            let facts = || facts![player: side.seat(), card: rules.card(card), copies: copies, most: most];
            if self.referee.uphold(clause, copies <= usize::from(most), facts).is_ok() {
                continue;
            }
            found = true;
            let Some(place) = tally.excess[card.index()] else { continue };
            let card = Spanned::new(rules.card(card).to_owned(), place);
            self.faults.push(Impossible::TooManyCopies { side, card, copies, most, clause });
        }
        if let (Some(surplus), false) = (tally.surplus, found) {
            self.faults.push(Impossible::TooManyCards { side, listed: tally.listed, deck: all, surplus });
        }
    }
}

/// Where a card of a listing stands: where their number does, if they are counted.
fn place(listing: &Listing<Card>, line: &Placed<Fact>, at: usize) -> Place {
    line.part(if matches!(listing, Listing::Count(_)) { 0 } else { at })
}

impl CardTally {
    /// The cards of a listing, top first, those left out that the deck does not have.
    fn take(&mut self, listing: &Listing<Card>, line: &Placed<Fact>) -> Vec<Card> {
        let mut cards = Vec::new();
        for (at, card) in listing.cards().enumerate() {
            let place = place(listing, line, at);
            let fits = self.listed < self.deck.len();
            self.listed += 1;
            if !fits {
                self.surplus.get_or_insert(place);
            }
            let Some(card) = card else {
                cards.extend(fits.then_some(Card::UNKNOWN));
                continue;
            };
            self.copies[card.index()] += 1;
            if self.copies[card.index()] > usize::from(self.deck.of(card)) {
                self.excess[card.index()].get_or_insert(place);
            } else if fits {
                cards.push(card);
            }
        }
        cards
    }
}
