//! What happened, in the words of somebody at the table.

use game::Seat;
use text::counted;

use crate::words::{self, PLAYERS};
use crate::{Action, Card, Event, Flight, Rules};

/// An event in one sentence without a full stop.
pub(crate) fn tell(rules: &Rules, event: &Event) -> String {
    let card = |card: &Card| words::card(rules, *card);
    match event {
        Event::Stashed { seat, card: own } => {
            format!("{} puts {} on top of the own auxiliary stack", name(*seat), card(own))
        }
        Event::Flew { seat, flight, land, from, to } => {
            let over = match (land, to.saturating_sub(*from)) {
                (Some(land), spaces) => counted(spaces, &format!("{land} space")),
                (None, spaces) => counted(spaces, "space"),
            };
            format!("{} flies over {over} to space {to}, paying {}", name(*seat), price(rules, flight))
        }
        Event::MarkerAside { path, space } => {
            format!("the marker on {} {space} is paid for and put aside", name(*path))
        }
        Event::StoppedByMarker { seat, marker } => {
            format!("the marker on space {marker} stops {}'s raven before it", name(*seat))
        }
        Event::LaidAtWay { seat, card: own, aux } => {
            format!("{} lays {}{} at the magic way", name(*seat), card(own), source(*aux))
        }
        Event::Discarded { seat, card: own, aux } => {
            format!("{} discards {}{} without effect", name(*seat), card(own), source(*aux))
        }
        Event::OdinPlayed { seat, card: own, action, aux } => {
            format!("{} plays the Odin card {}{} to {}", name(*seat), card(own), source(*aux), deed(*action))
        }
        Event::MovedForward { seat, from, to } => {
            format!("{}'s raven moves forward from space {from} to space {to}", name(*seat))
        }
        Event::MovedBack { seat, from, to: 0 } => {
            format!("{}'s raven goes back from space {from} to the start", name(*seat))
        }
        Event::MovedBack { seat, from, to } => {
            format!("{}'s raven goes back from space {from} to space {to}", name(*seat))
        }
        Event::Swapped { first, second } => {
            format!("the land cards on spaces {first} and {second} change places")
        }
        Event::Rotated { space, now } => {
            format!("the land card on space {space} is turned and now shows {now}")
        }
        Event::Removed { space, card: own, length } => {
            let are = if *length == 1 { "is" } else { "are" };
            let left = counted(*length, "card");
            format!(
                "the land card {own} on space {space} goes under the land supply; {left} {are} left on the path"
            )
        }
        Event::Lengthened { seat, card: own, space, odin: _ } => {
            format!("{} lays the land card {own} at the end of the path, as space {space}", name(*seat))
        }
        Event::MarkerPlaced { from: None, path, space } => {
            format!("the marker is placed on {} {space}", name(*path))
        }
        Event::MarkerPlaced { from: Some((old, left)), path, space } => {
            format!("the marker moves from {} {left} to {} {space}", name(*old), name(*path))
        }
        Event::Rearranged { seat, cards: 0 } => {
            format!("{} has no card in the auxiliary stack to rearrange", name(*seat))
        }
        Event::Rearranged { seat, cards } => {
            let cards = counted(*cards, "card");
            format!("{} puts the {cards} of the own auxiliary stack in a new order", name(*seat))
        }
        Event::Drew { seat, cards } => {
            let drawn = words::cards(rules, cards.as_slice().iter().copied());
            format!("{} draws {drawn}", name(*seat))
        }
        Event::Reshuffled { seat, cards } => {
            let cards = counted(*cards, "card");
            format!("{} shuffles the discard stack of {cards} into a new supply", name(*seat))
        }
        Event::RanOut { seat, missing } => {
            let missing = counted(*missing, "card");
            format!("{} has nothing left to draw and goes on with {missing} fewer", name(*seat))
        }
        Event::TurnPassed { to } => format!("it is {}'s turn", name(*to)),
        Event::RaceEnded { finisher, by_removal: false } => {
            format!("{}'s raven reaches the last space, and the race is over", name(*finisher))
        }
        Event::RaceEnded { finisher, by_removal: true } => {
            format!("the path now ends where {}'s raven stands, and the race is over", name(*finisher))
        }
        Event::MarginScored { seat, points: 0 } => {
            format!("{} is no space ahead and scores nothing for the finish", name(*seat))
        }
        Event::MarginScored { seat, points } => {
            let points = counted(*points, "point");
            format!("{} scores {points} for the lead at the finish", name(*seat))
        }
        Event::WayScored { seat, points, cards: [gray, brown] } => {
            let points = counted(*points, "point");
            let (most, fewest) = (counted(*gray.max(brown), "card"), gray.min(brown));
            format!("{} scores {points} at the magic way, with {most} against {fewest}", name(*seat))
        }
        Event::WayTied { cards } => {
            let cards = counted(*cards, "card");
            format!("both laid {cards} at the magic way, and neither scores there")
        }
        Event::GameWon { winners, points: [gray, brown] } => {
            let winners: Vec<&str> = winners.iter().map(name).collect();
            format!("{} wins the game; gray has {gray}, brown {brown}", winners.join(" and "))
        }
        Event::RaceSetUp { starter } => format!("a new race is set up, and {} starts", name(*starter)),
    }
}

fn name(seat: Seat) -> &'static str {
    PLAYERS[seat.index().min(1)]
}

fn source(aux: bool) -> &'static str {
    if aux { " from the auxiliary stack" } else { "" }
}

/// The cards of a flight: `mountain and the joker forest forest`.
fn price(rules: &Rules, flight: &Flight) -> String {
    let payments = flight.canonical();
    let payments = payments.payments().map(|payment| {
        let cards: Vec<String> = payment
            .iter()
            .map(|paid| format!("{}{}", words::card(rules, paid.card()), source(paid.is_aux())))
            .collect();
        match cards.as_slice() {
            [card] => card.clone(),
            cards => format!("the joker {}", cards.join(" and ")),
        }
    });
    payments.collect::<Vec<_>>().join(" and ")
}

fn deed(action: Action) -> &'static str {
    match action {
        Action::Forward => "move the own raven forward",
        Action::Back => "move the other raven back",
        Action::Rotate => "turn a land card",
        Action::Remove => "remove a land card",
        Action::Swap => "swap two land cards",
        Action::Marker => "place the marker",
        Action::Lengthen => "lengthen the path",
        Action::Rearrange => "rearrange the auxiliary stack",
    }
}
