use std::ops::ControlFlow;

use game::{
    Chance, Fill, Game, Info, LastResort, Lots, Outcome, Ply, RulesAndRoster, Scribe, ScriptFaults, Seat,
    SeatSet, Setup,
};
use rulebook::{Referee, Refused};

use crate::fact::Fact;
use crate::moves::{Card, Event, Move};
use crate::problem::Problem;
use crate::state::{Finish, State};
use crate::{Homemade, Rules, apply, candidates, check, fill, start};

impl Game for Homemade {
    type Rules = Rules;
    type Setup = Setup<Fact>;
    type State = State;
    type Move = Move;
    type Card = Card;
    type Event = Event;
    type Problem = Problem;

    fn info(rules: &Rules) -> &'static Info {
        rules.defined.info
    }

    fn faults(rules: &Rules) -> Option<&ScriptFaults> {
        Some(&rules.faults)
    }

    fn start<R: Referee>(
        terms: RulesAndRoster<'_, Self>,
        setup: &Setup<Fact>,
        referee: &mut R,
    ) -> Result<State, Vec<Problem>> {
        start::start(terms, setup, referee)
    }

    fn check<R: Referee>(
        rules: &Rules,
        state: &State,
        ply: &Ply<Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        check::check(rules, state, ply, referee)
    }

    fn last_resort(state: &State, ply: &Ply<Move>) -> Option<LastResort<State>> {
        let clause = state.defined.forms[usize::from(ply.mv.form)].last_resort?;
        Some(LastResort { clause: state.defined.clause(clause), seat: ply.seat?, position: state.clone() })
    }

    fn apply<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
        rules: &Rules,
        state: &mut State,
        ply: &Ply<Move>,
        chance: &mut C,
        referee: &mut R,
        scribe: &mut S,
    ) {
        apply::apply(rules, state, ply, chance, referee, scribe);
    }

    fn candidates(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::all(rules, state, visit)
    }

    fn possible(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::possible(rules, state, visit)
    }

    fn moves(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::legal(rules, state, visit)
    }

    fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        candidates::sample(rules, state, rng)
    }

    fn outcome(_rules: &Rules, state: &State) -> Outcome {
        match state.end {
            Finish::Open => Outcome::Open,
            Finish::Over(winners) => Outcome::Over { winners },
        }
    }

    fn conclude(state: &mut State, winners: SeatSet) -> bool {
        (state.end, state.end_hangs_on) = (Finish::Over(winners), None);
        true
    }

    fn on_turn(state: &State) -> Option<Seat> {
        (state.end == Finish::Open).then_some(state.on_turn)
    }

    fn to_act(_rules: &Rules, state: &State) -> SeatSet {
        Self::on_turn(state).map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn fill<L: Lots>(_rules: &Rules, state: &mut State, fill: Fill, lots: &mut L) {
        fill::fill(state, fill, lots);
    }
}
