//! What happened, in the words of somebody at the table.

use crate::{Event, FortressEntry};

/// An event in one sentence without a full stop.
pub(crate) fn tell(event: &Event) -> String {
    match event {
        Event::Moved { side, from, to } => format!("{side} moves a piece from {from} to {to}"),
        Event::Revealed { side, column, card: Some(card) } => {
            format!("{side} turns up {} behind column {column}", card.told())
        }
        Event::Revealed { side, column, card: None } => {
            format!("{side} has no card behind column {column}")
        }
        Event::AttackerWon { side, from, to } => {
            format!("{side} wins the attack from {from}, captures the piece on {to} and takes its square")
        }
        Event::DefenderWon { side, from, to } => {
            format!("{side} holds {to} and captures the piece that attacked from {from}")
        }
        Event::Tricked { side, from, to } => {
            format!("{side}'s Loki tricks the attacker: the pieces on {from} and {to} change squares")
        }
        Event::Discarded { side, column, card } => {
            format!("{side} discards {} from behind column {column}", card.told())
        }
        Event::Occupied { side, square, entry: FortressEntry::Moved } => {
            format!("{side} occupies {square}, and the piece is fixed")
        }
        Event::Occupied { side, square, entry: FortressEntry::Tricked } => {
            format!("the trick leaves {side} on {square}, which is occupied, and the piece is fixed")
        }
        Event::Occupied { side, square, entry: FortressEntry::Thrown } => {
            format!("{side}'s piece is thrown onto {square}, occupies it and is fixed")
        }
        Event::StaysFree { side, square } => {
            format!("{side}'s piece is thrown onto {square} and stays an ordinary piece")
        }
        Event::MayScout { side, with: Some(column) } => {
            format!("{side} may scout with the Hugin & Munin behind column {column}")
        }
        Event::MayScout { side, with: None } => format!("{side} won the tie and may scout"),
        Event::Played { side, column } => {
            format!("{side} discards the Hugin & Munin behind column {column} to scout")
        }
        Event::Scouted { side, column, card: Some(card) } => {
            let enemy = side.other().word();
            format!("{side} scouts {enemy}'s column {column}: {} lies face up", card.told())
        }
        Event::Scouted { side, column, card: None } => {
            format!("{side} scouts {}'s column {column}, where no card lies", side.other().word())
        }
        Event::NotScouted { side } => format!("{side} does not scout"),
        Event::Reshuffled { side, cards: 1 } => {
            format!("{side}'s draw deck is empty: the one discarded card becomes the new deck")
        }
        Event::Reshuffled { side, cards } => {
            format!("{side}'s draw deck is empty: the {cards} discarded cards are shuffled into a new one")
        }
        Event::Drew { side, column, card } => {
            format!("{side} draws {} and lays it face down behind column {column}", card.told())
        }
        Event::MaySwap { side } => {
            format!("{side} lost a square of the fortress and may swap two cards")
        }
        Event::Swapped { side, one, other } => {
            format!("{side} swaps the cards behind columns {one} and {other}")
        }
        Event::NotSwapped { side } => format!("{side} swaps no cards"),
        Event::Resurrected { side, square } => {
            format!("{side} puts a captured piece back on {square}")
        }
        Event::Passed { side } => format!("{side} has no legal action and passes"),
        Event::Won { side, occupied } => {
            format!(
                "{side} occupies {} of the enemy fortress and wins the game",
                text::counted(*occupied, "square")
            )
        }
        Event::Drawn => "both players have passed, and the game is a draw".to_owned(),
    }
}
