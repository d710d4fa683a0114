//! Writing what the language has a form for.

use crate::condition::Layout;
use crate::{Card, Column, Lying, Row, Side, Square};

/// How a place of a row is written.
pub(crate) fn lying(lying: Lying) -> String {
    match lying {
        Lying::Gap => ".".to_owned(),
        Lying::Down(card) => card.to_string(),
        Lying::Up(card) => format!("{card}^"),
    }
}

/// The places of a row, a to f; face-down cards only if they are `shown`.
pub(crate) fn places(row: &Row, shown: bool) -> [String; Column::COUNT] {
    let mut words: [String; Column::COUNT] = Default::default();
    for (word, column) in words.iter_mut().zip(Column::all()) {
        *word = lying(match row.card(column) {
            None => Lying::Gap,
            Some(card) if row.is_up(column) => Lying::Up(card),
            Some(card) if shown => Lying::Down(card),
            Some(_) => Lying::Down(Card::UNKNOWN),
        });
    }
    words
}

/// Cards of a pile, top first; `...` for more below.
pub(crate) fn pile(cards: &[Card], more: bool) -> String {
    let mut words: Vec<String> = cards.iter().map(Card::to_string).collect();
    if more {
        words.push("...".to_owned());
    }
    if words.is_empty() { "empty".to_owned() } else { words.join(" ") }
}

/// The rows of a board, from rank 5 down.
pub(crate) fn ranks(layout: &Layout) -> impl Iterator<Item = String> + use<> {
    let layout = *layout;
    (1..=Square::RANKS).rev().map(move |rank| {
        let mark = |column| match Square::new(column, rank) {
            Some(square) => mark(&layout, square),
            None => ".",
        };
        let marks: Vec<&str> = Column::all().map(mark).collect();
        format!("  {rank} | {}", marks.join(" "))
    })
}

/// What is drawn on a square.
pub(crate) fn mark(layout: &Layout, square: Square) -> &'static str {
    let free = layout.free.contains(square);
    let owner = Side::BOTH.into_iter().find(|side| layout.pieces[side.index()].contains(square));
    match (owner, free) {
        (None, _) => ".",
        (Some(Side::Odin), false) => "o",
        (Some(Side::Odin), true) => "O",
        (Some(Side::Thor), false) => "t",
        (Some(Side::Thor), true) => "T",
    }
}
