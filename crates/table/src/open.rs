//! What is not determined and yet decides an answer.
//!
//! Which plies are legal never depends on a card: squares, pieces, and how cards lie decide it. What a
//! ply does may; then chance is asked as it is made, so that the line can state the card.

use game::{LeaveOpen, Open, RulesAndRoster};

use crate::Table;
use crate::fact::{Heap, Subject};

impl LeaveOpen for Table {
    fn open_subject(_terms: RulesAndRoster<'_, Self>, subject: Subject) -> Open {
        let (what, listing) = match subject {
            Subject::Row(side) => (format!("{side}'s row"), format!("{side} row CARD …")),
            Subject::Pile(side, heap @ Heap::Deck) => {
                (format!("{side}'s deck"), format!("{side} {} CARD …", heap.word()))
            }
            Subject::Pile(side, heap @ Heap::Discard) => {
                (format!("{side}'s discard pile"), format!("{side} {} CARD …", heap.word()))
            }
            Subject::Board => ("the board".to_owned(), "board".to_owned()),
            Subject::Captured(side) => (format!("what {side} has lost"), format!("{side} captured NUMBER")),
            Subject::Scout(side) => (format!("whether {side} may scout"), format!("{side} may scout")),
            Subject::Swap(side) => (format!("whether {side} may swap"), format!("{side} may swap")),
            Subject::Passed => ("who passed".to_owned(), "PLAYER passed".to_owned()),
            Subject::Draw => ("how the game ended".to_owned(), "draw".to_owned()),
            Subject::Turn => ("whose turn it is".to_owned(), "PLAYER to move".to_owned()),
        };
        Open { what, listing, on_line: None }
    }
}
