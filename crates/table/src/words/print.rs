//! Writing what the language has a form for.

use crate::{Card, Column, Lying, Row};

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
