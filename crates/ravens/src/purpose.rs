//! What players play for, and what puzzles about it are called.

use game::{Purpose, Pursue, RulesAndRoster, Seat};
use piles::Kind;
use text::{capital, in_words};

use crate::{Card, Ravens, Rules, Side, State};

impl Pursue for Ravens {
    fn goals(terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> Vec<Purpose> {
        let side = Side::of(seat);
        let player = terms.roster.name(seat);
        let name = capital(player);
        let (stands, home) = (state.raven(side), state.spaces() + 1);
        let to_go = usize::from(home.saturating_sub(stands));
        let lands = match to_go {
            1 => "one land".to_owned(),
            _ => format!("{} lands", in_words(to_go)),
        };
        let mut goals = vec![
            Purpose::new(
                format!("winner {player}"),
                format!("{name} wins from {lands} away"),
                format!("The race is not lost to {player} yet"),
            ),
            Purpose::new(
                format!("race over by {player}"),
                format!("{name} comes home over {lands}"),
                format!("{name} stays on the way"),
            ),
            Purpose::bare(format!("{player} hand empty")),
            Purpose::bare(format!("{player} aux empty")),
        ];
        goals.extend((1..=state.spaces()).map(|space| {
            let (called, kept) = on_space(state, side, &name, space);
            Purpose::new(format!("{player} at {space}"), called, kept)
        }));
        goals.push(Purpose::new(
            "marker aside",
            "The marker leaves the path",
            "The marker stays on the path",
        ));
        goals
    }

    fn standing(_terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> i64 {
        let side = Side::of(seat);
        i64::from(state.raven(side)) - i64::from(state.raven(side.other()))
    }

    fn points(_terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> Option<i64> {
        Some(i64::from(state.of(Side::of(seat)).points))
    }

    fn cards(_rules: &Rules) -> Vec<Card> {
        Card::all().collect()
    }

    fn hand(state: &State, seat: Seat, each: &mut dyn FnMut(Card)) {
        state.of(Side::of(seat)).hand.cards().filter(|card| card.is_known()).for_each(each);
    }
}

/// What puzzles are called in which a raven is to stand on a space, and not to stand there.
fn on_space(state: &State, side: Side, name: &str, space: u8) -> (String, String) {
    let from = state.raven(side);
    let land = |space| state.land(side, space).map(|land| land.word());
    let kept = match land(space) {
        Some(land) => format!("{name} off the {land}"),
        None => format!("{name} off space {space}"),
    };
    let called = match (land(from), land(space)) {
        (Some(one), Some(other)) if one == other => format!("{name}, from one {one} to the next"),
        (Some(one), Some(other)) => format!("{name}, from the {one} to the {other}"),
        (None, Some(other)) => format!("{name} sets out for the {other}"),
        (_, None) => format!("{name} on space {space}"),
    };
    (called, kept)
}
