//! What happened, in the words of somebody at the table.

use crate::{Entry, Event};

/// An event in one sentence without a full stop.
pub(crate) fn tell(event: &Event) -> String {
    match event {
        Event::Moved { side, from, to } => format!("{} moves a piece from {from} to {to}", side.word()),
        Event::Revealed { side, column, card: Some(card) } => {
            format!("{} turns up {} behind column {column}", side.word(), card.told())
        }
        Event::Revealed { side, column, card: None } => {
            format!("{} has no card behind column {column}", side.word())
        }
        Event::AttackerWon { side, from, to } => {
            format!(
                "{} wins the attack from {from}, captures the piece on {to} and takes its square",
                side.word()
            )
        }
        Event::DefenderWon { side, from, to } => {
            format!("{} holds {to} and captures the piece that attacked from {from}", side.word())
        }
        Event::Tricked { side, from, to } => {
            format!(
                "{}'s Loki tricks the attacker: the pieces on {from} and {to} change squares",
                side.word()
            )
        }
        Event::Discarded { side, column, card } => {
            format!("{} discards {} from behind column {column}", side.word(), card.told())
        }
        Event::Occupied { side, square, entry: Entry::Moved } => {
            format!("{} occupies {square}, and the piece is fixed", side.word())
        }
        Event::Occupied { side, square, entry: Entry::Tricked } => {
            format!("the trick leaves {} on {square}, which is occupied, and the piece is fixed", side.word())
        }
        Event::Occupied { side, square, entry: Entry::Thrown } => {
            format!("{}'s piece is thrown onto {square}, occupies it and is fixed", side.word())
        }
        Event::StaysFree { side, square } => {
            format!("{}'s piece is thrown onto {square} and stays an ordinary piece", side.word())
        }
        Event::MayScout { side, with: Some(column) } => {
            format!("{} may scout with the Hugin & Munin behind column {column}", side.word())
        }
        Event::MayScout { side, with: None } => format!("{} won the tie and may scout", side.word()),
        Event::Played { side, column } => {
            format!("{} discards the Hugin & Munin behind column {column} to scout", side.word())
        }
        Event::Scouted { side, column, card: Some(card) } => {
            let enemy = side.other().word();
            format!("{} scouts {enemy}'s column {column}: {} lies face up", side.word(), card.told())
        }
        Event::Scouted { side, column, card: None } => {
            format!("{} scouts {}'s column {column}, where no card lies", side.word(), side.other().word())
        }
        Event::NotScouted { side } => format!("{} does not scout", side.word()),
        Event::Reshuffled { side, cards: 1 } => {
            format!("{}'s draw deck is empty: the one discarded card becomes the new deck", side.word())
        }
        Event::Reshuffled { side, cards } => {
            format!(
                "{}'s draw deck is empty: the {cards} discarded cards are shuffled into a new one",
                side.word()
            )
        }
        Event::Drew { side, column, card } => {
            format!("{} draws {} and lays it face down behind column {column}", side.word(), card.told())
        }
        Event::MaySwap { side } => {
            format!("{} lost a square of the fortress and may swap two cards", side.word())
        }
        Event::Swapped { side, one, other } => {
            format!("{} swaps the cards behind columns {one} and {other}", side.word())
        }
        Event::NotSwapped { side } => format!("{} swaps no cards", side.word()),
        Event::Resurrected { side, square } => {
            format!("{} puts a captured piece back on {square}", side.word())
        }
        Event::Passed { side } => format!("{} has no legal action and passes", side.word()),
        Event::Won { side, occupied } => {
            format!("{} occupies {occupied} squares of the enemy fortress and wins the game", side.word())
        }
        Event::Drawn => "both players have passed, and the game is a draw".to_owned(),
    }
}
