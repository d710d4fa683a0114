//! Whether what an expectation asks holds in a position.

use game::{Decide, Judgement, Open, RulesAndRoster};
use piles::{Kind, Listing, Pool, Truth};

use crate::fact::Fact;
use crate::words::Question;
use crate::{Card, Heap, Land, LandCard, Phase, Player, Ravens, Side, State};

impl Decide for Ravens {
    fn verdict(_terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Truth {
        match fact {
            Fact::Path([gray, brown]) => {
                of_row(state, Side::Gray, gray).and(of_row(state, Side::Brown, brown))
            }
            Fact::Row(side, lands) => of_row(state, *side, lands),
            Fact::At(side, space) => Truth::of(u32::from(state.raven(*side)) == *space),
            Fact::Marker(at) => Truth::of(state.marker.map(|(path, space)| (path, space.into())) == *at),
            Fact::MagicWay([first, second]) => state.magic_way.map_or(Truth::Open, |shown| {
                Truth::of(shown == [*first, *second] || shown == [*second, *first])
            }),
            Fact::LandSupply(listing) => of_lands(state, listing),
            Fact::Pile(side, heap, listing) => of_pile(state.of(*side), *heap, listing),
            Fact::Points(side, points) => Truth::of(u32::from(state.of(*side).points) == *points),
            Fact::Played(side, plays) => Truth::of(state.plays_of(*side) == *plays),
            Fact::Laid(lands) => Truth::of(u32::from(state.laid) == *lands),
            Fact::Lengthened => Truth::of(state.lengthened),
            Fact::RaceOver(by) => Truth::of(race_over(state, *by)),
            Fact::ToMove(side) => Truth::of(state.on_turn == *side),
        }
    }

    fn answer(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, Open> {
        let (holds, found) = match *question {
            Question::PathLength(length) => {
                (u32::from(state.spaces()) == length, format!("path length {}", state.spaces()))
            }
            Question::Laid(lands) => {
                (u32::from(state.laid) == lands, format!("laid {}", text::counted(state.laid, "land")))
            }
            Question::Lengthened => {
                let found = if state.lengthened { "lengthened" } else { "not lengthened" };
                (state.lengthened, found.to_owned())
            }
            Question::RaceOver(by) => {
                let over = |side| format!("race over by {side}");
                (
                    race_over(state, by),
                    state.finisher().map_or_else(|| "the race is not over".to_owned(), over),
                )
            }
            Question::Winner(side) => match state.phase {
                Phase::GameOver { winner, .. } => (winner == side, format!("winner {winner}")),
                Phase::Concluded { winner } => match winner {
                    Some(winner) => (winner == side, format!("winner {winner}")),
                    None => (false, "a draw".to_owned()),
                },
                Phase::Racing | Phase::RaceOver { .. } => (false, "the game is not over".to_owned()),
            },
        };
        Ok(Judgement { holds, found })
    }
}

fn race_over(state: &State, by: Option<Side>) -> bool {
    state.finisher().is_some_and(|finisher| by.is_none_or(|side| finisher == side))
}

fn of_row(state: &State, side: Side, row: &Listing<Land>) -> Truth {
    let lands: Vec<Option<Land>> = (1..=state.spaces()).map(|space| state.land(side, space)).collect();
    match row.wanted(&lands) {
        None => Truth::Fails,
        Some(open) if open.is_empty() => Truth::Holds,
        Some(_) => Truth::Open,
    }
}

fn of_pile(player: &Player, heap: Heap, listing: &Listing<Card>) -> Truth {
    let pool = player.pool();
    match heap {
        Heap::Hand => listing.in_any_order(&player.hand, &pool),
        Heap::Discard => listing.in_any_order(&player.discard, &pool),
        Heap::Way => listing.in_any_order(&player.way, &pool),
        Heap::Aux => listing.in_order(player.aux().iter().copied(), &pool),
        Heap::Supply => of_supply(player, listing),
    }
}

/// Unknown cards of the supply's determined top come out of another pool than those below it.
fn of_supply(player: &Player, listing: &Listing<Card>) -> Truth {
    let cards: Vec<Option<Card>> = player.supply_from_top().map(Card::known).collect();
    let Some(wanted) = listing.wanted(&cards) else { return Truth::Fails };
    let is_top = |at: usize| at < player.ordered.supply().len() || player.shuffled.is_empty();
    let those = |top: bool| wanted.iter().filter(move |(at, _)| is_top(*at) == top).map(|(_, card)| *card);
    player.pool().in_order(those(true)).and(Pool::of(&player.shuffled).in_order(those(false)))
}

/// Face down a land card has no right way up.
fn of_lands(state: &State, listing: &Listing<LandCard>) -> Truth {
    let listing = listing.clone().map(LandCard::face_down);
    listing.in_order(state.lands.from_top().map(LandCard::face_down), &state.lands.pool())
}
