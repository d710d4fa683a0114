use game::{Seat, Terms};
use text::Excerpt;

use super::{Line, PLACES_LINE, Rule};
use crate::Odin;
use crate::problem::Problem;

/// A place marked in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marked {
    /// `table`
    Table,
    /// `hand Anna`
    Hand(Seat),
}

/// Reads the places after `highlight`.
pub(crate) fn read_places(terms: Terms<'_, Odin>, words: &Excerpt) -> Result<Vec<Marked>, Problem> {
    let line = Line { kind: &PLACES_LINE, excerpt: words, terms };
    let mut places = Vec::new();
    for place in line.read()? {
        let hand = place.into_inner().find(|inner| inner.as_rule() == Rule::hand_of);
        let player = hand.and_then(|hand| hand.into_inner().find(|item| item.as_rule() == Rule::player));
        places.push(match player {
            Some(player) => Marked::Hand(line.seat(&player)?.value),
            None => Marked::Table,
        });
    }
    Ok(places)
}
