//! What happened, in words.

use game::{RulesAndRoster, Seat, Tell};
use rulebook::Clause;

use crate::fact::{seat_name, spot_words};
use crate::moves::{Event, Happening};
use crate::spot::Spot;
use crate::{Homemade, Rules};

impl Event {
    /// Whether a seat sees all that this tells, and that it came so: a card that goes between zones that it does not see
    /// it does not see, and an end may have been decided by such cards.
    pub fn is_known_to(&self, rules: &Rules, seat: Seat) -> bool {
        let sees = |spot: &Spot| rules.defined.zones[usize::from(spot.zone)].is_seen(spot.owner, Some(seat));
        match &self.what {
            Happening::Went { from, to, .. } => sees(from) || sees(to),
            Happening::Ended(_) => !rules.hides_cards(),
            _ => true,
        }
    }
}

impl Tell for Homemade {
    fn tell(terms: RulesAndRoster<'_, Self>, event: &Event) -> (String, &'static Clause) {
        let defined = terms.rules.defined;
        let names = |seat| seat_name(terms, seat);
        let man = |man: usize| defined.man_words(man, &names);
        let square = |square| defined.square(square);
        let words = match &event.what {
            Happening::Put { man: put, square: to } => format!("{} comes to {}", man(*put), square(*to)),
            Happening::Gone { man: gone, from, to } => {
                format!("{} goes from {} to {}", man(*gone), square(*from), square(*to))
            }
            Happening::Taken { man: taken, square: from } => {
                format!("{} is taken from {}", man(*taken), square(*from))
            }
            Happening::InReserve { man, count } => {
                let owner = defined.men[*man].owner.map_or_else(String::new, names);
                format!("{owner} has {} in reserve", defined.counted_men(*man, *count))
            }
            Happening::Turned(squares) => {
                let squares: Vec<String> = squares.iter().map(|turned| square(*turned)).collect();
                let verb = if squares.len() == 1 { "is" } else { "are" };
                format!("{} {verb} turned over", squares.join(", "))
            }
            Happening::Said(mv) => <Self as game::Language>::print(terms, mv),
            Happening::Became(changes) => {
                let told = changes.iter().map(|(number, seat, values)| {
                    let known = &defined.numbers[*number];
                    let values: Vec<String> = values.iter().map(|value| known.told(*value)).collect();
                    let owner = seat.map_or_else(String::new, |seat| format!("{}'s ", names(seat)));
                    format!("{owner}{} is now {}", known.word, values.join(" "))
                });
                let told: Vec<String> = told.collect();
                if told.is_empty() { "no number changes".to_owned() } else { told.join(", ") }
            }
            Happening::Went { card, from, to } => {
                format!(
                    "{} goes from {} to {}",
                    defined.card(*card),
                    spot_words(terms, *from),
                    spot_words(terms, *to)
                )
            }
            Happening::Shuffled(spot) => format!("{} is shuffled", spot_words(terms, *spot)),
            Happening::Rolled(face) => format!("the die shows {face}"),
            Happening::Out(seats) => {
                let verb = if seats.len() == 1 { "is" } else { "are" };
                format!("{} {verb} out", terms.roster.list(*seats))
            }
            Happening::Ended(winners) => match winners.iter().next() {
                None => "the game ends in a draw".to_owned(),
                Some(_) => format!("the game ends: winner {}", terms.roster.list(*winners)),
            },
        };
        (words, defined.clause(event.clause))
    }
}
