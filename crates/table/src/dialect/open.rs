//! What is not determined and yet decides an answer.

use game::{Open, Question, Verdict};

use crate::condition::{Condition, Heap, verdict};
use crate::{Move, Side, State};

/// What decides the answer and is open.
///
/// Which plies are legal never depends on a card: squares, pieces, and how cards lie decide it. What
/// a ply does may; then chance is asked as it is made, so that the line can state the card.
pub(super) fn open(state: &State, question: Question<'_, Move, Condition>) -> Option<Open> {
    match question {
        Question::Ply(_) | Question::Moves => None,
        Question::Condition(condition) => match verdict(state, condition) {
            Verdict::Open => of_condition(condition),
            Verdict::Holds | Verdict::Fails => None,
        },
    }
}

fn of_condition(condition: &Condition) -> Option<Open> {
    match condition {
        Condition::Row(side, _) => Some(cards(*side, "row")),
        Condition::Pile(side, heap, _) => Some(match heap {
            Heap::Deck => cards(*side, "deck"),
            Heap::Discard => cards(*side, "discard"),
        }),
        Condition::Board(_)
        | Condition::At(..)
        | Condition::Empty(_)
        | Condition::Fixed(_)
        | Condition::Occupies(..)
        | Condition::Captured(..)
        | Condition::MayScout(..)
        | Condition::MaySwap(_)
        | Condition::Passed(_)
        | Condition::Winner(_)
        | Condition::Draw => None,
    }
}

fn cards(side: Side, name: &str) -> Open {
    let player = side.word();
    let what = match name {
        "discard" => format!("{player}'s discard pile"),
        _ => format!("{player}'s {name}"),
    };
    Open { what, listing: format!("{player} {name} CARD …"), on_line: None }
}
