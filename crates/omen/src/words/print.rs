use std::fmt::Write;

use game::Roster;

use super::REDEAL;
use crate::card::listed;
use crate::{Card, Move, Redeal, Vote};

/// A move in canonical form; the rows of a redeal below it.
pub(crate) fn print_move(roster: &Roster, mv: &Move) -> String {
    match mv {
        Move::Declare(bid) => format!("declare {bid}"),
        Move::Peek => "peek".to_owned(),
        Move::Call(call) => call.word().to_owned(),
        Move::Vote(Vote::Agree) => "agree".to_owned(),
        Move::Vote(Vote::Doubt) => "doubt".to_owned(),
        Move::Discard(card) => format!("discard {card}"),
        Move::Redeal(redeal) => print_redeal(roster, redeal),
    }
}

fn print_redeal(roster: &Roster, redeal: &Redeal) -> String {
    let mut text = REDEAL.to_owned();
    let mut row = |head: &str, cards: &mut dyn Iterator<Item = Card>| {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n  {head} {}", listed(cards));
    };
    for (seat, hand) in &redeal.hands {
        row(roster.name(*seat), &mut hand.cards());
    }
    if let Some(up) = &redeal.up {
        row("up", &mut up.cards());
    }
    if let Some(down) = &redeal.down {
        row("down", &mut down.from_top());
    }
    text
}
