//! House rules under which nobody can go on.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use game::perft::{AsListed, Policy};
use game::{Dialect, LawBook, Outcome, Query, Ruleset};
use session::AmendedRules;
use syntax::{Expectation, Scenario, ScenarioKind, Step, StepKind};

use crate::play::Playing;
use crate::problem::StuckProblem;

/// So many of the positions that lines of play come to are looked at, the nearest ones.
const LOOKED_AT: usize = 64;

impl<G: Dialect> Playing<'_, G> {
    /// Whether nobody can move here under the house rules, though the game is not over and by the law book somebody
    /// could.
    pub(crate) fn is_stuck(&self) -> bool {
        if self.house.finds_as_the_law_book() || !self.knows_turn {
            return false;
        }
        let house = self.house.recipe().house();
        let force = AmendedRules { terms: self.terms, house: &house, place: self.scenario.title.place };
        stuck(&force, &self.state, 0).is_some() && !house.is_faulty()
    }

    /// Says that the game is not over and nobody can move, though by the law book somebody could: where a scenario
    /// stops, and where a puzzle that is solved or lines that are counted soon come to; unless the scenario says so
    /// itself.
    pub(crate) fn tell_stuck(&mut self, scenario: &Scenario) {
        let last = scenario.steps.last();
        if self.house.finds_as_the_law_book() || last.is_some_and(says_so) || self.house.is_faulty() {
            return;
        }
        // What is counted of a puzzle is what its own lines come to.
        let counted = scenario.kind == ScenarioKind::Puzzle && self.options.changes.amendment.is_some();
        if !self.knows_turn || counted {
            return;
        }
        let plies = match (&self.options.perft, &self.options.solve) {
            (Some(wanted), _) => wanted.plies,
            (None, Some(_)) if scenario.kind == ScenarioKind::Puzzle => usize::MAX,
            (None, _) => 0,
        };
        // What these are asked in positions further on is nothing that the scenario comes to.
        let house = self.house.recipe().house();
        let place = last.map_or(scenario.title.place, Step::place);
        let force = AmendedRules { terms: self.terms, house: &house, place };
        let found = stuck(&force, &self.state, plies);
        if house.is_faulty() {
            return;
        }
        if let Some((state, after)) = found {
            self.house.were_searched(house.take_asked());
            let position = G::position(self.terms, &state, None);
            let names = self.house.names();
            let problem = StuckProblem { names: &names, position: &position, after };
            self.report.diagnostics.push(problem.at(place));
        }
    }
}

/// The nearest position that lines of at most so many plies come to, and after how many, in which nobody can move
/// although by the law book somebody could. Where something is not determined lines are not followed.
fn stuck<G: Dialect>(
    force: &AmendedRules<'_, G>,
    from: &G::State,
    plies: usize,
) -> Option<(G::State, usize)> {
    let terms = force.terms;
    let mut coming = VecDeque::from([(from.clone(), 0)]);
    let (mut met, mut any) = (1, |_| ControlFlow::Break(()));
    while let Some((state, after)) = coming.pop_front() {
        let is_open = G::outcome(terms.rules, &state) == Outcome::Open;
        if !is_open || force.open(&state, Query::Moves).is_some() {
            continue;
        }
        let mut moves = false;
        let _ = force.moves(&state, &mut |ply| {
            moves = true;
            if after >= plies || met >= LOOKED_AT {
                return ControlFlow::Break(());
            }
            let (mut next, mut chance) = (state.clone(), AsListed::default());
            force.apply(&mut next, &ply, &mut chance);
            if Policy::<G::Card>::undetermined(&chance).is_none() {
                met += 1;
                coming.push_back((next, after + 1));
            }
            ControlFlow::Continue(())
        });
        if force.house.is_faulty() {
            return None;
        }
        let rests = || G::due(terms.rules, &state, &mut fastrand::Rng::with_seed(0)).is_some();
        if !moves && !rests() && LawBook::<G>(terms.rules).moves(&state, &mut any).is_break() {
            return Some((state, after));
        }
    }
    None
}

/// Whether a step says that there is no legal move.
fn says_so(step: &Step) -> bool {
    match &step.kind {
        StepKind::Expect { not: false, what: Expectation::Count(count), .. } => count.value == 0,
        _ => false,
    }
}
