//! Hands and piles in words.

use crate::text::{SIGN, count};
use crate::{Card, Face, Row};

/// Draws a row behind its label, which takes `labels` columns.
pub(super) fn draw(row: &Row, indent: usize, labels: usize, width: usize, lines: &mut Vec<String>) {
    let sign = if row.marked { SIGN } else { ' ' };
    let label = format!("{:indent$}{sign} {:<labels$}  ", "", row.label);
    wrapped(lines, &label, &written(row), width);
}

/// What a row says: its cards in words, how many are not seen, and its note.
pub(super) fn written(row: &Row) -> String {
    let all = row.len();
    let shown = if row.ordered { words(&row.cards) } else { gathered(&row.cards) };
    let cards = match (row.cards.len(), row.unseen) {
        (0, 0) if !row.note.is_empty() => return row.note.clone(),
        (0, 0) => "empty".to_owned(),
        (0, _) => counted(all),
        (_, 0) => shown,
        (_, _) if row.ordered => format!("{}: {shown} …", counted(all)),
        (_, unseen) => format!("{shown} and {unseen} more"),
    };
    if row.note.is_empty() { cards } else { format!("{cards}   {}", row.note) }
}

fn counted(cards: usize) -> String {
    if cards == 1 { "1 card".to_owned() } else { format!("{cards} cards") }
}

fn words(cards: &[Card]) -> String {
    let words: Vec<&str> = cards.iter().map(word).collect();
    words.join(" ")
}

fn word(card: &Card) -> &str {
    if card.face == Face::Back { "?" } else { &card.word }
}

/// Cards whose order means nothing: by suit where they have one; alike ones are counted where they are many.
fn gathered(cards: &[Card]) -> String {
    if cards.iter().any(|card| !card.suit.is_empty()) {
        let suits = cards.chunk_by(|one, other| one.suit == other.suit).map(|suit| {
            let ranks: Vec<&str> = suit.iter().map(|card| card.rank.as_str()).collect();
            format!("{} {}", suit[0].suit, ranks.join(" "))
        });
        return suits.collect::<Vec<_>>().join("  ");
    }
    let alike: Vec<&[Card]> = cards.chunk_by(|one, other| one.word == other.word).collect();
    if alike.iter().all(|alike| alike.len() <= 2) {
        return words(cards);
    }
    let counted = alike.into_iter().map(|alike| match alike.len() {
        1 => word(&alike[0]).to_owned(),
        several => format!("{several} {}", word(&alike[0])),
    });
    counted.collect::<Vec<_>>().join(", ")
}

/// A line with a label; where it is too long it is broken between words and goes on below the first.
pub(super) fn wrapped(lines: &mut Vec<String>, label: &str, text: &str, width: usize) {
    let indent = count(label);
    let mut line = label.to_owned();
    let mut columns = indent;
    for (at, word) in text.split(' ').enumerate() {
        let length = count(word);
        if at > 0 && columns + 1 + length > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)).trim_end().to_owned());
            columns = indent;
        } else if at > 0 {
            line.push(' ');
            columns += 1;
        }
        line.push_str(word);
        columns += length;
    }
    lines.push(line.trim_end().to_owned());
}
