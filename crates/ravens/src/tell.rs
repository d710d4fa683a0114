//! What happened, in the words of somebody at the table.

use game::{RulesAndRoster, Tell};
use rulebook::Clause;
use text::counted;

use crate::{Action, Card, Event, Flight, Paid, Ravens, Rules};

impl Tell for Ravens {
    fn tell(terms: RulesAndRoster<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (told(terms.rules, event), event.clause())
    }
}

/// An event in one sentence without a full stop.
fn told(rules: &Rules, event: &Event) -> String {
    let card = |card: &Card| rules.card(*card);
    let paid = |paid: &Paid| format!("{}{}", rules.card(paid.card()), source(*paid));
    match event {
        Event::Stashed { side, card: flight } => {
            format!("{side} puts {} on top of its auxiliary stack", card(flight))
        }
        Event::Flew { side, flight, land, from, to } => {
            let over = match (land, to.saturating_sub(*from)) {
                (Some(land), spaces) => counted(spaces, &format!("{land} space")),
                (None, spaces) => counted(spaces, "space"),
            };
            format!("{side} flies over {over} to space {to}, paying {}", price(rules, flight))
        }
        Event::MarkerAside { path, space } => {
            format!("the marker on {path} {space} is paid for and put aside")
        }
        Event::StoppedByMarker { side, marker } => {
            format!("the marker on space {marker} stops {side}'s raven before it")
        }
        Event::LaidAtWay { side, paid: payment } => {
            format!("{side} lays {} at the magic way", paid(payment))
        }
        Event::Discarded { side, paid: payment } => {
            format!("{side} discards {} without effect", paid(payment))
        }
        Event::OdinPlayed { side, paid: payment, action } => {
            format!("{side} plays the Odin card {} to {}", paid(payment), deed(*action))
        }
        Event::MovedForward { side, from, to } => {
            format!("{side}'s raven moves forward from space {from} to space {to}")
        }
        Event::MovedBack { side, from, to: 0 } => {
            format!("{side}'s raven goes back from space {from} to the start")
        }
        Event::MovedBack { side, from, to } => {
            format!("{side}'s raven goes back from space {from} to space {to}")
        }
        Event::Swapped { first, second } => {
            format!("the land cards on spaces {first} and {second} change places")
        }
        Event::Rotated { space, now } => {
            format!("the land card on space {space} is turned and now shows {now}")
        }
        Event::Removed { space, card: land, length } => {
            let are = if *length == 1 { "is" } else { "are" };
            let left = counted(*length, "card");
            format!(
                "the land card {land} on space {space} goes under the land supply; {left} {are} left on the path"
            )
        }
        Event::Lengthened { side, card: land, space, odin: _ } => {
            format!("{side} lays the land card {land} at the end of the path, as space {space}")
        }
        Event::MarkerPlaced { from: None, path, space } => {
            format!("the marker is placed on {path} {space}")
        }
        Event::MarkerPlaced { from: Some((old, left)), path, space } => {
            format!("the marker moves from {} {left} to {} {space}", old, path)
        }
        Event::Rearranged { side, cards: 0 } => {
            format!("{side} has no card in the auxiliary stack to rearrange")
        }
        Event::Rearranged { side, cards } => {
            let cards = counted(*cards, "card");
            format!("{side} puts the {cards} of its auxiliary stack in a new order")
        }
        Event::Drew { side, cards } => {
            let drawn = rules.cards(cards.as_slice().iter().copied());
            format!("{side} draws {drawn}")
        }
        Event::Reshuffled { side, cards } => {
            let cards = counted(*cards, "card");
            format!("{side} shuffles the discard stack of {cards} into a new supply")
        }
        Event::RanOut { side, missing } => {
            let missing = counted(*missing, "card");
            format!("{side} has nothing left to draw and goes on with {missing} fewer")
        }
        Event::TurnPassed { to } => format!("it is {to}'s turn"),
        Event::RaceEnded { finisher, by_removal: false } => {
            format!("{finisher}'s raven reaches the last space, and the race is over")
        }
        Event::RaceEnded { finisher, by_removal: true } => {
            format!("the path ends where {finisher}'s raven stands, and the race is over")
        }
        Event::MarginScored { side, points: 0 } => {
            format!("{side} is no space ahead and scores nothing for the finish")
        }
        Event::MarginScored { side, points } => {
            let points = counted(*points, "point");
            format!("{side} scores {points} for the lead at the finish")
        }
        Event::WayScored { side, points, cards: [gray, brown] } => {
            let points = counted(*points, "point");
            let (most, fewest) = (counted(*gray.max(brown), "card"), gray.min(brown));
            format!("{side} scores {points} at the magic way, with {most} against {fewest}")
        }
        Event::WayTied { cards } => {
            let cards = counted(*cards, "card");
            format!("both laid {cards} at the magic way, and neither scores there")
        }
        Event::GameWon { winner, points: [gray, brown] } => {
            format!("{winner} wins the game; gray has {gray}, brown {brown}")
        }
        Event::RaceSetUp { starter } => format!("a new race is set up, and {starter} starts"),
    }
}

fn source(paid: Paid) -> &'static str {
    if paid.is_aux() { " from the auxiliary stack" } else { "" }
}

/// The cards of a flight: `mountain and the joker forest forest`.
fn price(rules: &Rules, flight: &Flight) -> String {
    let payments = flight.canonical();
    let payments = payments.payments().map(|payment| {
        let cards: Vec<String> =
            payment.iter().map(|paid| format!("{}{}", rules.card(paid.card()), source(*paid))).collect();
        match cards.as_slice() {
            [card] => card.clone(),
            cards => format!("the joker {}", cards.join(" and ")),
        }
    });
    payments.collect::<Vec<_>>().join(" and ")
}

fn deed(action: Action) -> &'static str {
    match action {
        Action::Forward => "move its raven forward",
        Action::Back => "move the other raven back",
        Action::Rotate => "turn a land card",
        Action::Remove => "remove a land card",
        Action::Swap => "swap two land cards",
        Action::Marker => "place the marker",
        Action::Lengthen => "lengthen the path",
        Action::Rearrange => "rearrange the auxiliary stack",
    }
}
