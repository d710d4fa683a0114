//! On which specimens a mutant is tried, the likeliest and cheapest first.

use rulebook::Clause;
use runner::{Options, Report};
use session::Changes;

use crate::mutant::{Altered, Mutant, TurnedKnob};
use crate::suite::{Base, Suite};

/// At most so many moves are judged one by one in one run of a mutant: it may have made more of them than anybody
/// could count.
const MOST_JUDGED: u32 = 200_000;

impl Mutant {
    /// Runs a specimen under it.
    pub(crate) fn run(&self, base: &Base<'_>, positions: u64, detail: runner::Detail) -> Report {
        let options = Options { detail, ..Options::default() };
        let changes = Changes { most_judged: Some(MOST_JUDGED), ..Changes::default() };
        match &self.altered {
            Altered::Clause(change) => {
                let mutant = rulebook::ClauseMutant { clause: self.clause.clone(), change: *change };
                let changes = Changes { amendment: Some(&mutant), ..changes };
                base.specimen.run(positions, Options { changes, ..options })
            }
            Altered::Knob(TurnedKnob { knob, value, .. }) => {
                let readings = [(knob.as_str(), value.as_str())];
                let without_knob = self.house.as_ref().map(|house| (house.script.as_str(), knob.as_str()));
                base.specimen.run(
                    positions,
                    Options { readings: &readings, changes: Changes { without_knob, ..changes }, ..options },
                )
            }
        }
    }

    /// How often a specimen asks what is changed.
    pub(crate) fn asked(&self, base: &Base<'_>) -> u32 {
        // A puzzle's own lines are judged as it is solved.
        let of_lines = |clause: &Clause| {
            let count = base.report.tally.count(clause);
            if base.specimen.is_puzzle() { count.upheld + count.refused } else { 0 }
        };
        let count = |clause: &Clause| base.watch.count(clause).max(of_lines(clause));
        match &self.altered {
            Altered::Clause(_) => count(&self.clause),
            Altered::Knob(TurnedKnob { knob, .. }) => {
                let hang = |clause: &&&Clause| clause.knobs.contains(&knob.as_str());
                let clauses = self.game.info().clauses.iter().filter(hang);
                count(&self.clause).max(clauses.map(|clause| count(clause)).max().unwrap_or(0))
            }
        }
    }

    /// Whether a specimen can notice it at all.
    fn concerns(&self, base: &Base<'_>) -> bool {
        if base.specimen.game.info().name != self.game.info().name {
            return false;
        }
        match (&self.house, &self.altered) {
            (Some(house), _) => base.specimen.house_rules().iter().any(|(path, _)| *path == house.script),
            // What a run does before it comes to a clause may hang on a knob, too.
            (None, Altered::Knob(TurnedKnob { knob, .. })) => {
                !base.specimen.sets(knob) && (!base.specimen.is_puzzle() || self.asked(base) > 0)
            }
            (None, Altered::Clause(_)) => self.asked(base) > 0,
        }
    }

    /// The numbers of the specimens that it is tried on, in this order: those that are about the clause, those
    /// that ask it, the others; puzzles last.
    pub(crate) fn specimens(&self, suite: &Suite<'_>) -> Vec<usize> {
        let mut found: Vec<usize> =
            (0..suite.bases.len()).filter(|at| self.concerns(&suite.bases[*at])).collect();
        found.sort_by_cached_key(|at| {
            let base = &suite.bases[*at];
            let effort = match &base.report.solved {
                Some(solved) => solved.positions,
                None => base.watch.total(),
            };
            let is_about = base.specimen.is_about(&self.clause);
            (base.specimen.is_puzzle(), !is_about, self.asked(base) == 0, effort)
        });
        found
    }
}
