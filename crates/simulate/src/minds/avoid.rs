//! Moves that somebody never makes.

use game::{Dialect, Ply, Random, RulesAndRoster};
use rulebook::{Clause, Tally, Told};
use session::House;

use crate::Avoided;

/// Moves that are not made, as long as there is another.
pub(crate) enum Avoiding {
    /// Those that rest on a clause.
    Clause(&'static Clause),
    /// Those whose line begins with these words.
    Words(String),
}

impl Avoiding {
    /// What is avoided in a game.
    ///
    /// # Errors
    /// The id that is none of its clauses.
    pub(crate) fn of(avoided: &Avoided, clauses: &[&'static Clause]) -> Result<Self, String> {
        match avoided {
            Avoided::Words(words) => Ok(Self::Words(words.clone())),
            Avoided::Clause(id) => {
                let clause = clauses.iter().find(|clause| *clause.id == **id);
                clause.map(|clause| Self::Clause(clause)).ok_or_else(|| id.clone())
            }
        }
    }

    /// Whether a legal ply is one of them, in a position that its player imagines.
    pub(crate) fn holds<G: Dialect>(
        &self,
        terms: RulesAndRoster<'_, G>,
        house: &House<'_, G>,
        state: &G::State,
        ply: &Ply<G::Move>,
    ) -> bool {
        match self {
            Self::Words(words) => {
                let written = G::print(terms, &ply.mv);
                let line = written.lines().next().unwrap_or_default();
                line.strip_prefix(words.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            }
            Self::Clause(clause) => {
                let mut tally = Tally::default();
                // It is legal: what it rests on is counted, and what it does.
                {
                    let _shown = house.show_judged(terms, state, ply);
                    let _ = G::check(terms.rules, state, ply, &mut house.referee(Told::Tally(&mut tally)));
                }
                let rng = &mut fastrand::Rng::with_seed(0);
                let told = Told::Tally(&mut tally);
                house.apply(terms, &mut state.clone(), ply, &mut Random(rng), told, &mut ());
                tally.count(clause).upheld > 0
            }
        }
    }
}
