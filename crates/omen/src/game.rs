use std::ops::ControlFlow;

use game::{
    Chance, Fill, Game, Info, KnobList, Lots, Outcome, Ply, RulesAndRoster, Scribe, Seat, SeatSet, Setting,
    Setup, Sights,
};
use rulebook::{Referee, Refused};

use crate::problem::Problem;
use crate::state::Stage;
use crate::{Card, Event, Fact, Move, Omen, Rules, State};
use crate::{apply, candidates, chance, check, clauses, codes, knobs, legal, look, outcome, start};

/// What the game is called and what it consists of.
pub(crate) static INFO: Info = Info {
    name: "omen",
    title: "Omen",
    about: game::About {
        english: "Declare how many crows, skulls and feathers all hands hold, doubt what the others declare, and be the last with cards.",
        german: "Sag an, wie viele Krähen, Schädel und Federn alle auf der Hand haben, zweifle an den Ansagen der anderen und behalte als Letzter Karten.",
    },
    source: "omen-module.txt",
    cited: "the module’s page",
    clauses: clauses::CLAUSES,
    judged: &[],
    knobs: KnobList::new(|| knobs::KNOBS.iter().map(Setting::knob).collect()),
    sights: Sights { zones_and_numbers: look::SIGHTS, places: "", on_board: false, of_cards: &[] },
    codes: codes::CODES,
    variants: &["wolves"],
    starters: game::starters!(),
};

impl Game for Omen {
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

    fn check<R: Referee>(
        rules: &Rules,
        state: &State,
        ply: &Ply<Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        check::check(rules, state, ply, referee)
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
        _rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::candidates(state, visit)
    }

    fn moves(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        legal::moves(rules, state, visit)
    }

    fn count(rules: &Rules, state: &State) -> u128 {
        legal::count(rules, state)
    }

    fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        legal::sample(rules, state, rng)
    }

    #[inline]
    fn due<L: Lots>(_rules: &Rules, state: &State, lots: &mut L) -> Option<Ply<Move>> {
        chance::due(state, lots)
    }

    fn outcome(_rules: &Rules, state: &State) -> Outcome {
        outcome::outcome(state)
    }

    fn conclude(state: &mut State, winners: SeatSet) -> bool {
        // Nobody looks at the deck any more.
        (state.stage, state.dealer) = (Stage::Over { winners }, None);
        true
    }

    fn on_turn(state: &State) -> Option<Seat> {
        state.on_turn()
    }

    fn to_act(rules: &Rules, state: &State) -> SeatSet {
        legal::to_act(rules, state)
    }

    fn fill<L: Lots>(_rules: &Rules, state: &mut State, _fill: Fill, lots: &mut L) {
        // Nothing is drawn from a pile in this game: all of it lies on the table.
        chance::fill(state, lots);
    }
}
