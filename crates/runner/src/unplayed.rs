//! Reads what is not played: for `saga check`, and in a run the lines that it did not come to or that apply
//! only under other rules. What means nothing is told either way.

use std::collections::HashMap;

use game::{Definition, Dialect, unknown_player};
use session::{File, IslandKind, TableSetting, islands};
use syntax::{Scenario, Step, StepKind, Under};
use text::{Diagnostic, Excerpt, Place};

use crate::covers::{clause, clause_of, is_of_house};
use crate::verdict::nobody_no_move;

/// A scenario whose lines are to be read.
pub(crate) struct Unplayed<'a, G: Dialect> {
    pub(crate) file: &'a File,
    pub(crate) scenario: &'a Scenario,
    pub(crate) setting: &'a TableSetting<'a, G>,
    pub(crate) game: Definition<'a, G>,
}

impl<G: Dialect> Unplayed<'_, G> {
    /// Reads every island, player and clause of it; says what has not been said.
    pub(crate) fn read(&self, said: &mut Vec<Diagnostic>) {
        let (terms, scenario) = (self.setting.terms(), self.scenario);
        let mut faults = Vec::new();
        for island in islands::of_scenario(scenario, &islands::is_meant_as_row(terms)) {
            let misspelt = islands::misspelt_rows(terms, &island);
            if !misspelt.is_empty() {
                faults.extend(misspelt);
                continue;
            }
            match island.kind {
                IslandKind::Move => faults.extend(G::read_move(terms, &island.lines).err()),
                IslandKind::Condition => faults.extend(G::read_condition(terms, &island.lines).err()),
                IslandKind::Setup => {}
            }
        }
        let named = islands::players(&scenario.steps).into_iter();
        for name in named.chain(islands::players_of(scenario.promise())) {
            if terms.roster.seat(name.value).is_none() {
                faults.push(unknown_player(name, terms.roster));
            }
        }
        self.clauses(&scenario.steps, &mut faults);
        // A line of the set-up with a colon reads as the first move: that says it all.
        let first = scenario.steps.first().and_then(|step| match &step.kind {
            StepKind::Move(first) => nobody_no_move(terms, first, std::slice::from_ref(&first.words)),
            _ => None,
        });
        if let Some(place) = first.as_ref().and_then(Diagnostic::place) {
            let within = |inner: Place| {
                inner.source == place.source
                    && place.span.start <= inner.span.start
                    && inner.span.end <= place.span.end
            };
            faults.retain(|fault| !fault.place().is_some_and(within));
            faults.extend(first);
        }
        // What is said of two places differs; of one place little is said.
        let mut at: HashMap<Option<Place>, Vec<usize>> = HashMap::new();
        said.iter()
            .enumerate()
            .for_each(|(number, candidate)| at.entry(candidate.place()).or_default().push(number));
        faults.retain(|fault| {
            at.get(&fault.place()).is_none_or(|found| found.iter().all(|at| said[*at] != *fault))
        });
        said.extend(faults);
    }

    /// Looks for every clause that a `cannot` names.
    fn clauses(&self, steps: &[Step], faults: &mut Vec<Diagnostic>) {
        for step in steps {
            match &step.kind {
                StepKind::Cannot { refusal: Some(refusal), .. } => {
                    let because = refusal.because.as_ref();
                    faults.extend(because.and_then(|id| self.clause(id, refusal.under.as_ref())));
                }
                StepKind::Branch { steps, .. } => self.clauses(steps, faults),
                _ => {}
            }
        }
    }

    /// What is wrong with the id of a clause, on a line that applies only `under` something. Where it does not
    /// apply, the clauses are those of the law book and of that script.
    fn clause(&self, id: &Excerpt, under: Option<&Under>) -> Option<Diagnostic> {
        let house = self.setting.house();
        if house.leaves_law_book() && is_of_house(id) {
            return None;
        }
        if house.applies(self.file, under) {
            return clause(id, house).err();
        }
        let script = match under {
            Some(Under::House(path)) => self.file.script_under(&path.value),
            Some(Under::Standard(_)) | None => None,
        };
        match script.map(|script| script.understood(&self.file.sources, self.game)) {
            Some(Ok(rule)) => {
                let added: Vec<_> = rule.added().iter().map(|clause| clause.value.clone()).collect();
                clause_of(self.game.info(), id, added.iter()).err()
            }
            // Of a script that is not there, or is at fault itself, nobody knows the clauses.
            _ if is_of_house(id) && !matches!(under, Some(Under::Standard(_))) => None,
            _ => clause_of(self.game.info(), id, std::iter::empty()).err(),
        }
    }
}
