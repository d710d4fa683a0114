use std::ops::ControlFlow;

use game::{
    Chance, Fill, Game, Info, KnobList, Lots, Outcome, Ply, RulesAndRoster, Scribe, Seat, SeatSet, Setting,
    Setup, Sights,
};
use rulebook::{Clause, Referee, Refused};

use crate::problem::Problem;
use crate::{Card, Event, Fact, Move, Odin, Rules, State};
use crate::{apply, candidates, chance, check, clauses, codes, knobs, look, outcome, start};

/// What the game is called and what it consists of.
pub static INFO: Info = Info {
    name: "odin",
    title: "Odin",
    about: game::About {
        english: "Beat the cards on the table with a higher number, take one of them for it, and be the first to empty your hand.",
        german: "Überbiete die Karten auf dem Tisch mit einer höheren Zahl, nimm dafür eine davon und leere als Erster deine Hand.",
    },
    source: "odin-panel-fi-en.txt",
    cited: "a summary of the rules",
    clauses: clauses::CLAUSES,
    judged: &[],
    knobs: KnobList::new(|| knobs::KNOBS.iter().map(Setting::knob).collect()),
    sights: Sights { zones_and_numbers: look::SIGHTS, places: "", on_board: false, of_cards: look::OF_CARDS },
    codes: codes::CODES,
    variants: &[],
    starters: game::starters!(),
};

impl Game for Odin {
    type Rules = Rules;
    type Setup = Setup<Fact>;
    type State = State;
    type Move = Move;
    type Card = Card;
    type Event = Event;
    type Problem = Problem;

    fn info(_rules: &Rules) -> &'static Info {
        &INFO
    }

    fn start<R: Referee>(
        terms: RulesAndRoster<'_, Self>,
        setup: &Setup<Fact>,
        referee: &mut R,
    ) -> Result<State, Vec<Problem>> {
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
        candidates::candidates(state, visit)
    }

    fn contested(
        _rules: &Rules,
        state: &State,
        is_open: &dyn Fn(&Clause) -> bool,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::contested(state, is_open, visit)
    }

    fn moves(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::moves(rules, state, visit)
    }

    fn count(rules: &Rules, state: &State) -> u128 {
        candidates::count(rules, state) as u128
    }

    fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        candidates::sample(rules, state, rng)
    }

    #[inline]
    fn due<L: Lots>(rules: &Rules, state: &State, lots: &mut L) -> Option<Ply<Move>> {
        chance::due(rules, state, lots)
    }

    #[inline]
    fn outcome(_rules: &Rules, state: &State) -> Outcome {
        outcome::outcome(state)
    }

    fn conclude(state: &mut State, winners: SeatSet) -> bool {
        state.conclude(winners);
        true
    }

    #[inline]
    fn on_turn(state: &State) -> Option<Seat> {
        state.on_turn
    }

    fn to_act(_rules: &Rules, state: &State) -> SeatSet {
        state.on_turn.map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn fill<L: Lots>(rules: &Rules, state: &mut State, _fill: Fill, lots: &mut L) {
        chance::fill(rules, state, lots);
    }
}
