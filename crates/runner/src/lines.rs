//! The legal moves where a scenario stops, and the lines of play from there.

use std::ops::ControlFlow;

use game::perft::{AsListed, perft};
use game::{Dialect, InForce, Question};
use syntax::Scenario;
use text::Diagnostic;

use crate::force::Housed;
use crate::play::Playing;
use crate::{Listed, problem};

impl<G: Dialect> Playing<'_, G> {
    /// Counts the lines of play of each length, if that was asked for. Chance is as the piles are
    /// listed; past that the count is a fault that names the ply.
    pub(crate) fn count_lines(&mut self, scenario: &Scenario) {
        let Some(depth) = self.options.perft else { return };
        let place = scenario.steps.last().map_or(scenario.title.place, |step| step.place);
        if let Some(open) = self.open(Question::Moves) {
            return self.say(open.diagnostic(place, "which moves are legal"));
        }
        for plies in 1..=depth {
            match perft(&self.force(), &self.state, plies, &mut AsListed::default()) {
                Ok(_) if self.house.is_faulty() => return,
                Ok(count) => self.report.perft.push(count),
                Err(undetermined) => {
                    let pile = undetermined.pile.words(self.terms.roster);
                    let line: Vec<String> = undetermined
                        .line
                        .iter()
                        .map(|ply| {
                            G::print(self.terms, &ply.mv).lines().next().unwrap_or_default().to_owned()
                        })
                        .collect();
                    let message = format!(
                        "the lines of {plies} plies cannot be counted: a card of {pile} is not determined"
                    );
                    let label = format!("counted from here; ply {} needs the card", line.len());
                    return self.say(
                        Diagnostic::new(&problem::UNCOUNTABLE, message, place, label).help(format!(
                            "the line that comes to it: {}; list the pile in the set-up, or count fewer plies",
                            line.join(", ")
                        )),
                    );
                }
            }
        }
    }

    /// Lists the legal moves where the scenario stopped, if that was asked for.
    pub(crate) fn list_moves(&mut self, scenario: &Scenario) {
        let Some(most) = self.options.list_moves else { return };
        if let Some(open) = self.open(Question::Moves) {
            let place = scenario.steps.last().map_or(scenario.title.place, |step| step.place);
            self.say(open.diagnostic(place, "which moves are legal"));
            return;
        }
        let (moves, count) = self.legal(most);
        if self.house.is_faulty() {
            return;
        }
        let to_act = G::to_act(self.terms.rules, &self.state);
        let to_act = to_act.iter().map(|seat| self.terms.roster.name(seat).to_owned()).collect();
        // What chance is due does not depend on what it will be.
        let due = G::due(self.terms.rules, &self.state, &mut fastrand::Rng::with_seed(0));
        let due = due.filter(|_| count == 0).map(|ply| G::print(self.terms, &ply.mv));
        let due = due.and_then(|text| text.lines().next().map(str::to_owned));
        self.report.listed = Some(Listed { count, moves, to_act, due });
    }

    /// The legal moves, at most `most` of them, and how many there are.
    pub(crate) fn legal(&self, most: usize) -> (Vec<(Option<String>, String)>, u128) {
        let force = self.force();
        // Where each move is judged, they are counted as they are; else a game may know a formula.
        let judged = !self.house.finds_as_the_law_book();
        let (mut moves, mut count) = (Vec::new(), 0);
        let _ = force.moves(&self.state, &mut |ply| {
            count += 1;
            if moves.len() < most {
                moves.push((self.player(ply.seat), G::print(self.terms, &ply.mv)));
            } else if !judged {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        (moves, if judged { count } else { force.count(&self.state) })
    }

    fn force(&self) -> Housed<'_, G> {
        Housed { terms: self.terms, house: self.house, place: self.scenario.title.place }
    }
}
