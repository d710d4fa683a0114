use crate::{Clause, ClauseRef, Count, Polarity, Tally};

/// Clauses × scenarios: how often each clause decided, and where.
///
/// `S` names a scenario, in whatever way its caller does; scenarios stand in the order they were
/// added.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Coverage<S> {
    /// One entry a clause, in the law book's order.
    pub clauses: Vec<Covered<S>>,
}

/// How often a clause decided, and where.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Covered<S> {
    /// The clause.
    #[serde(serialize_with = "by_id")]
    pub clause: ClauseRef,
    /// How often it decided in all scenarios together.
    pub count: Count,
    /// The scenarios in which it decided, or which say that they are about it.
    pub scenarios: Vec<Touch<S>>,
}

/// What a clause did in one scenario.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Touch<S> {
    /// The scenario.
    pub scenario: S,
    /// Whether it says that it is about the clause.
    pub about: bool,
    /// How often the clause decided in it.
    pub count: Count,
}

/// Scenarios that show how a clause decides.
#[derive(Clone, Debug)]
pub struct Examples<'t, S> {
    /// In how many it decided so.
    pub count: usize,
    /// Whether those to name say that they are about the clause.
    pub are_about: bool,
    /// Those to name first.
    pub best: Vec<&'t Touch<S>>,
}

fn by_id<S: serde::Serializer>(clause: &ClauseRef, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&clause.id)
}

impl<S: Clone> Coverage<S> {
    /// No scenario yet.
    pub fn new(clauses: &[&'static Clause]) -> Self {
        Self { clauses: clauses.iter().map(|clause| Covered::new(*clause)).collect() }
    }

    /// Adds the decisions of a scenario, which says that it is about the clauses of those ids.
    pub fn add<'a>(&mut self, scenario: &S, tally: &Tally, about: impl IntoIterator<Item = &'a str>) {
        let about: Vec<&str> = about.into_iter().collect();
        for covered in &mut self.clauses {
            let about = about.contains(&&*covered.clause.id);
            covered.add(scenario, tally, about);
        }
    }
}

impl<S> Covered<S> {
    /// A clause that no scenario has come to yet.
    pub fn new(clause: impl Into<ClauseRef>) -> Self {
        Self { clause: clause.into(), count: Count::default(), scenarios: Vec::new() }
    }
}

impl<S: Clone> Covered<S> {
    /// Adds what the clause decided in a scenario, which may say that it is about it.
    pub fn add(&mut self, scenario: &S, tally: &Tally, about: bool) {
        let count = tally.count(&self.clause);
        if about || !count.is_zero() {
            self.count.upheld += count.upheld;
            self.count.refused += count.refused;
            self.scenarios.push(Touch { scenario: scenario.clone(), about, count });
        }
    }
}

impl<S> Coverage<S> {
    /// The clauses that never decided anything.
    pub fn untouched(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(|covered| covered.count.is_zero()).map(|covered| &*covered.clause)
    }

    /// The constraints that decided and never refused.
    pub fn never_refused(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(|covered| covered.is_never_refused()).map(|covered| &*covered.clause)
    }
}

impl<S> Covered<S> {
    /// Whether it is a constraint that decided and never refused.
    pub fn is_never_refused(&self) -> bool {
        self.clause.refuses() && self.count.upheld > 0 && self.count.refused == 0
    }

    /// The scenarios in which it upheld.
    pub fn upheld_by(&self) -> impl Iterator<Item = &Touch<S>> {
        self.scenarios.iter().filter(|touch| touch.count.upheld > 0)
    }

    /// The scenarios in which it refused.
    pub fn refused_by(&self) -> impl Iterator<Item = &Touch<S>> {
        self.scenarios.iter().filter(|touch| touch.count.refused > 0)
    }

    /// The scenarios in which it decided so, of which those that say they are about it speak for all; where none does,
    /// each may.
    pub fn examples(&self, polarity: Polarity) -> Examples<'_, S> {
        let all: Vec<&Touch<S>> = match polarity {
            Polarity::Upheld => self.upheld_by().collect(),
            Polarity::Refused => self.refused_by().collect(),
        };
        let about: Vec<&Touch<S>> = all.iter().copied().filter(|touch| touch.about).collect();
        Examples {
            count: all.len(),
            are_about: !about.is_empty(),
            best: if about.is_empty() { all } else { about },
        }
    }

    /// The scenarios that say they are about it.
    pub fn about(&self) -> impl Iterator<Item = &Touch<S>> {
        self.scenarios.iter().filter(|touch| touch.about)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::clauses! {
        /// Cards match.
        MATCH: Constraint, Printed, "toy.play.match", "cards match", in "Play";
        /// Three points.
        POINTS: Number, Ruled, "toy.end.points", "three points", in "End";
        /// A card is drawn.
        DRAW: Effect, Printed, "toy.end.draw", "a card is drawn", in "Play";
    }

    #[test]
    fn counts_by_clause_and_scenario() {
        let (mut one, mut two) = (Tally::default(), Tally::default());
        one.add(&MATCH, Polarity::Upheld);
        one.add(&POINTS, Polarity::Upheld);
        two.add(&MATCH, Polarity::Refused);
        let mut coverage = Coverage::new(CLAUSES);
        coverage.add(&"one", &one, [&*POINTS.id]);
        assert_eq!(coverage.never_refused().collect::<Vec<_>>(), [&MATCH]);
        coverage.add(&"two", &two, [&*MATCH.id]);
        assert_eq!(coverage.never_refused().count(), 0);
        assert_eq!(coverage.untouched().collect::<Vec<_>>(), [&DRAW]);
        let [matching, ..] = &coverage.clauses[..] else { panic!("three clauses") };
        assert_eq!(matching.count, Count { upheld: 1, refused: 1 });
        let names = |touches: Vec<&Touch<&'static str>>| {
            touches.iter().map(|touch| touch.scenario).collect::<Vec<_>>()
        };
        let refused = matching.examples(Polarity::Refused);
        assert_eq!((refused.count, refused.are_about, names(refused.best)), (1, true, vec!["two"]));
        assert!(!matching.examples(Polarity::Upheld).are_about);
        assert_eq!(names(matching.upheld_by().collect()), ["one"]);
        assert_eq!(names(matching.refused_by().collect()), ["two"]);
        assert_eq!(names(matching.about().collect()), ["two"]);
    }
}
