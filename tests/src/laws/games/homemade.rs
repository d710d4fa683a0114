//! Games that scripts declare: whichever is in turn.

use std::cell::Cell;

use game::{Dialect, Fill, Game, Knowledge, Roster, RulesAndRoster, Seat};
use homemade::{Card, Event, Homemade, Rules, State};
use piles::Kind;
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
    /// Men are put and taken; how many cards lie in the zones stays as it is.
    type Census = usize;
    type Memory = ();

    const PLACES: &'static str = "";

    fn is_hidden(rules: &Rules) -> bool {
        rules.hides_cards()
    }

    /// An end may be decided by cards that were hidden.
    fn hides(rules: &Rules) -> Hides {
        if rules.hides_cards() { Hides::Events } else { Hides::Nothing }
    }

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

    fn census(_rules: &Rules, state: &State) -> usize {
        state.cards_lying().count()
    }

    /// No kind has more cards than there are.
    fn assert_possible(rules: &Rules, state: &State) {
        let mut lying: Vec<Card> = state.cards_lying().filter(|card| card.is_known()).collect();
        lying.sort_unstable();
        for copies in lying.chunk_by(|one, other| one == other) {
            assert!(copies.len() <= rules.copies(copies[0]), "{copies:?}");
        }
    }

    /// What a seat does not see lies anywhere.
    fn exchanged(rules: &Rules, state: &State, seat: Seat, (): &(), rng: &mut fastrand::Rng) -> State {
        let mut other = state.clone();
        Self::veil(&mut other, seat);
        Self::fill(rules, &mut other, Fill::Piles, rng);
        other
    }

    /// What was there before a position no line says, nor that the game is over for it.
    fn take_over(again: &mut State, state: &State) {
        <Self as game::Describe>::take_unsaid(again, state);
    }

    fn is_over_unsaid(state: &State) -> bool {
        state.is_over_unsaid()
    }

    fn heard(terms: RulesAndRoster<'_, Self>, event: &Event, seat: Seat) -> Option<String> {
        event.is_known_to(terms.rules, seat).then(|| <Self as game::Tell>::tell(terms, event).0)
    }
}

/// That all of a game is said.
const _: fn() = || {
    fn is_a_dialect<G: Dialect>() {}
    is_a_dialect::<Homemade>();
};
