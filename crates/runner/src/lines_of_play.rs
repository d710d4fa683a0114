//! How many lines of play there are from where a scenario stops.

use game::perft::{AsListed, perft};
use game::{Dialect, Question};
use syntax::Scenario;
use text::Diagnostic;

use crate::codes;
use crate::play::Playing;

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
                    return self
                        .say(Diagnostic::new(&codes::UNCOUNTABLE, message, place, label).help(format!(
                        "the line that comes to it: {}; list the pile in the set-up, or count fewer plies",
                        line.join(", ")
                    )));
                }
            }
        }
    }
}
