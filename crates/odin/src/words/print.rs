use game::{Roster, Seat};

use crate::{Card, Colour, Fact, Hand, Move};

/// A fact as a line says it.
pub(crate) fn fact(roster: &Roster, fact: &Fact) -> String {
    let name = |seat: &Seat| roster.name(*seat);
    let cards = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    match fact {
        Fact::Colours(colours) => {
            let words: Vec<&str> = colours.iter().map(|colour| Colour::word(*colour)).collect();
            format!("colours {}", words.join(" "))
        }
        Fact::Hand(seat, listing) => format!("{} hand {listing}", name(seat)),
        Fact::Points(seat, points) => format!("{} points {points}", name(seat)),
        Fact::Table(set, by) => format!("table {} by {}", cards(set), name(by)),
        Fact::TableClear => "table clear".to_owned(),
        Fact::Led(seat) => format!("{} led the hand", name(seat)),
        Fact::Leads(seat) => format!("{} leads", name(seat)),
        Fact::ToMove(seat) => format!("{} to move", name(seat)),
    }
}

/// A move in canonical form; the hands of a deal in rows.
pub(crate) fn print_move(roster: &Roster, mv: &Move) -> String {
    match mv {
        Move::Play { cards, take: None } => format!("play {cards}"),
        Move::Play { cards, take: Some(card) } => format!("play {cards} take {card}"),
        Move::Pass => "pass".to_owned(),
        Move::Deal(deal) => {
            let row = |seat| format!("\n  {} {}", roster.name(seat), Hand::listing(deal.hand(seat)));
            format!("deal{}", roster.seats().map(row).collect::<String>())
        }
    }
}
