//! The smallest things that lines name: players, piles, spaces, places to mark.

use text::Spanned;

use super::{Mark, Part, Rule};
use crate::problem::Problem;
use crate::{Heap, Side};

/// The player who is named next.
pub(super) fn side(part: &mut Part<'_>) -> Result<Side, Problem> {
    Ok(Side::of(part.seat()?))
}

/// The pile that is named next.
pub(super) fn heap(part: &mut Part<'_>) -> Result<Heap, Problem> {
    as_heap(&part.one(Rule::pile_word)?)
}

fn as_heap(word: &Part<'_>) -> Result<Heap, Problem> {
    Ok(Heap::from_word(word.text()).ok_or_else(|| word.misread())?)
}

/// The space that comes next: paths are far shorter than a byte can count.
pub(super) fn space(part: &mut Part<'_>) -> Result<u8, Problem> {
    let number = part.one(Rule::number)?;
    let space = Spanned::new(number.as_number()?, number.place());
    u8::try_from(space.value).map_err(|_| Problem::NoSuchSpace { space, length: None })
}

/// A place to mark in a picture.
pub(super) fn mark(part: &mut Part<'_>) -> Result<Mark, Problem> {
    if part.has(Rule::marker_word) {
        return Ok(Mark::Marker);
    }
    let mut inner = part.any()?;
    let mark = match inner.rule() {
        Rule::space => Mark::Space(side(&mut inner)?, inner.number()?),
        // The owner stands behind the pile or before it.
        Rule::pile_of => match inner.maybe(Rule::pile_word) {
            Some(word) => Mark::Pile(as_heap(&word)?, side(&mut inner)?),
            None => {
                let owner = side(&mut inner)?;
                Mark::Pile(heap(&mut inner)?, owner)
            }
        },
        Rule::magic_way_card => Mark::MagicWay,
        Rule::land_pile => Mark::LandSupply,
        _ => return Err(inner.misread().into()),
    };
    inner.end()?;
    Ok(mark)
}
