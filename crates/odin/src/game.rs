use std::ops::ControlFlow;

use game::{Chance, Fill, Game, Info, Outcome, Ply, Scribe, Seat, SeatSet, Terms};
use rulebook::{Referee, Refused};
use text::Diagnostic;

use crate::info::INFO;
use crate::{Card, Event, Move, Odin, Rules, Setup, State};
use crate::{apply, chance, check, outcome, plays, start};

impl Game for Odin {
    type Rules = Rules;
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Card = Card;
    type Event = Event;

    const INFO: &'static Info = &INFO;

    fn start<R: Referee>(
        terms: Terms<'_, Self>,
        setup: &Setup,
        referee: &mut R,
    ) -> Result<State, Vec<Diagnostic>> {
        start::start(terms, setup, referee)
    }

    #[inline]
    fn check<R: Referee>(
        rules: &Rules,
        state: &State,
        ply: &Ply<Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        check::check(rules, state, ply, referee)
    }

    #[inline]
    fn apply<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
        rules: &Rules,
        state: &mut State,
        ply: &Ply<Move>,
        _chance: &mut C,
        referee: &mut R,
        scribe: &mut S,
    ) {
        apply::apply(rules, state, ply, referee, scribe);
    }

    fn candidates(
        _rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        plays::candidates(state, visit)
    }

    fn moves(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        plays::moves(rules, state, visit)
    }

    fn count(rules: &Rules, state: &State) -> u128 {
        plays::count(rules, state) as u128
    }

    fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        plays::sample(rules, state, rng)
    }

    fn due(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        chance::due(rules, state, rng)
    }

    fn outcome(_rules: &Rules, state: &State) -> Outcome {
        outcome::outcome(state)
    }

    #[inline]
    fn on_turn(state: &State) -> Option<Seat> {
        state.on_turn
    }

    fn to_act(_rules: &Rules, state: &State) -> SeatSet {
        state.on_turn.map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn fill(rules: &Rules, state: &mut State, _fill: Fill, rng: &mut fastrand::Rng) {
        chance::fill(rules, state, rng);
    }
}
