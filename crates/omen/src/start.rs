//! From a set-up to a position: the cards.

use game::{Seat, SeatSet, Terms};
use piles::Kind;
use rulebook::{Referee, facts};
use text::{Place, Spanned};

use crate::setup_problem::SetupProblem;
use crate::{
    Card, Cards, Composition, Deck, KINDS, Listing, Omen, PileLine, Rules, SEATS, Setup, Stage, State,
    WolfExtra, clauses, composition,
};

mod round;
mod settling;

/// The position a set-up describes, or everything that is wrong with it.
pub(crate) fn start<R: Referee>(
    terms: Terms<'_, Omen>,
    setup: &Setup,
    referee: &mut R,
) -> Result<State, Vec<SetupProblem>> {
    let mut faults = Vec::new();
    let state = cards(terms.rules, terms.roster.len(), setup, referee, &mut faults)
        .map(|(state, dealt)| round::place(terms.rules, state, (setup, dealt), referee, &mut faults));
    match state {
        Some(state) if faults.is_empty() => Ok(state),
        _ => Err(faults),
    }
}

/// A number of a clause, kept within what a table can hold.
fn small(number: i64, most: u8) -> u8 {
    number.clamp(0, i64::from(most)) as u8
}

/// Deals the cards out: a position whose round has not begun, and how many cards a player was dealt.
fn cards<R: Referee>(
    rules: &Rules,
    players: usize,
    setup: &Setup,
    referee: &mut R,
    faults: &mut Vec<SetupProblem>,
) -> Option<(State, usize)> {
    let somewhere = anywhere(setup);
    referee.cite(&clauses::PARTS_PLAYERS, || facts![players: players]);
    referee.cite(&clauses::PARTS_SUITS, || facts![wolves: rules.wolves]);
    let table = i64::from(composition::extra(rules, players));
    let extra = if rules.wolves {
        referee.cite(&clauses::PARTS_DECK, || facts![players: players]);
        let printed = rules.wolf_extra == WolfExtra::Printed;
        referee.reckon(&clauses::PARTS_WOLF_DECK, table, || facts![players: players, printed: printed])
    } else {
        referee.reckon(&clauses::PARTS_DECK, table, || facts![players: players])
    };
    referee.cite(&clauses::PARTS_EXTRA_POOL, || {
        let pool = Rules::POOL_ORDER.map(|card| composition::pool(rules, card));
        facts![pool: pool.into_iter().collect::<rulebook::Value>()]
    });
    let dealt = usize::from(small(referee.reckon(&clauses::SETUP_DEAL, 4, || facts![part: "hand"]), 12));
    let shown = usize::from(small(referee.reckon(&clauses::SETUP_DEAL, 4, || facts![part: "face up"]), 12));

    let deck = Composition::new(rules, players, small(extra, 64));
    let in_hands = dealt * players;
    let down = deck.size().checked_sub(in_hands + shown);
    let (Some(down), true) = (down.filter(|down| *down <= Deck::ROOM), deck.exists()) else {
        faults.push(SetupProblem::NoSuchDeck(somewhere));
        return None;
    };
    let count = u8::try_from(players).ok().filter(|count| (1..=SEATS as u8).contains(count))?;

    let mut listed = ListedCards { rules, deck, seen: Cards::EMPTY, faults };
    let mut hands = [Cards::EMPTY; SEATS];
    for (hand, seat) in hands.iter_mut().zip((0..count).map(Seat)) {
        *hand = listed.hand(seat, setup.player(seat).and_then(|player| player.hand.as_ref()), dealt);
    }
    let held: usize = hands.iter().map(Cards::len).sum();
    let up = listed.side("face up", setup.up.as_ref(), shown).into_iter().collect();
    let down = Deck::top_first(listed.side("face down", setup.down.as_ref(), down));
    let discarded = listed.discarded(setup.discarded.as_ref(), in_hands.saturating_sub(held));
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

/// The place of some line of the set-up.
pub(crate) fn anywhere(setup: &Setup) -> Place {
    let hands = setup.players.iter().filter_map(|player| player.hand.as_ref().map(|hand| hand.place));
    let piles = [&setup.up, &setup.down].into_iter().flatten().map(|pile| pile.place);
    let dealer = setup.dealer.map(|dealer| dealer.place);
    let turn = setup.to_move.map(|seat| seat.place);
    hands.chain(piles).chain(dealer).chain(turn).next().unwrap_or_default()
}

/// Takes listed cards in and notes what cannot be.
struct ListedCards<'a> {
    rules: &'a Rules,
    deck: Composition,
    seen: Cards,
    faults: &'a mut Vec<SetupProblem>,
}

impl ListedCards<'_> {
    /// The cards of a listing, filled up with cards that are not determined.
    fn fill(&mut self, listing: &Listing, size: usize) -> Vec<Card> {
        let mut cards = Vec::with_capacity(size);
        for card in &listing.cards {
            if card.value.is_known() {
                let most = self.deck.most.of(card.value);
                let fitted = self.deck.admits(&self.seen);
                self.seen.add(card.value);
                if card.value == Card::Wolf && !self.rules.wolves {
                    self.faults.push(SetupProblem::NoWolves(card.place));
                } else if self.seen.of(card.value) > most {
                    self.faults.push(SetupProblem::TooManyCopies(*card, most));
                } else if fitted && !self.deck.admits(&self.seen) {
                    self.faults.push(SetupProblem::TooManyExtras(*card, self.deck.extra));
                }
            }
            cards.push(card.value);
        }
        cards.resize(size.max(cards.len()), Card::Unknown);
        cards
    }

    fn hand(&mut self, seat: Seat, line: Option<&Spanned<PileLine>>, dealt: usize) -> Cards {
        let Some(line) = line else { return Cards::unknowns(dealt as u8) };
        let too_large = |size: usize| {
            (size > dealt).then(|| SetupProblem::LargeHand(Spanned::new(seat, line.place), size, dealt))
        };
        match &line.value {
            PileLine::Count(size) => {
                let size = *size as usize;
                self.faults.extend(too_large(size));
                Cards::unknowns(size.min(dealt) as u8)
            }
            PileLine::Cards(listing) => {
                self.faults.extend(too_large(listing.cards.len()));
                if let Some(more) = listing.more {
                    self.faults.push(SetupProblem::OpenHand(more, seat));
                }
                self.fill(listing, listing.cards.len()).into_iter().take(dealt).collect()
            }
        }
    }

    fn side(&mut self, side: &'static str, line: Option<&Spanned<PileLine>>, size: usize) -> Vec<Card> {
        let mut cards = match line.map(|line| (&line.value, line.place)) {
            None => Vec::new(),
            Some((PileLine::Count(count), place)) => {
                if *count as usize != size {
                    self.faults.push(SetupProblem::WrongSurface(place, side, *count as usize, size));
                }
                Vec::new()
            }
            Some((PileLine::Cards(listing), place)) => {
                let count = listing.cards.len();
                if count > size || count < size && listing.more.is_none() {
                    self.faults.push(SetupProblem::WrongSurface(place, side, count, size));
                }
                self.fill(listing, size)
            }
        };
        cards.resize(size, Card::Unknown);
        cards
    }

    fn discarded(&mut self, line: Option<&Spanned<PileLine>>, gone: usize) -> Cards {
        let Some(line) = line else { return Cards::unknowns(gone as u8) };
        let wrong = |count: usize| SetupProblem::WrongDiscards(line.place, count, gone);
        match &line.value {
            PileLine::Count(count) => {
                if *count as usize != gone {
                    self.faults.push(wrong(*count as usize));
                }
                Cards::unknowns(gone as u8)
            }
            PileLine::Cards(listing) => {
                let count = listing.cards.len();
                if count > gone || count < gone && listing.more.is_none() {
                    self.faults.push(wrong(count));
                }
                self.fill(listing, gone).into_iter().take(gone).collect()
            }
        }
    }
}
