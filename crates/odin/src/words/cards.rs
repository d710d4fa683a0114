use game::words::ListingRules;
use game::{LineProblem, NoSuch};
use piles::Listing;
use text::Spanned;

use super::{Part, Rule};
use crate::clauses::DECK;
use crate::codes::NO_SUCH_COLOUR;
use crate::problem::Problem;
use crate::{Card, Cards, Colour};

const LISTING: ListingRules<Rule> = ListingRules {
    count: Rule::count,
    most: Card::COUNT as u32,
    empty: Rule::empty,
    unknown: Rule::unknown,
    more: None,
};

/// The cards that words name, each of which is there once.
pub(super) struct Named {
    once: bool,
    cards: Vec<Spanned<Card>>,
}

impl Named {
    /// No card yet; `once` says whether naming one twice is a fault.
    pub(super) fn new(once: bool) -> Self {
        Self { once, cards: Vec::new() }
    }

    /// The card of a `card` part.
    pub(super) fn card(&mut self, part: &Part<'_>) -> Result<Card, Problem> {
        let card = Spanned::new(card(part)?, part.place());
        match self.cards.iter().find(|candidate| candidate.value == card.value) {
            Some(first) if self.once => Err(Problem::NamedTwice { card, first: first.place }),
            _ => {
                self.cards.push(card);
                Ok(card.value)
            }
        }
    }
}

/// The card of a `card` part.
pub(super) fn card(part: &Part<'_>) -> Result<Card, LineProblem> {
    let written = part.text();
    let digits = written.find(|char: char| char.is_ascii_digit()).unwrap_or(written.len());
    let (colour, number) = written.split_at(digits);
    let card = match (Colour::from_word(colour), number.parse()) {
        // `blue03` is not how a card is written.
        (Some(colour), Ok(number)) if written.len() == digits + 1 => Card::new(colour, number),
        _ => None,
    };
    card.ok_or_else(|| {
        // Of a number that no card has, no other is nearer to what was meant.
        let is_beyond = Colour::from_word(colour).is_some() && !matches!(number.parse(), Ok(1..=9u8));
        let (words, help) = match is_beyond {
            true => (Vec::new(), "the numbers of each colour go from 1 to 9"),
            false => (
                all_cards(),
                "a card is a colour and a number from 1 to 9 in one word: `blue3`; the colours are blue, red, \
                 green, orange, pink, black",
            ),
        };
        NoSuch::card(part.spanned(), words, help, &DECK)
    })
}

/// The words of all cards.
pub(super) fn all_cards() -> Vec<String> {
    Cards::DECK.iter().map(|card| card.to_string()).collect()
}

/// The cards of a hand, listed or counted.
pub(super) fn listing(part: &mut Part<'_>, named: &mut Named) -> Result<Listing<Card>, Problem> {
    part.listing(&LISTING, |each| named.card(each))
}

/// The cards that come next, each once.
pub(super) fn set(part: &mut Part<'_>) -> Result<Cards, Problem> {
    let mut named = Named::new(true);
    Ok(part.all(Rule::card, |candidate| named.card(&candidate))?.into_iter().collect())
}

/// The colour of a `colour` part.
pub(super) fn colour(part: &Part<'_>) -> Result<Colour, LineProblem> {
    Colour::from_word(part.text()).ok_or_else(|| {
        LineProblem::NoSuch(NoSuch {
            code: &NO_SUCH_COLOUR,
            what: "colour",
            word: part.spanned(),
            words: Colour::ALL.map(|colour| colour.word().to_owned()).to_vec(),
            help: "the colours are blue, red, green, orange, pink, black",
            clause: &DECK,
        })
    })
}
