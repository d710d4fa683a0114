//! What the lines are about: sides, squares, columns, cards, piles, rows, boards, and the stand-ins of forms.

use std::fmt::{self, Formatter};

use game::words::{ListingRules, Read, Slot};
use game::{RulesAndRoster, SlotForm};
use piles::Listing;
use text::Spanned;

use super::{Parser, Part, RANK, Rule};
use crate::board::{Drawing, Rank, rank_faults};
use crate::fact::{Heap, Lying};
use crate::problem::Problem;
use crate::{Card, Column, Layout, Mark, Side, Square, Table};

type Terms<'a> = RulesAndRoster<'a, Table>;

static LISTING: ListingRules<Rule> = ListingRules {
    count: Rule::count,
    most: 32,
    empty: Rule::empty,
    unknown: Rule::unknown,
    more: Some(Rule::more),
};

game::slots! { Parser;
    Side, SlotForm::NAMED => |part| Ok(Side::of(part.seat()?));

    Square, SlotForm::NAMED => |part| {
        let square = part.any()?;
        Square::from_word(square.text()).ok_or_else(|| Problem::NoSuchSquare { square: square.spanned() })
    };

    Column, SlotForm::NAMED => |part| as_column(&part.one(Rule::column)?);

    Listing<Card>, &SlotForm { ways: &["CARD …", "NUMBER cards"], also: &["empty"] }
        => |part| part.listing(&LISTING, card);
}

/// The column that a part names; its place is noted.
fn as_column(part: &Part<'_>) -> Result<Column, Problem> {
    part.note();
    let column = part.text().chars().next().and_then(Column::from_letter);
    column.ok_or_else(|| Problem::NoSuchColumn { column: part.spanned() })
}

/// One place of a row, or the whole of it.
impl Slot<Parser> for Option<Column> {
    const FORM: &'static SlotForm = &SlotForm { ways: &["", " COLUMN"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        part.maybe(Rule::column).map(|column| as_column(&column)).transpose()
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|column| write!(f, " {column}"))
    }
}

/// With which columns one may scout, where that is said.
impl Slot<Parser> for Vec<Column> {
    const FORM: &'static SlotForm = &SlotForm { ways: &["", " with COLUMN"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        part.all(Rule::column, |column| as_column(&column))
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        let with = if self.is_empty() { "" } else { " with" };
        f.write_str(with)?;
        self.iter().try_for_each(|column| write!(f, " {column}"))
    }
}

impl Slot<Parser> for Heap {
    const FORM: &'static SlotForm = &SlotForm { ways: &["deck", "discard"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        let word = part.one(Rule::pile_word)?;
        let heap = [Self::Deck, Self::Discard].into_iter().find(|heap| heap.word() == word.text());
        Ok(heap.ok_or_else(|| word.misread())?)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The card of a `card` part.
pub(super) fn card(part: &Part<'_>) -> Result<Card, Problem> {
    let card = part.text().parse().ok().and_then(Card::of_value);
    card.ok_or_else(|| Problem::NoSuchCard { card: part.spanned() })
}

/// A row, a to f.
impl Slot<Parser> for Vec<Lying> {
    const FORM: &'static SlotForm = &SlotForm { ways: &["CARD CARD CARD CARD CARD CARD"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        part.all(Rule::lying, read_lying)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(at, place)| {
            let blank = if at == 0 { "" } else { " " };
            write!(f, "{blank}{}", lying(*place))
        })
    }
}

/// How a place of a row is written.
pub(crate) fn lying(lying: Lying) -> &'static str {
    match lying {
        Lying::Gap => ".",
        Lying::Down(card) => card.word(),
        Lying::Up(card) => card.word_up(),
    }
}

/// What lies in a place of a row; its place is noted.
fn read_lying(mut part: Part<'_>) -> Result<Lying, Problem> {
    part.note();
    if part.maybe(Rule::gap).is_some() {
        return Ok(Lying::Gap);
    }
    let lies = match part.maybe(Rule::unknown) {
        Some(_) => Card::UNKNOWN,
        None => card(&part.one(Rule::card)?)?,
    };
    let up = part.maybe(Rule::up).is_some();
    part.end()?;
    Ok(if up { Lying::Up(lies) } else { Lying::Down(lies) })
}

/// The rows below the line, or the board as the game begins.
impl Slot<Parser> for Drawing {
    const FORM: &'static SlotForm = &SlotForm { ways: &["", " start"], also: &[] };

    #[inline]
    fn read(part: &mut Part<'_>) -> Read<Parser, Self> {
        board(part)
    }

    fn write(&self, _terms: Terms<'_>, f: &mut Formatter<'_>) -> fmt::Result {
        self.rows().try_for_each(|row| write!(f, "\n  {row}"))
    }
}

/// The board of a `board` line and the rows under it. A condition has to draw it whole; what is wrong
/// with that of a set-up is told with its other faults.
fn board(part: &mut Part<'_>) -> Result<Drawing, Problem> {
    if part.has(Rule::start_word) {
        return Ok(Layout::start().drawing());
    }
    let mut ranks = Vec::with_capacity(Square::RANKS);
    for line in part.line().rows(&RANK) {
        let mut whole = line.read()?;
        let mut rank = whole.any()?;
        if rank.rule() != Rule::rank {
            return Err(rank.stray().into());
        }
        let number = rank.one(Rule::number)?;
        let number = Spanned::new(number.as_number()?, number.place());
        let mut squares = Vec::with_capacity(Column::COUNT);
        while let Some(mark) = rank.maybe(Rule::mark) {
            mark.note();
            let Some(drawn) = Mark::from_word(mark.text()) else {
                let square =
                    Column::new(squares.len()).and_then(|found| Square::new(found, number.value as usize));
                return Err(Problem::NoSuchMark { mark: mark.spanned(), square });
            };
            squares.push(Spanned::new(drawn, mark.place()));
        }
        rank.end()?;
        ranks.push(Rank { number, squares });
    }
    if !part.line().is_setup() {
        let mut faults = rank_faults(&ranks, part.place()).into_iter();
        if let Some(first) = faults.next() {
            return Err(Problem::Ranks { first, more: faults.collect() });
        }
    }
    let marks = |rank: &Rank| rank.squares.iter().map(|square| square.value).collect();
    Ok(Drawing(ranks.iter().map(|rank| (rank.number.value, marks(rank))).collect()))
}

/// Whether a word may stand for a stand-in in the head of a form.
pub(super) fn admits(name: &str, word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next();
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    match name {
        "SQUARE" | "SQUARE-SQUARE" | "SQUARExSQUARE" => {
            first.is_some_and(|letter| letter.is_ascii_alphabetic()) && digit(letters.next())
        }
        "RANK" => digit(first),
        _ => false,
    }
}
