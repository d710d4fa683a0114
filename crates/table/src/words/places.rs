//! The smallest things that lines name: squares, columns, cards, piles, places to mark.

use super::{Marked, Part, Rule};
use crate::fact::Heap;
use crate::problem::Problem;
use crate::{Card, Column, Side, Square};

pub(super) fn side(part: &mut Part<'_>) -> Result<Side, Problem> {
    Ok(Side::of(part.seat()?))
}

pub(super) fn square(part: &mut Part<'_>, rule: Rule) -> Result<Square, Problem> {
    as_square(&part.one(rule)?)
}

fn as_square(part: &Part<'_>) -> Result<Square, Problem> {
    Square::from_word(part.text()).ok_or_else(|| Problem::NoSuchSquare { square: part.spanned() })
}

/// The column that a part names; its place is noted.
pub(super) fn as_column(part: &Part<'_>) -> Result<Column, Problem> {
    part.note();
    let column = part.text().chars().next().and_then(Column::from_letter);
    column.ok_or_else(|| Problem::NoSuchColumn { column: part.spanned() })
}

pub(super) fn column(part: &mut Part<'_>) -> Result<Column, Problem> {
    as_column(&part.one(Rule::column)?)
}

pub(super) fn as_card(part: &Part<'_>) -> Result<Card, Problem> {
    let card = part.text().parse().ok().and_then(Card::of_value);
    card.ok_or_else(|| Problem::NoSuchCard { card: part.spanned() })
}

pub(super) fn heap(part: &mut Part<'_>) -> Result<Heap, Problem> {
    as_heap(&part.one(Rule::pile_word)?)
}

fn as_heap(word: &Part<'_>) -> Result<Heap, Problem> {
    let heap = [Heap::Deck, Heap::Discard].into_iter().find(|heap| heap.word() == word.text());
    Ok(heap.ok_or_else(|| word.misread())?)
}

/// A place to mark in a picture.
pub(super) fn mark(part: &mut Part<'_>) -> Result<Marked, Problem> {
    let mut inner = part.any()?;
    let marked = match inner.rule() {
        Rule::square => Marked::Square(as_square(&inner)?),
        Rule::row_place => {
            let side = side(&mut inner)?;
            Marked::Row(side, inner.maybe(Rule::column).map(|column| as_column(&column)).transpose()?)
        }
        // The owner stands behind the pile or before it.
        Rule::pile_of => match inner.maybe(Rule::pile_word) {
            Some(word) => Marked::Pile(as_heap(&word)?, side(&mut inner)?),
            None => {
                let owner = side(&mut inner)?;
                Marked::Pile(heap(&mut inner)?, owner)
            }
        },
        _ => return Err(inner.misread().into()),
    };
    inner.end()?;
    Ok(marked)
}
