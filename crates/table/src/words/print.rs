use crate::Column;
use crate::fact::{Fact, Lying};

/// A fact as a line says it; the rows of a board below its head.
pub(crate) fn fact(fact: &Fact) -> String {
    match fact {
        Fact::Board(drawing) => {
            let mut board = "board".to_owned();
            drawing.rows().for_each(|row| board.extend(["\n  ", row.as_str()]));
            board
        }
        Fact::Row(side, row) => {
            let mut line = format!("{side} row");
            row.iter().for_each(|place| line.extend([" ", lying(*place)]));
            line
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
pub(crate) fn lying(lying: Lying) -> &'static str {
    match lying {
        Lying::Gap => ".",
        Lying::Down(card) => card.word(),
        Lying::Up(card) => card.word_up(),
    }
}
