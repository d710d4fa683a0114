//! What the lines are about: cards, colours, deals, and the stand-ins of forms.

use std::fmt::{self, Display, Formatter};

use game::words::{Read, Slot};
use game::{RulesAndRoster, SlotForm};
use piles::Listing;

use super::cards::{self, Named, all_cards, colour};
use super::{Parser, Part, Rule, rows};
use crate::{Card, Cards, Colour, Deal, Hand, Odin};

type Terms<'a> = RulesAndRoster<'a, Odin>;

/// Cards one after the other.
pub(super) static CARDS: SlotForm = SlotForm { ways: &["CARD …"], also: &["?", "empty"] };

/// Writes words with blanks between.
fn spaced<T: Display>(words: impl IntoIterator<Item = T>, f: &mut Formatter<'_>) -> fmt::Result {
    words.into_iter().enumerate().try_for_each(|(at, word)| {
        let blank = if at == 0 { "" } else { " " };
        write!(f, "{blank}{word}")
    })
}

game::slots! { Parser;
    /// A set-up tells all the cards that it names twice at once.
    Listing<Card>, &SlotForm { ways: &["CARD …", "NUMBER cards"], also: &["?", "empty"] }
        => |part| cards::listing(part, &mut Named::new(!part.line().is_setup()));

    Cards, &SlotForm { ways: &["CARD …"], also: &[] } => |part| cards::set(part);
}

impl Slot<Parser> for Vec<Card> {
    const FORM: &'static SlotForm = &SlotForm { ways: &["CARD …"], also: &[] };

    /// A set-up tells all the cards that it names twice at once.
    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        let mut named = Named::new(!part.line().is_setup());
        part.all(Rule::card, |candidate| named.card(&candidate))
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        spaced(self, f)
    }
}

/// The card that is taken, if one is.
impl Slot<Parser> for Option<Card> {
    const FORM: &'static SlotForm = &SlotForm { ways: &["", " take CARD"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        let take = part.maybe(Rule::take).map(|mut take| cards::card(&take.one(Rule::card)?));
        Ok(take.transpose()?)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, " take {card}"))
    }
}

impl Slot<Parser> for Vec<Colour> {
    const FORM: &'static SlotForm = &SlotForm { ways: &["COLOUR …"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        Ok(part.all(Rule::colour, |candidate| colour(&candidate))?)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        spaced(self, f)
    }
}

/// The rows below the line.
impl Slot<Parser> for Box<Deal> {
    const FORM: &'static SlotForm = &SlotForm { ways: &[""], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        Ok(Self::new(rows::deal(part)?))
    }

    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        let mut seats = terms.roster.seats();
        seats.try_for_each(|seat| {
            write!(f, "\n  {} {}", terms.roster.name(seat), Hand::listing(self.hand(seat)))
        })
    }
}

/// The words that stand for a stand-in, as far as they can be listed.
pub(super) fn stand_in(name: &str) -> Vec<String> {
    match name {
        "CARD" => all_cards(),
        "COLOUR" => Colour::ALL.map(|colour| colour.word().to_owned()).to_vec(),
        _ => Vec::new(),
    }
}

/// Whether a word looks like a card; whether there is such a card is another question.
pub(super) fn admits(name: &str, word: &str) -> bool {
    let is_digit = |last: char| last.is_ascii_digit();
    name == "CARD" && word.starts_with(char::is_alphabetic) && word.ends_with(is_digit)
}
