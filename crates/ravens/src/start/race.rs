//! The set-up of a next race: what of it belongs to a race, and what is wrong with it.

use game::{Placed, Setup};
use rulebook::Strict;

use super::build;
use crate::fact::Fact;
use crate::problem::{Impossible, Misplaced};
use crate::{Heap, Rules, Side, State};

/// The part of a set-up that belongs to a new race, which that player starts.
pub(crate) fn as_race(setup: &Setup<Fact>, starter: Side) -> Setup<Fact> {
    let mut race = Setup::default();
    for line in setup.iter() {
        if let Fact::Path(_)
        | Fact::LandSupply(_)
        | Fact::MagicWay(_)
        | Fact::Pile(_, Heap::Hand | Heap::Supply, _) = line.value
        {
            race.state(line.clone());
        }
    }
    race.state(Placed { value: Fact::ToMove(starter), place: Default::default(), parts: Vec::new() });
    race
}

/// What a script says wrongly under `next race`: what cannot exist, and lines that have no place where a
/// race begins. Which races the rules permit is for [`Game::check`](game::Game::check) to say.
pub(crate) fn faults(rules: &Rules, state: &State, setup: &Setup<Fact>) -> Vec<Impossible> {
    let misplaced = setup.iter().filter_map(|line| {
        let what = misplaced(state, &line.value)?;
        let place = match what {
            Misplaced::At(_) | Misplaced::Points(..) | Misplaced::Laid => line.part(0),
            _ => line.place,
        };
        Some(Impossible::Misplaced { what, place })
    });
    let race = as_race(setup, state.next_starter());
    // How many cards a hand has is no fault: the clause refuses another number.
    let (_, others) = build(rules, &race, &mut Strict);
    let others = others.into_iter().filter(|fault| !matches!(fault, Impossible::HandTooLarge { .. }));
    misplaced.chain(others).collect()
}

/// What a fact states otherwise than a race begins.
fn misplaced(state: &State, fact: &Fact) -> Option<Misplaced> {
    match fact {
        Fact::Marker(Some(_)) => Some(Misplaced::Marker),
        Fact::Laid(1..) => Some(Misplaced::Laid),
        Fact::Lengthened => Some(Misplaced::Lengthened),
        Fact::RaceOver(_) => Some(Misplaced::RaceOver),
        Fact::At(side, 1..) => Some(Misplaced::At(*side)),
        Fact::Pile(side, heap @ (Heap::Aux | Heap::Discard | Heap::Way), cards) => {
            (!cards.is_empty() || cards.is_open_ended()).then_some(Misplaced::Pile(*side, *heap))
        }
        Fact::Points(side, points) => {
            let scored = state.of(*side).points;
            (*points != u32::from(scored)).then_some(Misplaced::Points(*side, scored))
        }
        Fact::Played(side, plays) => (*plays != (0, 0)).then_some(Misplaced::Played(*side)),
        Fact::Marker(None)
        | Fact::Laid(0)
        | Fact::At(_, 0)
        | Fact::Path(_)
        | Fact::Row(..)
        | Fact::MagicWay(_)
        | Fact::LandSupply(_)
        | Fact::Pile(_, Heap::Hand | Heap::Supply, _)
        | Fact::ToMove(_) => None,
    }
}
