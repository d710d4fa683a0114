//! What is wrong with a puzzle, said at its place.

use game::{Dialect, Knowledge};
use solver::{Answer, Verdict, WhyUnproved};
use text::{Diagnostic, Place};

use super::AuthorLines;
use crate::play::Playing;
use crate::problem::PuzzleProblem;
use crate::solved::Solved;

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// Says what applies, each at the line that promises otherwise.
    pub(super) fn find(&mut self, answer: &Answer<G>, solved: &Solved, lines: &AuthorLines<G>) {
        for verdict in &answer.applies {
            match verdict {
                Verdict::Sound => {}
                Verdict::Unsolvable => self.say(self.unsolvable(solved)),
                Verdict::Solvable => self.say(self.solvable(solved)),
                Verdict::Refuted => self.refuted(answer, solved, lines),
                Verdict::Short => self.say(PuzzleProblem::Short { solution: &solved.play }.at(self.bound())),
                Verdict::Cooked => self.say(self.cooked(solved)),
                Verdict::Dual => self.say(self.dual(solved)),
                Verdict::Unknown => {
                    let why = answer.why.unwrap_or(WhyUnproved::Positions);
                    let fault =
                        PuzzleProblem::Unfinished { why, positions: solved.positions, proved: answer.proved };
                    self.say(fault.at(self.title()));
                }
            }
        }
    }

    fn title(&self) -> Place {
        self.scenario.title.place
    }

    fn bound(&self) -> Place {
        self.scenario.promise().bound.map_or(self.title(), |bound| bound.place)
    }

    fn unsolvable(&self, solved: &Solved) -> Diagnostic {
        let promise = self.scenario.promise();
        let demand = promise.goals.first().or(promise.keeps.first());
        let fault = PuzzleProblem::Unsolvable {
            best: solved.chance,
            has_goal: !promise.goals.is_empty(),
            weighed: promise.chance.is_some(),
            bound: self.bound(),
            positions: solved.positions,
        };
        fault.at(demand.map_or(self.title(), |demand| demand.place))
    }

    fn solvable(&self, solved: &Solved) -> Diagnostic {
        let place = self.scenario.promise().no_solution.unwrap_or(self.title());
        PuzzleProblem::Solvable { solution: &solved.play }.at(place)
    }

    fn refuted(&mut self, answer: &Answer<G>, solved: &Solved, lines: &AuthorLines<G>) {
        if let (Some(flaw), Some(solution)) = (answer.flaw, &lines.solution) {
            let at = flaw.at.min(solution.places.len().saturating_sub(1));
            let place = solution.places.get(at).copied().unwrap_or(self.title());
            self.say(PuzzleProblem::Flawed { fault: flaw.fault, proved: &solved.play }.at(place));
        }
        for (attempt, tested) in self.scenario.promise().tries.iter().zip(&solved.tries) {
            if tested.works {
                self.say(PuzzleProblem::TrySucceeds { line: &tested.line }.at(attempt.place));
            }
        }
    }

    fn cooked(&self, solved: &Solved) -> Diagnostic {
        let promise = self.scenario.promise();
        let place = promise.unique.or(promise.no_duals).unwrap_or(self.title());
        PuzzleProblem::Cooked { solutions: solved.solutions, key_lines: &solved.key_lines }.at(place)
    }

    fn dual(&self, solved: &Solved) -> Diagnostic {
        let place = self.scenario.promise().no_duals.unwrap_or(self.title());
        PuzzleProblem::Dual(solved.duals.first()).at(place)
    }
}
