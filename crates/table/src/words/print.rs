use crate::Column;
use crate::fact::{Fact, Lying};

/// A fact as a line says it; the rows of a board below its head.
pub(crate) fn fact(fact: &Fact) -> String {
    match fact {
        Fact::Board(drawing) => {
            let rows = drawing.rows().map(|row| format!("\n  {row}"));
            format!("board{}", rows.collect::<String>())
        }
        Fact::Row(side, row) => {
            let places: Vec<String> = row.iter().map(|place| lying(*place)).collect();
            format!("{side} row {}", places.join(" "))
        }
        Fact::Pile(side, heap, listing) => format!("{side} {} {listing}", heap.word()),
        Fact::Captured(side, count) => format!("{side} captured {count}"),
        Fact::MayScout(side, columns) if columns.is_empty() => format!("{side} may scout"),
        Fact::MayScout(side, columns) => {
            let columns: Vec<&str> = columns.iter().map(|column| Column::word(*column)).collect();
            format!("{side} may scout with {}", columns.join(" "))
        }
        Fact::MaySwap(side) => format!("{side} may swap"),
        Fact::Passed(side) => format!("{side} passed"),
        Fact::Draw => "draw".to_owned(),
        Fact::ToMove(side) => format!("{side} to move"),
    }
}

/// How a place of a row is written.
pub(crate) fn lying(lying: Lying) -> String {
    match lying {
        Lying::Gap => ".".to_owned(),
        Lying::Down(card) => card.to_string(),
        Lying::Up(card) => format!("{card}^"),
    }
}
