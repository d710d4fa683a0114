use text::Excerpt;

use super::{Line, PLACES_LINE, Rule, side_of};
use crate::condition::Heap;
use crate::problem::Problem;
use crate::{Rules, Side};

/// A place marked in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marked {
    /// `gray 4`; 0 is before the first card.
    Space(Side, u32),
    /// `marker`
    Marker,
    /// `hand gray` and the other piles.
    Pile(Heap, Side),
    /// `magic way`
    MagicWay,
    /// `land supply`
    LandSupply,
}

/// Reads the places after `highlight`.
pub(crate) fn read_places(rules: &Rules, words: &Excerpt) -> Result<Vec<Marked>, Problem> {
    let line = Line { kind: &PLACES_LINE, excerpt: words, rules };
    let mut places = Vec::new();
    for place in line.read()? {
        let Some(inner) = place.into_inner().next() else { continue };
        let rule = inner.as_rule();
        let mut items = inner.into_inner();
        places.push(match (rule, items.next(), items.next()) {
            (Rule::space, Some(player), Some(number)) => {
                Marked::Space(side_of(&player), line.number(&number)?.value)
            }
            (Rule::pile_of, Some(pile), Some(player)) => match Heap::from_word(pile.as_str()) {
                Some(heap) => Marked::Pile(heap, side_of(&player)),
                None => continue,
            },
            (Rule::magic_way_card, ..) => Marked::MagicWay,
            (Rule::land_pile, ..) => Marked::LandSupply,
            _ => Marked::Marker,
        });
    }
    Ok(places)
}
