//! How many lines of play there are from where a scenario stops.

use game::perft::{AsListed, perft};
use game::{Dialect, Ply, Query};
use syntax::Scenario;

use crate::play::Playing;
use crate::problem::Problem;

impl<G: Dialect> Playing<'_, G> {
    /// Counts the lines of play of each length, if that was asked for. Chance is as the piles are
    /// listed; past that the count is a fault that names the ply.
    pub(crate) fn count_lines(&mut self, scenario: &Scenario) {
        let Some(wanted) = self.options.perft else { return };
        let place = scenario.steps.last().map_or(scenario.title.place, syntax::Step::place);
        if let Some(open) = self.open(Query::Moves) {
            return self.say(open.diagnostic(place, "which moves are legal"));
        }
        // Each line but its last ply is made: so many positions come before the last plies.
        let mut positions: u128 = 0;
        for plies in 1..=wanted.plies {
            if positions > wanted.positions {
                let most = wanted.positions;
                return self.say(Problem::Countless { plies, positions, most }.at(place));
            }
            match perft(&self.force(), &self.state, plies, &mut AsListed::default()) {
                Ok(_) if self.house.is_faulty() => return,
                Ok(count) => {
                    self.report.perft.push(count);
                    positions = positions.saturating_add(count);
                    // Where there is no line there are no longer ones.
                    if count == 0 {
                        return;
                    }
                }
                Err(undetermined) => {
                    let pile = undetermined.pile.words(self.terms.roster);
                    let print = |ply: &Ply<G::Move>| {
                        G::print(self.terms, &ply.mv).lines().next().unwrap_or_default().to_owned()
                    };
                    let line: Vec<String> = undetermined.line.iter().map(print).collect();
                    return self.say(Problem::Uncountable { plies, pile: &pile, line: &line }.at(place));
                }
            }
        }
    }
}
