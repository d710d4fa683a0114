use game::{Roster, Seat};
use text::Excerpt;

use super::{Line, PLACES_LINE, Rule};
use crate::problem::Problem;

/// A place marked in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marked {
    /// `surface`
    Surface,
    /// `deck`
    Deck,
    /// `discarded`
    Discarded,
    /// `hand Anna`
    Hand(Seat),
}

/// Reads the places after `highlight`.
pub(crate) fn read_places(roster: &Roster, words: &Excerpt) -> Result<Vec<Marked>, Problem> {
    let line = Line { kind: &PLACES_LINE, excerpt: words, roster };
    let mut places = Vec::new();
    for place in line.read()? {
        let Some(inner) = place.into_inner().next() else { continue };
        places.push(match inner.as_rule() {
            Rule::surface_word => Marked::Surface,
            Rule::deck_word => Marked::Deck,
            Rule::discarded_word => Marked::Discarded,
            _ => Marked::Hand(line.seat_in(&inner)?.value),
        });
    }
    Ok(places)
}
