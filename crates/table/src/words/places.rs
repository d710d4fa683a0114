use text::Excerpt;

use super::{Line, PLACES_LINE, Rule, side_of};
use crate::condition::Heap;
use crate::problem::Problem;
use crate::{Column, Side, Square};

/// A place marked in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marked {
    /// `d3`
    Square(Square),
    /// `row odin b`; `row odin` is the whole row.
    Row(Side, Option<Column>),
    /// `deck odin`, `discard odin`
    Pile(Heap, Side),
}

/// Reads the places after `highlight`.
pub(crate) fn read_places(words: &Excerpt) -> Result<Vec<Marked>, Problem> {
    let line = Line { kind: &PLACES_LINE, excerpt: words };
    let mut places = Vec::new();
    for place in line.read()? {
        let Some(inner) = place.into_inner().next() else { continue };
        let rule = inner.as_rule();
        if rule == Rule::square {
            places.push(Marked::Square(line.square(&inner)?));
            continue;
        }
        let mut items = inner.into_inner();
        let (Some(name), Some(player)) = (items.next(), items.next()) else { continue };
        let side = side_of(&player);
        places.push(match rule {
            Rule::row_place => {
                let column = items.next().map(|column| line.column(&column)).transpose()?;
                Marked::Row(side, column.map(|column| column.value))
            }
            _ => Marked::Pile(Heap::from_word(name.as_str()), side),
        });
    }
    Ok(places)
}
