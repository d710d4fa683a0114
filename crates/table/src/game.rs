use std::ops::ControlFlow;

use game::{
    Chance, Fill, Game, Info, KnobList, LastResort, Lots, Outcome, Ply, RulesAndRoster, Ruleset, Scribe,
    Seat, SeatSet, Setting, Setup, Sights,
};
use rulebook::{Clause, Referee, Refused};

use crate::fact::Fact;
use crate::problem::Problem;
use crate::state::End;
use crate::{
    Card, Event, Move, Offer, Rules, Side, State, Table, apply, candidates, check, clauses, codes, history,
    knobs, legal, look, outcome, start,
};

pub(crate) static INFO: Info = Info {
    name: "table",
    title: "Odin's Table",
    about: game::About {
        english: "A duel of father and son: move your pieces, attack with the gods behind them, and bring three into the enemy's fortress.",
        german: "Ein Duell von Vater und Sohn: Ziehe deine Spielsteine, greife mit den Göttern hinter ihnen an und bringe drei in die Festung des Gegners.",
    },
    source: "odins-table-rulebook.txt",
    cited: "the rulebook",
    clauses: clauses::CLAUSES,
    judged: &[&clauses::SCOUT_PLAY, &clauses::SWAP],
    knobs: KnobList::new(|| knobs::KNOBS.iter().map(Setting::knob).collect()),
    sights: Sights { zones_and_numbers: look::SIGHTS, places: look::PLACES, on_board: true, of_cards: &[] },
    codes: codes::CODES,
    variants: &[],
    starters: game::starters!(),
};

impl Game for Table {
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
        start::start(terms.rules, setup, referee)
            .map_err(|faults| faults.into_iter().map(Problem::from).collect())
    }

    fn check_history<R: Referee>(
        terms: RulesAndRoster<'_, Self>,
        setup: &Setup<Fact>,
        state: &State,
        force: &impl Ruleset<Self>,
        referee: &mut R,
    ) -> Vec<Problem> {
        history::check(terms.rules, setup, state, force, referee).into_iter().map(Problem::from).collect()
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
        check::last_resort(state, ply)
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

    fn possible(
        _rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::possible(state, visit)
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
        legal::moves(rules, state, visit)
    }

    fn count(rules: &Rules, state: &State) -> u128 {
        legal::count(rules, state) as u128
    }

    fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        legal::sample(rules, state, rng)
    }

    fn due<L: Lots>(_rules: &Rules, _state: &State, _lots: &mut L) -> Option<Ply<Move>> {
        None
    }

    fn outcome(_rules: &Rules, state: &State) -> Outcome {
        outcome::outcome(state)
    }

    fn conclude(state: &mut State, winners: SeatSet) -> bool {
        state.end = match (winners.iter().next(), winners.len()) {
            (None, _) => End::Drawn,
            (Some(seat), 1) => End::Won(Side::of(seat)),
            _ => return false,
        };
        true
    }

    fn on_turn(state: &State) -> Option<Seat> {
        (state.end == End::Open).then(|| state.on_turn.seat())
    }

    fn to_act(_rules: &Rules, state: &State) -> SeatSet {
        match state.end {
            End::Open => SeatSet::only(state.offer().map_or(state.on_turn, Offer::side).seat()),
            End::Won(_) | End::Drawn => SeatSet::EMPTY,
        }
    }

    // The cards of a row are turned up one by one, and a line may state them: they are determined
    // when they are asked for, like the order of a deck.
    fn fill<L: Lots>(_rules: &Rules, state: &mut State, fill: Fill, lots: &mut L) {
        match fill {
            Fill::Table => {}
            Fill::Piles => Side::BOTH.into_iter().for_each(|side| state.cards[side].fill(side, lots)),
        }
    }
}
