//! House rules under which nobody can go on.

use std::ops::ControlFlow;

use game::{Dialect, InForce, LawBook, Outcome, Question};
use syntax::{Expectation, Scenario, Step, StepKind};

use crate::in_force::Housed;
use crate::play::Playing;
use crate::problem::StuckProblem;

impl<G: Dialect> Playing<'_, G> {
    /// Says that the game is not over and nobody can move where a scenario stops, though by the law book somebody
    /// could; unless the scenario says so itself.
    pub(crate) fn tell_stuck(&mut self, scenario: &Scenario) {
        let terms = self.terms;
        let last = scenario.steps.last();
        if self.house.finds_as_the_law_book() || last.is_some_and(says_so) || self.house.is_faulty() {
            return;
        }
        let is_judged = self.knows_turn && G::outcome(terms.rules, &self.state) == Outcome::Open;
        if !is_judged || self.due().is_some() || G::open(terms, &self.state, Question::Moves).is_some() {
            return;
        }
        // What these are asked is nothing that the scenario comes to.
        let house = self.house.recipe().house();
        let place = last.map_or(scenario.title.place, Step::place);
        let force = Housed { terms, house: &house, place };
        let any = |moves: ControlFlow<()>| moves.is_break();
        let state = &self.state;
        if any(force.moves(state, &mut |_| ControlFlow::Break(())))
            || house.is_faulty()
            || !any(LawBook::<G>(terms.rules).moves(state, &mut |_| ControlFlow::Break(())))
        {
            return;
        }
        let position = G::position(terms, state, None);
        let names = self.house.names();
        let problem = StuckProblem { names: &names, position: &position }.at(place);
        self.report.diagnostics.push(problem);
    }
}

/// Whether a step says that there is no legal move.
fn says_so(step: &Step) -> bool {
    match &step.kind {
        StepKind::Expect { not: false, what: Expectation::Count(count), .. } => count.value == 0,
        _ => false,
    }
}
