//! What the lines are about: cards, calls, votes, declarations, redeals, and the stand-ins of forms.

use std::fmt::{self, Formatter};

use game::words::{InWords, ListingRules, Read, Slot};
use game::{RulesAndRoster, Seat, SlotForm};
use piles::Listing;

use super::cards::card;
use super::{Parser, Part, Rule, rows};
use crate::card::listed;
use crate::problem::Problem;
use crate::{Bid, Call, Card, Declaration, KINDS, Omen, Redeal, Vote};

type Terms<'a> = RulesAndRoster<'a, Omen>;

/// The most cards that a line can count: as many as the largest module has.
const MOST: u32 = 99 * KINDS as u32;

const LISTING: ListingRules<Rule> = ListingRules {
    count: Rule::count,
    most: MOST,
    empty: Rule::empty,
    unknown: Rule::unknown,
    more: Some(Rule::more),
};

/// Cards one after the other.
pub(super) static CARDS: SlotForm = SlotForm { ways: &["CARD …"], also: &[] };

/// A kind of card that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suit(pub Card);

/// The same where it is asked for: a set-up tells of all its wolves at once.
fn asked(part: &Part<'_>) -> Result<Card, Problem> {
    let card = card(part)?;
    if card == Card::Wolf && !part.line().terms().rules.wolves && !part.line().is_setup() {
        return Err(Problem::NoWolves { place: part.place() });
    }
    Ok(card)
}

game::slots! { Parser;
    Card, SlotForm::NAMED => |part| Ok(card(&part.one(Rule::card)?)?);

    Listing<Card>, &SlotForm { ways: &["CARD …", "NUMBER cards"], also: &["empty"] }
        => |part| part.listing(&LISTING, asked);

    Bid, &SlotForm { ways: &["NUMBER SUIT"], also: &[] } => |part| {
        let mut bid = part.one(Rule::bid)?;
        Ok(Self { number: bid.number()?, suit: card(&bid.one(Rule::suit)?)? })
    };
}

impl Slot<Parser> for Suit {
    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        Ok(Self(asked(&part.one(Rule::suit)?)?))
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.plural())
    }
}

/// Declarations, of which commas stand between two.
impl Slot<Parser> for Vec<Declaration> {
    const FORM: &'static SlotForm = &SlotForm { ways: &["NUMBER SUIT by PLAYER"], also: &[] };

    /// The place of each is noted, and then that of its number.
    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        part.all(Rule::declaration, |mut part| {
            part.note();
            let declaration = Declaration::new(Bid::read(&mut part)?, part.seat()?);
            part.end()?;
            Ok(declaration)
        })
    }

    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(at, made)| {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}{} by {}", made.bid(), InWords::<Parser, Seat>(terms, &made.by))
        })
    }
}

impl Slot<Parser> for Call {
    const FORM: &'static SlotForm = &SlotForm { ways: &["omen", "destiny"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        Ok(part.keyword(&[(Rule::omen_word, Self::Omen), (Rule::destiny_word, Self::Destiny)])?)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Slot<Parser> for Vote {
    const FORM: &'static SlotForm = &SlotForm { ways: &["doubts", "agrees"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        Ok(part.keyword(&[(Rule::agrees_word, Self::Agree), (Rule::doubts_word, Self::Doubt)])?)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Agree => "agrees",
            Self::Doubt => "doubts",
        })
    }
}

/// The rows below the line.
impl Slot<Parser> for Box<Redeal> {
    const FORM: &'static SlotForm = &SlotForm { ways: &[""], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        Ok(Self::new(rows::redeal(part)?))
    }

    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        let Redeal { hands, up, down, .. } = &**self;
        let hands = hands.iter().map(|(seat, hand)| (terms.roster.name(*seat), listed(hand.cards())));
        let up = up.iter().map(|up| ("up", listed(up.cards())));
        let down = down.iter().map(|down| ("down", listed(down.from_top())));
        let mut rows = hands.chain(up).chain(down);
        rows.try_for_each(|(head, cards)| write!(f, "\n  {head} {cards}"))
    }
}

/// The words that stand for a stand-in, as far as they can be listed.
pub(super) fn stand_in(name: &str) -> Vec<String> {
    let cards = Card::ALL.map(|card| card.word().to_owned());
    match name {
        "CARD" => cards.to_vec(),
        "SUIT" => cards.into_iter().chain(Card::ALL.map(|card| card.plural().to_owned())).collect(),
        _ => Vec::new(),
    }
}
