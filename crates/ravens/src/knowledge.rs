//! What a seat knows of a position: hands and auxiliary stacks are their owners', and nobody knows the
//! order of a supply.

use game::{Chance, Knowledge, Pile, Ply, Seat};
use piles::Kind;

use crate::{Act, Card, CardPile, Counts, LandPile, Move, Ravens, Rules, State};

fn face_down(pile: &CardPile) -> CardPile {
    CardPile::top_first((0..pile.len()).map(|_| Card::UNKNOWN))
}

fn unknowns(cards: &Counts) -> Counts {
    (0..cards.len()).map(|_| Card::UNKNOWN).collect()
}

impl Knowledge for Ravens {
    fn veil(state: &mut State, seat: Seat) {
        for (index, side) in state.players.iter_mut().enumerate() {
            if index != seat.index() {
                (side.hand, side.aux) = (unknowns(&side.hand), face_down(&side.aux));
            }
            side.rest = side.supply_len() as u8;
            (side.supply, side.loose, side.shuffled) = Default::default();
        }
    }

    fn shown(mv: &Move) -> Move {
        match mv {
            Move::Stash(_) => Move::Stash(Card::UNKNOWN),
            Move::Odin { aux, act: Act::Rearrange(_) } => {
                Move::Odin { aux: *aux, act: Act::Rearrange(Box::default()) }
            }
            seen => seen.clone(),
        }
    }

    fn unseen(state: &State, pile: Pile) -> Option<Card> {
        // A reshuffled supply is its own pool: a card out of it cannot be left open.
        let side = state.players.get(pile.seat?.index())?;
        (pile.name == "supply" && side.shuffled.is_empty()).then_some(Card::UNKNOWN)
    }

    fn determine<C: Chance<Card>>(_rules: &Rules, state: &mut State, seat: Seat, chance: &mut C) {
        let Some(side) = state.players.get_mut(seat.index()) else { return };
        if side.is_open_book() {
            return;
        }
        let (hand, aux) = (Pile { seat: Some(seat), name: "hand" }, Pile { seat: Some(seat), name: "aux" });
        for left in (1..=usize::from(side.hand.unknown())).rev() {
            let Some(card) = side.loose.draw(|pool| chance.draw(hand, pool, left)) else { return };
            side.hand.take(Card::UNKNOWN);
            side.hand.add(card);
        }
        for place in side.aux.as_mut_slice() {
            if !place.is_known()
                && let Some(card) = side.loose.draw(|pool| chance.reveal(aux, pool))
            {
                *place = card;
            }
        }
        side.settle();
    }

    /// Which side of a face-down land card is whose means nothing, and nothing asks which cards of a
    /// stack were stashed this turn.
    fn forget_order(state: &mut State) {
        state.fresh = 0;
        for pile in [&mut state.lands.top, &mut state.lands.bottom] {
            turn_alike(pile);
        }
    }

    /// What a land card that is not determined turns out to be is no outcome of [`Chance`].
    fn unsettled(state: &State, ply: &Ply<Move>) -> bool {
        let lays = match &ply.mv {
            Move::Lengthen(_) => 1,
            Move::Odin { act: Act::Lengthen(laid), .. } => laid.cards().len(),
            Move::Way(_) if state.magic_way.is_none() => return true,
            _ => 0,
        };
        !state.path_known || (0..lays).any(|depth| state.lands.peek(depth).is_none())
    }
}

fn turn_alike(pile: &mut LandPile) {
    pile.as_mut_slice().iter_mut().for_each(|card| *card = card.face_down());
}
