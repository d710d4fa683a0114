//! Whether a condition holds, and whether that is certain.

use piles::{Kind, Listing, Pool, Verdict};

use super::{Condition, Heap};
use crate::{Card, Land, LandCard, MarkerAt, Phase, Player, Side, State};

/// Whether a condition holds in a position.
pub(crate) fn verdict(state: &State, condition: &Condition) -> Verdict {
    match condition {
        Condition::PathHalf(side, listing) => {
            let lands: Vec<Option<Land>> =
                (1..=state.spaces()).map(|space| state.land(*side, space)).collect();
            match listing.wanted(&lands) {
                None => Verdict::Fails,
                Some(open) if open.is_empty() => Verdict::Holds,
                Some(_) => Verdict::Open,
            }
        }
        Condition::Path { gray, brown } => {
            let same = |row: &[Land], side: Side| {
                row.iter().copied().eq(state.path.as_slice().iter().map(|card| card.half(side)))
            };
            let length = state.path.len();
            match state.path_known || [gray, brown].iter().any(|row| row.len() != length) {
                true => Verdict::of(same(gray, Side::Gray) && same(brown, Side::Brown)),
                false => Verdict::Open,
            }
        }
        Condition::PathLength(length) => Verdict::of(state.path.len() == *length as usize),
        Condition::At(side, space) => Verdict::of(u32::from(state.raven(*side)) == *space),
        Condition::Marker(at) => Verdict::of(marker_at(state) == *at),
        Condition::Cards(side, heap, content) => of_cards(state.of(*side), *heap, content),
        Condition::LandSupply(content) => of_lands(state, content),
        Condition::MagicWay(symbols) => match state.magic_way {
            None => Verdict::Open,
            Some([first, second]) => Verdict::of([first.min(second), first.max(second)] == *symbols),
        },
        Condition::Points(side, points) => Verdict::of(u32::from(state.of(*side).points) == *points),
        Condition::Played(side, plays) => Verdict::of(state.plays_of(*side) == *plays),
        Condition::Laid(lands) => Verdict::of(u32::from(state.laid) == *lands),
        Condition::Lengthened => Verdict::of(state.lengthened),
        Condition::RaceOver(by) => Verdict::of(match (state.finisher(), by) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(finisher), Some(side)) => finisher == *side,
        }),
        Condition::Winner(side) => Verdict::of(match state.phase {
            Phase::GameOver { winner, .. } => winner == *side,
            Phase::Racing | Phase::RaceOver { .. } => false,
        }),
    }
}

/// Where the marker is, as a set-up line says it.
pub(crate) fn marker_at(state: &State) -> MarkerAt {
    match state.marker {
        None => MarkerAt::Aside,
        Some((side, space)) => MarkerAt::On(side, u32::from(space)),
    }
}

fn of_cards(player: &Player, heap: Heap, listing: &Listing<Card>) -> Verdict {
    let pool = player.pool();
    match heap {
        Heap::Hand => listing.in_any_order(&player.hand, &pool),
        Heap::Discard => listing.in_any_order(&player.discard, &pool),
        Heap::Way => listing.in_any_order(&player.way, &pool),
        Heap::Aux => listing.in_order(player.aux.from_top(), &pool),
        Heap::Supply => of_supply(player, listing),
    }
}

/// Unknown cards of the supply's determined top come out of another pool than those below it.
fn of_supply(player: &Player, listing: &Listing<Card>) -> Verdict {
    let cards: Vec<Option<Card>> = player.supply_from_top().map(Card::known).collect();
    let Some(wanted) = listing.wanted(&cards) else { return Verdict::Fails };
    let is_top = |at: usize| at < player.supply.len() || player.shuffled.is_empty();
    let those = |top: bool| wanted.iter().filter(move |(at, _)| is_top(*at) == top).map(|(_, card)| *card);
    player.pool().in_order(those(true)).and(Pool::of(&player.shuffled).in_order(those(false)))
}

/// Face down a land card has no right way up.
fn of_lands(state: &State, listing: &Listing<LandCard>) -> Verdict {
    let listing = listing.clone().map(LandCard::face_down);
    listing.in_order(state.lands.from_top().map(LandCard::face_down), &state.lands.pool())
}
