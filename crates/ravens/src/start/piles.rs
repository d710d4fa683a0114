//! A player's piles in a set-up.

use piles::Kind;
use rulebook::{Referee, facts};
use text::{Diagnostic, Place, Spanned};

use super::Builder;
use crate::reckoning::hand_size;
use crate::setup_problem::{HAND_TOO_LARGE, HOW_MANY_MORE, TOO_MANY_CARDS, TOO_MANY_COPIES};
use crate::{Card, CardPile, Counts, KINDS, Listing, Player, Side, clauses};

type Said<'a> = Option<&'a Spanned<Listing<Card>>>;

/// A player's cards as they are counted: none more than once.
struct Tally {
    deck: Counts,
    /// Every listed card, known or not.
    listed: usize,
    copies: [usize; KINDS],
    excess: [Option<Place>; KINDS],
    surplus: Option<Place>,
}

impl<R: Referee> Builder<'_, R> {
    /// One player's side; `played` is how many cards of the hand were played this turn.
    pub(super) fn player(&mut self, side: Side, played: u8) -> Player {
        let said = &self.setup.players[side.index()];
        let deck = self.rules.deck();
        let mut tally = Tally { deck, listed: 0, copies: [0; KINDS], excess: [None; KINDS], surplus: None };
        let [hand, aux, supply, discard, way] =
            [&said.hand, &said.aux, &said.supply, &said.discard, &said.way]
                .map(|pile| pile.as_ref().map(|pile| tally.take(pile)).unwrap_or_default());
        self.too_many(side, &tally);

        let size = hand_size(self.rules, side, hand.len(), self.referee);
        let left_in_hand = size.saturating_sub(usize::from(played));
        if let Some(listing) = &said.hand
            && let Some(surplus) = listing.value.cards.get(left_in_hand)
        {
            let cards = listing.value.cards.len();
            let (message, help) = match played {
                0 => (
                    format!("{side} has {cards} cards in hand, and the hand size is {size}"),
                    "take cards out of the hand, or set `rules hand-size`",
                ),
                _ => (
                    format!("{side} has {cards} cards in hand after playing {played} of {size}"),
                    "take cards out of the hand, or count fewer of them as played",
                ),
            };
            let fault = Diagnostic::new(&HAND_TOO_LARGE, message, surplus.place, "one too many").help(help);
            self.fault(fault, "ravens.setup.hand");
        }

        let mut left = deck.len().saturating_sub(tally.listed);
        let mut own = Player {
            hand: hand.iter().copied().collect(),
            aux: CardPile::top_first(aux),
            discard: discard.into_iter().collect(),
            way: way.into_iter().collect(),
            points: said.points.map_or(0, |points| points.value.min(u32::from(u16::MAX)) as u16),
            ..Player::default()
        };
        let is_open_ended = |pile: Said<'_>| pile.and_then(|pile| pile.value.more);
        if said.hand.is_none() || is_open_ended(said.hand.as_ref()).is_some() {
            let missing = left_in_hand.saturating_sub(own.hand.len()).min(left);
            own.hand.add_copies(Card::UNKNOWN, missing as u8);
            left -= missing;
        }
        match self.open_ended(side) {
            Some(Pile::Aux) => {
                let below = std::iter::repeat_n(Card::UNKNOWN, left);
                own.aux = CardPile::top_first(own.aux.from_top().chain(below).collect::<Vec<_>>());
            }
            Some(Pile::Supply) => own.rest = left as u8,
            Some(Pile::Discard) => own.discard.add_copies(Card::UNKNOWN, left as u8),
            Some(Pile::Way) => own.way.add_copies(Card::UNKNOWN, left as u8),
            None => {}
        }
        // Unknown cards at the end of the list are cards of undetermined order.
        let known = supply.iter().rposition(|card| card.is_known()).map_or(0, |last| last + 1);
        own.rest += (supply.len() - known) as u8;
        own.supply = CardPile::top_first(supply[..known].iter().copied());
        for card in Card::all() {
            let copies = tally.copies[card.index()].min(usize::from(u8::MAX)) as u8;
            own.loose.add_copies(card, deck.of(card).saturating_sub(copies));
        }
        own.settle();
        own
    }

    /// The pile that takes all cards which no other has; two cannot share them.
    fn open_ended(&mut self, side: Side) -> Option<Pile> {
        let said = &self.setup.players[side.index()];
        let listed = [
            (Pile::Aux, "aux", &said.aux),
            (Pile::Discard, "discard", &said.discard),
            (Pile::Way, "way", &said.way),
        ];
        let more = |pile: &Option<Spanned<Listing<Card>>>| pile.as_ref().and_then(|pile| pile.value.more);
        let mut open = (said.supply.is_none() || more(&said.supply).is_some()).then_some(Pile::Supply);
        for (pile, name, listing) in listed {
            let Some(place) = more(listing) else { continue };
            if open.is_none() {
                open = Some(pile);
                continue;
            }
            let name = format!("{}'s {name}", side.word());
            let message = format!("how many more cards lie in {name} is not determined");
            let fault = Diagnostic::new(
                &HOW_MANY_MORE,
                message,
                place,
                "another pile of this player is open-ended too",
            )
            .help(format!(
                "write one `?` for each card, or list the supply whole (`{} supply …` without `...`)",
                side.word()
            ));
            self.faults.push(fault);
        }
        open
    }

    fn too_many(&mut self, side: Side, tally: &Tally) {
        let rules = self.rules;
        let name = side.word();
        let mut found = false;
        for clause in [&clauses::PARTS_FLIGHT_DECK, &clauses::PARTS_ODIN_DECK] {
            let all = tally.deck.len();
            let facts = || facts![player: name, card: "?", copies: tally.listed, most: all];
            self.referee.cite(clause, facts);
        }
        for kind in (0..KINDS).filter(|kind| tally.copies[*kind] > 0) {
            let own = Card::of_index(kind);
            let (copies, most) = (tally.copies[kind], tally.deck.of(own));
            let clause =
                if own.land().is_some() { &clauses::PARTS_FLIGHT_DECK } else { &clauses::PARTS_ODIN_DECK };
            let facts = || facts![player: name, card: rules.card(own), copies: copies, most: most];
            if self.referee.uphold(clause, copies <= usize::from(most), facts).is_ok() {
                continue;
            }
            found = true;
            let Some(place) = tally.excess[kind] else { continue };
            let own = rules.card(own);
            let message = format!("{name} has {copies} {own} cards here, and there are only {most}");
            let fault = Diagnostic::new(&TOO_MANY_COPIES, message, place, "one too many").help(format!(
                "all of {name}'s piles are counted together: hand, aux, supply, discard and way"
            ));
            self.fault(fault, clause.id);
        }
        if let Some(place) = tally.surplus
            && !found
        {
            let message =
                format!("{name} has {} cards here, and there are only {}", tally.listed, tally.deck.len());
            let fault = Diagnostic::new(&TOO_MANY_CARDS, message, place, "one too many").help(format!(
                "all of {name}'s piles are counted together, cards that are not determined too"
            ));
            self.fault(fault, "ravens.parts.flight-deck");
        }
    }
}

/// A pile that can be open-ended.
#[derive(Clone, Copy)]
enum Pile {
    Aux,
    Supply,
    Discard,
    Way,
}

impl Tally {
    /// The cards of a listing, top first, those left out that the deck does not have.
    fn take(&mut self, listing: &Spanned<Listing<Card>>) -> Vec<Card> {
        let mut cards = Vec::new();
        for own in &listing.value.cards {
            let fits = self.listed < self.deck.len();
            self.listed += 1;
            if !fits {
                self.surplus.get_or_insert(own.place);
            }
            let Some(known) = own.value else {
                cards.extend(fits.then_some(Card::UNKNOWN));
                continue;
            };
            let kind = known.index().min(KINDS - 1);
            self.copies[kind] += 1;
            if self.copies[kind] > usize::from(self.deck.of(known)) {
                self.excess[kind].get_or_insert(own.place);
            } else if fits {
                cards.push(known);
            }
        }
        cards
    }
}
