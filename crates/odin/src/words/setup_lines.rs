use game::Roster;
use text::counted;

use super::print;
use crate::{Colour, Hand, HandListing, Setup, TableSetup};

/// A set-up as lines of the language, in a fixed order.
pub(crate) fn setup_lines(roster: &Roster, setup: &Setup) -> Vec<String> {
    let name = |seat| roster.name(seat);
    let mut lines = Vec::new();
    lines.extend(setup.colours.as_ref().map(|colours| {
        let words: Vec<&str> = colours.value.iter().map(|colour| Colour::word(colour.value)).collect();
        format!("colours {}", words.join(" "))
    }));
    for (seat, own) in roster.seats().zip(&setup.players) {
        lines.extend(own.hand.as_ref().map(|listing| format!("{} hand {}", name(seat), hand(listing))));
        lines.extend(own.points.map(|points| format!("{} points {}", name(seat), points.value)));
    }
    if let Some(TableSetup::Set(cards, by)) = setup.table.as_ref().map(|table| &table.value) {
        let cards = cards.iter().map(|card| card.value).collect();
        lines.push(format!("table {} by {}", print::cards(cards), name(by.value)));
    }
    lines.extend(setup.led.map(|seat| format!("{} led the hand", name(seat.value))));
    let word = if setup.leads { "leads" } else { "to move" };
    lines.extend(setup.to_move.map(|seat| format!("{} {word}", name(seat.value))));
    lines
}

fn hand(listing: &HandListing) -> String {
    match listing {
        HandListing::Count(count) => counted(*count as usize, "card"),
        HandListing::Cards(cards) => {
            let known = cards.iter().filter_map(|card| card.value).collect();
            let unknown = cards.iter().filter(|card| card.value.is_none()).count() as u8;
            print::hand(Hand { known, unknown })
        }
    }
}
