use game::Roster;
use text::counted;

use crate::{Cards, Hand, Move};

/// Cards in a row; `empty` for none.
pub(crate) fn cards(cards: Cards) -> String {
    if cards.is_empty() { "empty".to_owned() } else { cards.to_string() }
}

/// The cards of a hand, those not determined last; counted when none is determined.
pub(crate) fn hand(hand: Hand) -> String {
    if hand.unknown == 0 {
        return cards(hand.known);
    }
    if hand.known.is_empty() {
        return counted(hand.unknown, "card");
    }
    format!("{}{}", hand.known, " ?".repeat(usize::from(hand.unknown)))
}

/// A move in canonical form; the hands of a deal in rows.
pub(crate) fn print_move(roster: &Roster, mv: &Move) -> String {
    match mv {
        Move::Play { cards, take: None } => format!("play {cards}"),
        Move::Play { cards, take: Some(card) } => format!("play {cards} take {card}"),
        Move::Pass => "pass".to_owned(),
        Move::Deal(deal) => {
            let row = |seat| format!("\n  {} {}", roster.name(seat), hand(deal.hand(seat)));
            format!("deal{}", roster.seats().map(row).collect::<String>())
        }
    }
}
