//! A written move in its position, before it is checked: what names a place that does not exist or
//! a card that lies elsewhere is no move of the game here.

use piles::Kind;
use text::{Place, Spanned};

use crate::problem::Problem;
use crate::{Act, LandCard, LandSupply, Move, State};

/// Whether the places and land cards of a move exist.
pub(super) fn resolve(state: &State, mv: &Move, place: Place) -> Result<(), Problem> {
    let exists = |space: u8| {
        let length = Some(state.path.len());
        let fault = || Problem::NoSuchSpace { space: Spanned::new(u32::from(space), place), length };
        if state.has_space(space) { Ok(()) } else { Err(fault()) }
    };
    match mv {
        Move::Odin { act, .. } => match act {
            Act::Swap(one, other) => exists(*one).and_then(|()| exists(*other)),
            Act::Rotate(space) | Act::Remove(space) | Act::Marker(_, space) => exists(*space),
            Act::Lengthen(laid) => lies_there(&state.lands, laid.cards(), place),
            Act::Forward | Act::Back | Act::Rearrange(_) => Ok(()),
        },
        Move::Lengthen(card) => lies_there(&state.lands, &[*card], place),
        Move::Stash(_)
        | Move::Fly(_)
        | Move::Way(_)
        | Move::Discard(_)
        | Move::EndTurn
        | Move::NextRace(_) => Ok(()),
    }
}

/// Whether these can be the top land cards, either way round. Cards beyond the end of the supply
/// are for the clauses to refuse.
fn lies_there(supply: &LandSupply, laid: &[LandCard], place: Place) -> Result<(), Problem> {
    let mut mixed = supply.mixed;
    for (depth, card) in laid.iter().enumerate().take(supply.len()) {
        let stated = Spanned::new(*card, place);
        match supply.peek(depth) {
            Some(actual) if actual.index() == card.index() => {}
            Some(actual) => return Err(Problem::AnotherLandCard { stated, actual }),
            None if mixed.take(*card) => {}
            None => return Err(Problem::ImpossibleLandCard { stated, pool: mixed.kinds().collect() }),
        }
    }
    Ok(())
}
