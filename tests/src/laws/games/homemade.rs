//! Games that scripts declare: whichever is in turn.

use std::cell::Cell;

use game::{Dialect, Game, Roster, Seat};
use homemade::{Homemade, Rules, State};
use text::{Place, Spanned};

use super::NAMES;
use crate::laws::{Hides, Lawful};

thread_local! {
    /// The game that is held to the laws.
    static IN_TURN: Cell<Option<&'static Rules>> = const { Cell::new(None) };
}

/// Holds a game to the laws from now on, in this thread.
pub fn in_turn(rules: &Rules) {
    IN_TURN.set(Some(Box::leak(Box::new(rules.clone()))));
}

impl Lawful for Homemade {
    /// Men are put and taken: nothing stays as it is in every game.
    type Census = ();
    type Memory = ();

    const HIDDEN: bool = false;
    const HIDES: Hides = Hides::Nothing;
    const PLACES: &'static str = "";

    fn law_book() -> Rules {
        IN_TURN.get().expect("a game is in turn").clone()
    }

    fn rules(rng: &mut fastrand::Rng) -> Rules {
        let mut rules = Self::law_book();
        for knob in Self::info(&rules).knobs.iter() {
            let mut values = knob.others();
            values.push(knob.default.to_owned());
            let value = &values[rng.usize(..values.len())];
            <Self as game::Language>::turn_knob(&mut rules, knob, value).expect("a value of the knob");
        }
        rules
    }

    fn players(rules: &Rules, rng: &mut fastrand::Rng) -> Roster {
        let place = Place::default();
        let names = |count: usize| -> Vec<Spanned<String>> {
            NAMES[..count].iter().map(|name| Spanned::new((*name).to_owned(), place)).collect()
        };
        let rosters = (1..=NAMES.len().min(8))
            .filter_map(|count| <Self as game::Language>::roster(rules, Some(&names(count)), place).ok());
        let own = <Self as game::Language>::roster(rules, None, place).ok();
        let all: Vec<Roster> = own.into_iter().chain(rosters).collect();
        all[rng.usize(..all.len())].clone()
    }

    fn census(_rules: &Rules, _state: &State) {}

    /// Everything lies open.
    fn exchanged(_rules: &Rules, state: &State, _seat: Seat, (): &(), _rng: &mut fastrand::Rng) -> State {
        state.clone()
    }
}

/// That all of a game is said.
const _: fn() = || {
    fn is_a_dialect<G: Dialect>() {}
    is_a_dialect::<Homemade>();
};
