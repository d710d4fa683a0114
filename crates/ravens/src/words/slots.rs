//! What the lines are about: players, spaces, lands, cards, piles, flights, paths, and the stand-ins of forms. It is
//! long because it has them one beside the other.

use std::fmt::{self, Formatter};

use game::words::{InWords, LineTable, ListingRules, Read, Slot, said};
use game::{Describe, Language, RulesAndRoster, Setup, SlotForm};
use piles::{Kind, Listing};
use text::Spanned;

use super::cards::{card, land, land_card};
use super::{Parser, Part, Rule, rows};
use crate::fact::Fact;
use crate::land::{ROOM, symbols};
use crate::problem::Problem;
use crate::{Act, Card, Flight, Heap, Laid, Land, LandCard, Paid, Ravens, Rules, Side, Symbol};

type Terms<'a> = RulesAndRoster<'a, Ravens>;

static LISTING: ListingRules<Rule> = ListingRules {
    count: Rule::count,
    most: ROOM as u32,
    empty: Rule::empty,
    unknown: Rule::unknown,
    more: Some(Rule::more),
};

/// Lands one after the other.
pub(super) static LANDS: SlotForm = SlotForm { ways: &["LAND …"], also: &[] };

game::slots! { Parser;
    Side, SlotForm::NAMED => |part| Ok(Side::of(part.seat()?));

    /// A space: paths are far shorter than a byte can count.
    u8, SlotForm::NAMED => |part| {
        let number = part.one(Rule::number)?;
        let space = Spanned::new(number.as_number()?, number.place());
        u8::try_from(space.value).map_err(|_| Problem::NoSuchSpace { space, length: None })
    };

    Listing<Land>, &LANDS => |part| part.listing(&LISTING, land);

    Listing<LandCard>, &SlotForm { ways: &["LAND/LAND …", "NUMBER cards"], also: &["empty"] }
        => |part| part.listing(&LISTING, land_card);
}

/// The player by whom, if that is said.
impl Slot<Parser> for Option<Side> {
    const FORM: &'static SlotForm = &SlotForm { ways: &["", " by PLAYER"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        Ok(part.maybe_seat()?.map(Side::of))
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|side| write!(f, " by {side}"))
    }
}

impl Slot<Parser> for Heap {
    const FORM: &'static SlotForm =
        &SlotForm { ways: &["hand", "aux", "supply", "discard", "way"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        let word = part.one(Rule::pile_word)?;
        Ok(Self::from_word(word.text()).ok_or_else(|| word.misread())?)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The two symbols of a magic way card.
impl Slot<Parser> for [Symbol; 2] {
    const FORM: &'static SlotForm = &SlotForm { ways: &["SYMBOL SYMBOL"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        let mut symbol = || {
            let symbol = part.one(Rule::symbol)?;
            Symbol::from_word(symbol.text()).ok_or_else(|| symbol.misread())
        };
        Ok([symbol()?, symbol()?])
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&symbols(*self))
    }
}

impl Slot<Parser> for Card {
    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        card(&part.one(Rule::card)?)
    }

    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(terms.rules.card(*self))
    }
}

impl Slot<Parser> for Listing<Card> {
    const FORM: &'static SlotForm = &SlotForm { ways: &["CARD …", "NUMBER cards"], also: &["empty"] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        part.listing(&LISTING, card)
    }

    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f, |f, card| f.write_str(terms.rules.card(*card)))
    }
}

/// The rows of a path, gray's and brown's.
impl Slot<Parser> for [Listing<Land>; 2] {
    const FORM: &'static SlotForm = &SlotForm { ways: &[""], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        rows::path(part)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        path(self, f)
    }
}

/// Plays from the hand and from the stack.
impl Slot<Parser> for (u32, u32) {
    const FORM: &'static SlotForm = &SlotForm { ways: &["NUMBER from hand, NUMBER from aux"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        plays(part)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} from hand, {} from aux", self.0, self.1)
    }
}

/// What marks a card from the top of the stack.
impl Slot<Parser> for bool {
    const FORM: &'static SlotForm = &SlotForm { ways: &[""], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        Ok(part.has(Rule::aux_mark))
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if *self { "aux:" } else { "" })
    }
}

impl Slot<Parser> for Paid {
    const FORM: &'static SlotForm = &SlotForm { ways: &["CARD", "aux:CARD"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        paid(part.one(Rule::put_down)?)
    }

    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.is_aux().write(terms, f)?;
        self.card().write(terms, f)
    }
}

impl Slot<Parser> for Flight {
    const FORM: &'static SlotForm =
        &SlotForm { ways: &["CARD", "CARD CARD", "PAYMENT + PAYMENT"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        flight(part)
    }

    /// In canonical order.
    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.canonical().payments().enumerate().try_for_each(|(at, payment)| {
            f.write_str(if at == 0 { "" } else { " + " })?;
            payment.iter().enumerate().try_for_each(|(at, paid)| {
                let blank = if at == 0 { "" } else { " " };
                write!(f, "{blank}{}", InWords::<Parser, Paid>(terms, paid))
            })
        })
    }
}

/// One that is not turned up yet is not written.
impl Slot<Parser> for LandCard {
    const FORM: &'static SlotForm = &SlotForm { ways: &[" LAND/LAND"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        land_card(&part.one(Rule::land_card)?)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        if self.is_known() { write!(f, " {self}") } else { Ok(()) }
    }
}

/// Those that are not turned up yet are not written.
impl Slot<Parser> for Laid {
    const FORM: &'static SlotForm = &SlotForm { ways: &[" LAND/LAND", " LAND/LAND LAND/LAND"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        let cards = part.all(Rule::land_card, |item| land_card(&item))?;
        Self::new(&cards).ok_or_else(|| Problem::TooManyLaid { place: part.place() })
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        if self.cards().iter().all(|card| !card.is_known()) {
            return Ok(());
        }
        self.cards().iter().try_for_each(|card| write!(f, " {}", card.word()))
    }
}

/// A stack in its new order.
impl Slot<Parser> for Box<[Card]> {
    const FORM: &'static SlotForm = &SlotForm { ways: &[" CARD …"], also: &["empty"] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        part.maybe(Rule::empty);
        let order = part.all(Rule::card, |item| Ok::<_, Problem>((card(&item)?, item.place())))?;
        if let Some((_, place)) = order.get(ROOM) {
            return Err(Problem::ListTooLong { place: *place });
        }
        Ok(order.into_iter().map(|(card, _)| card).collect())
    }

    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, " {}", terms.rules.card(*card)))
    }
}

/// What an Odin card is played for.
impl Slot<Parser> for Act {
    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        let mut part = part.any()?;
        let act = match said(&mut part)? {
            Self::Swap(one, other) => Self::Swap(one.min(other), one.max(other)),
            act => act,
        };
        part.end()?;
        Ok(act)
    }

    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        LineTable::write(self, terms, f)
    }
}

/// The set-up lines below `next race`.
impl Slot<Parser> for Box<Setup<Fact>> {
    const FORM: &'static SlotForm = &SlotForm { ways: &[""], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        Ok(Self::new(rows::race(part)?))
    }

    fn write(&self, terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        let mut stated = Ravens::subjects(terms).into_iter().filter_map(|subject| self.of(subject));
        stated.try_for_each(|line| {
            let line = Ravens::fact_words(terms, &line.value).replace('\n', "\n  ");
            write!(f, "\n  {line}")
        })
    }
}

fn paid(mut part: Part<'_>) -> Result<Paid, Problem> {
    let aux = part.has(Rule::aux_mark);
    let card = card(&part.one(Rule::card)?)?;
    part.end()?;
    Ok(if aux { Paid::aux(card) } else { Paid::hand(card) })
}

fn flight(part: &mut Part<'_>) -> Result<Flight, Problem> {
    let payments = part.all(Rule::payment, |mut payment| {
        let cards = payment.all(Rule::put_down, paid)?;
        let fits = cards.len() <= Flight::CARDS;
        if fits { Ok(cards) } else { Err(Problem::FlightTooLong { place: payment.place(), payments: false }) }
    })?;
    let payments: Vec<&[Paid]> = payments.iter().map(Vec::as_slice).collect();
    let flight = Flight::new(&payments).map(|flight| flight.canonical());
    flight.ok_or_else(|| Problem::FlightTooLong { place: part.place(), payments: true })
}

/// Plays from the hand and from the stack; what is left out is none.
fn plays(part: &mut Part<'_>) -> Result<(u32, u32), Problem> {
    let mut plays = (0, 0);
    while let Some(mut source) = part.maybe(Rule::from) {
        let number = source.number()?;
        let word = source.one(Rule::source_word)?;
        match word.text() {
            "hand" => plays.0 = number,
            "aux" => plays.1 = number,
            _ => return Err(word.misread().into()),
        }
    }
    Ok(plays)
}

/// Blanks between two words of a row, of which no more are needed.
const BLANKS: &str = "                ";

/// Writes a path in two rows, one column a land card.
fn path(lands: &[Listing<Land>; 2], f: &mut Formatter<'_>) -> fmt::Result {
    let words = lands
        .each_ref()
        .map(|row| -> Vec<&str> { row.cards().map(|land| land.map_or("?", Land::word)).collect() });
    let width = |at: usize| words.iter().filter_map(|row| row.get(at)).map(|word| word.len()).max();
    for side in Side::BOTH {
        f.write_str("\n  ")?;
        f.write_str(side.word())?;
        // The blanks before the next word of the row.
        let mut blanks = "brown  ".len() - side.word().len();
        for (at, word) in words[side.index()].iter().enumerate() {
            f.write_str(&BLANKS[..blanks.min(BLANKS.len())])?;
            f.write_str(word)?;
            blanks = width(at).unwrap_or_default() - word.len() + 1;
        }
    }
    Ok(())
}

/// The words that stand for a stand-in, as far as they can be listed.
pub(super) fn stand_in(rules: &Rules, name: &str) -> Vec<String> {
    let lands = || Land::ALL.map(|land| land.word().to_owned()).into_iter();
    match name {
        "LAND" => lands().collect(),
        // A land that is spelt well was meant, and lacks the other half.
        "LAND/LAND" => {
            let halves = |gray: String| lands().map(move |brown| format!("{gray}/{brown}"));
            lands().chain(lands().flat_map(halves)).collect()
        }
        "SYMBOL" => lands().chain([Symbol::Odin.word().to_owned()]).collect(),
        "CARD" => {
            let odin =
                (0..rules.odin_cards.pairs().len()).map(|number| rules.card(Card::odin(number)).to_owned());
            lands().chain(odin).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a word may stand for a stand-in in the head of a form.
pub(super) fn admits(name: &str, word: &str) -> bool {
    match name {
        "LAND" => word == "?" || Land::from_word(word).is_some(),
        "SPACE" => word.starts_with(|first: char| first.is_ascii_digit()),
        _ => false,
    }
}
