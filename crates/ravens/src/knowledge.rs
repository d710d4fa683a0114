//! What a seat knows of a position: hands and auxiliary stacks are their owners', and nobody knows the
//! order of a supply.

use game::{Ahead, Chance, Knowledge, Pile, Ply, Seat};
use piles::Kind;

use crate::{Act, Card, Counts, Laid, LandCard, Move, Phase, Ravens, Rules, Side, State, least};

fn unknowns(cards: &Counts) -> Counts {
    (0..cards.len()).map(|_| Card::UNKNOWN).collect()
}

impl Knowledge for Ravens {
    fn veil(state: &mut State, seat: Seat) {
        for (index, side) in state.players.iter_mut().enumerate() {
            if index != seat.index() {
                side.hand = unknowns(&side.hand);
                side.ordered.aux_mut().fill(Card::UNKNOWN);
            }
            side.rest = side.supply_len() as u8;
            side.ordered.set_supply([]);
            (side.unlocated, side.shuffled) = Default::default();
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
            let Some(card) = side.unlocated.draw(|pool| chance.draw(hand, pool, left)) else { return };
            side.hand.take(Card::UNKNOWN);
            side.hand.add(card);
        }
        for place in side.ordered.aux_mut().iter_mut().rev() {
            if !place.is_known()
                && let Some(card) = side.unlocated.draw(|pool| chance.reveal(aux, pool))
            {
                *place = card;
            }
        }
        side.settle();
    }

    /// Which side of a face-down land card is whose means nothing, and nothing asks which cards of a
    /// stack were stashed this turn.
    fn forget_order(state: &mut State) {
        state.stashed_this_turn = 0;
        state.lands.known_mut().iter_mut().for_each(|card| *card = card.face_down());
    }

    fn is_shown(mv: &Move) -> bool {
        !matches!(mv, Move::Stash(_) | Move::Odin { act: Act::Rearrange(_), .. })
    }

    /// Every magic way card that all cards laid at it match.
    fn faces(rules: &Rules, state: &State) -> Vec<(State, u32)> {
        if state.magic_way.is_some() {
            return vec![(*state, 1)];
        }
        let laid = || state.players.iter().flat_map(|side| side.way.cards()).filter(|card| card.is_known());
        let mut shown = rules.magic_way_cards.clone();
        shown.sort();
        shown.retain(|symbols| laid().all(|card| symbols.iter().any(|symbol| card.shows(*symbol))));
        let alike = shown.chunk_by(|one, other| one == other);
        alike.map(|alike| (State { magic_way: Some(alike[0]), ..*state }, alike.len() as u32)).collect()
    }

    fn decides(state: &State, seat: Seat) -> bool {
        state.phase == Phase::Racing && state.on_turn == Side::of(seat)
    }

    fn is_open(state: &State, seat: Seat) -> bool {
        !state.of(Side::of(seat)).is_open_book()
    }

    fn turns_up(state: &State) -> bool {
        state.lands.rest > 0
    }

    /// A land card is turned up once the player has decided to lay it, and before its side is decided on; so
    /// is the second one that an Odin card lays.
    fn turns_up_first(state: &State, ply: &Ply<Move>) -> Option<u32> {
        let (source, laid) = laying(&ply.mv)?;
        let open = (0..laid.len()).find(|depth| state.lands.peek(*depth).is_none())?;
        Some(laid[..open].iter().fold(source, |number, card| number << 8 | u32::from(card.byte())))
    }

    fn follows(number: u32, ply: &Ply<Move>) -> bool {
        let Some((source, laid)) = laying(&ply.mv) else { return false };
        (0..laid.len()).any(|open| {
            let card = |number: u32, card: &LandCard| number << 8 | u32::from(card.byte());
            laid[..open].iter().fold(source, card) == number
        })
    }

    fn decided(number: u32, ply: &Ply<Move>) -> Move {
        let Some((source, laid)) = laying(&ply.mv) else { return ply.mv.clone() };
        let known = (0..laid.len()).find(|known| {
            laid[..*known].iter().fold(source, |number, card| number << 8 | u32::from(card.byte())) == number
        });
        let cards = laid[..known.unwrap_or_default()].iter().copied().chain([LandCard::UNKNOWN]);
        match (&ply.mv, Laid::new(&cards.collect::<Vec<_>>())) {
            (Move::Odin { aux, .. }, Some(laid)) => Move::Odin { aux: *aux, act: Act::Lengthen(laid) },
            _ => Move::Lengthen(LandCard::UNKNOWN),
        }
    }

    fn turned_up(_rules: &Rules, state: &State, _number: u32) -> Vec<(State, u8)> {
        let possible = LandCard::all().filter(|card| state.lands.mixed.of(*card) > 0);
        let turned = |card: LandCard| {
            let mut after = *state;
            after.lands.turn_up(card);
            (after, state.lands.mixed.of(card))
        };
        possible.map(turned).collect()
    }

    fn is_idle(rules: &Rules, state: &State, ply: &Ply<Move>, asked: u64, ahead: Ahead) -> bool {
        least::is_idle(rules, state, ply, asked, ahead)
    }

    fn essence(rules: &Rules, state: &State, asked: u64, ahead: Ahead) -> Option<State> {
        least::essence(rules, state, asked, ahead)
    }

    fn unsettled(state: &State, _ply: &Ply<Move>) -> bool {
        !state.lands.path_known
    }
}

/// Where the card comes from with which a move lays land cards, as a number above 0, and these.
fn laying(mv: &Move) -> Option<(u32, &[LandCard])> {
    match mv {
        Move::Lengthen(card) => Some((1, std::slice::from_ref(card))),
        Move::Odin { aux, act: Act::Lengthen(laid) } => Some((2 + u32::from(*aux), laid.cards())),
        _ => None,
    }
}
