//! The clauses that a script names: what a scenario covers, and why something cannot be.

use std::sync::Arc;

use game::{Dialect, Info};
use rulebook::{Clause, ClauseRef};
use session::House;
use syntax::Scenario;
use text::{Diagnostic, Excerpt, Guess, guess};

use crate::Report;
use crate::problem::Problem;

/// Tells which clauses a scenario covers and never came to.
pub(crate) fn untouched(covered: &[(ClauseRef, &Excerpt)], report: &Report) -> Vec<Diagnostic> {
    let is_touched =
        |clause| !report.tally.count(clause).is_zero() || !report.considered.count(clause).is_zero();
    let untouched = covered
        .iter()
        .filter(|(clause, _)| !is_touched(clause))
        .map(|(clause, name)| Problem::Untouched(clause).at(name.whole()));
    untouched.collect()
}

/// The clause of that id, or what to say instead.
pub(crate) fn clause<G: Dialect>(id: &Excerpt, house: &House<'_, G>) -> Result<ClauseRef, Diagnostic> {
    clause_of(house.info(), id, house.added())
}

/// The clause of that id in the law book or among those that house rules add, or what to say instead.
pub(crate) fn clause_of<'c>(
    info: &'static Info,
    id: &Excerpt,
    added: impl Iterator<Item = &'c Arc<Clause>>,
) -> Result<ClauseRef, Diagnostic> {
    let of_law_book = info.clauses.iter().map(|clause| ClauseRef::from(*clause));
    let clauses: Vec<ClauseRef> = of_law_book.chain(added.cloned().map(ClauseRef::from)).collect();
    clauses.iter().find(|clause| clause.id == id.text()).cloned().ok_or_else(|| {
        let known = clauses.iter().map(|clause| &*clause.id);
        let short = clauses.iter().find(|clause| clause.id.ends_with(&format!(".{}", id.text())));
        let whole = short.map(|clause| Guess { word: clause.id.to_string(), certain: true });
        let near = guess(id.text(), known).or(whole);
        let of_house = is_of_house(id);
        Problem::UnknownClause { id: id.text(), game: info, of_house, near }.at(id.whole())
    })
}

/// Whether an id is one that a house rule would declare.
pub(crate) fn is_of_house(id: &Excerpt) -> bool {
    rulebook::is_of_house(id.text())
}

/// The clauses a scenario says it is about. Where its house rules may not all be `known` (a fault keeps it from
/// being run), nothing is said of ids that one of them may declare.
pub(crate) fn covered<'a, G: Dialect>(
    scenario: &'a Scenario,
    house: &House<'_, G>,
    known: bool,
    faults: &mut Vec<Diagnostic>,
) -> Vec<(ClauseRef, &'a Excerpt)> {
    let mut covered = Vec::new();
    for id in scenario.covers.iter().filter(|id| known && !house.leaves_law_book() || !is_of_house(id)) {
        match clause(id, house) {
            Ok(clause) => covered.push((clause, id)),
            Err(fault) => faults.push(fault),
        }
    }
    covered
}
