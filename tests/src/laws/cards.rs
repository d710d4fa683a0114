use game::{Fill, LawBook, Random, Ruleset};
use rulebook::{Amended, Amendment, Clause, ClauseMutant, ClauseRef, Facts, Told};

use super::play::{List, Play};
use super::{Lawful, info};

/// How many plies of a game under an amendment are followed.
const PLIES: usize = 60;

/// No card and no piece appears or is lost.
pub fn conserved<G: Lawful>(seed: u64) {
    for fill in [Some(Fill::Piles), Some(Fill::Table)] {
        let mut play = Play::<G>::begin(seed, fill);
        let before = G::census(&play.rules, &play.state);
        play.follow(250, |play, _| {
            assert_eq!(G::census(&play.rules, &play.state), before);
            G::assert_possible(&play.rules, &play.state);
            G::assert_lawful(&play.rules, &play.state);
        });
    }
}

/// With any one clause changed in any way, or without any that can be waived, play goes on without a panic and
/// without losing a card.
pub fn conserved_under_amendments<G: Lawful>(seed: u64) {
    for (at, clause) in info::<G>().clauses.iter().copied().enumerate() {
        for change in clause.changes() {
            under::<G>(
                seed.wrapping_add(at as u64),
                &ClauseMutant { clause: clause.into(), change: *change },
            );
        }
    }
    under::<G>(seed, &Anarchy);
}

fn under<G: Lawful>(seed: u64, amendment: &dyn Amendment) {
    let referee = || Amended::new(Some(amendment), Told::Nobody);
    let mut play = Play::<G>::begin(seed, Some(Fill::Piles));
    let before = G::census(&play.rules, &play.state);
    for _ in 0..PLIES {
        let mut legal = List::<G>::candidates(&play.rules, &play.state).plies;
        legal.extend(G::odd(&play.state));
        let book = LawBook::<G>(&play.rules);
        legal.retain(|ply| book.check(&play.state, ply, &mut referee()).is_ok());
        let due = G::due(&play.rules, &play.state, &mut play.rng);
        let due = due.filter(|ply| book.check(&play.state, ply, &mut referee()).is_ok());
        let due = due.filter(|_| legal.is_empty() || play.rng.bool());
        let Some(ply) = due.or_else(|| play.rng.choice(legal)) else { break };
        let mut events = Vec::new();
        let mut chance = Random(&mut play.rng);
        G::apply(&play.rules, &mut play.state, &ply, &mut chance, &mut referee(), &mut events);
        assert!(!G::CONSERVES || G::census(&play.rules, &play.state) == before, "after {ply:?}");
        G::assert_possible(&play.rules, &play.state);
        let terms = play.terms();
        let of_game = |event| info::<G>().clauses.contains(&G::tell(terms, event).1);
        assert!(events.iter().all(of_game), "what happened rests on clauses of the game");
    }
}

/// Permits everything, makes every number another one, and lets effects happen by turns.
struct Anarchy;

impl Amendment for Anarchy {
    fn amends(&self, _clause: &Clause) -> bool {
        true
    }

    fn verdict(&self, _clause: &ClauseRef, _holds: bool, _facts: &Facts) -> bool {
        true
    }

    fn number(&self, _clause: &'static Clause, number: i64, _facts: &Facts) -> i64 {
        number * 3 - 2
    }

    fn happens(&self, clause: &'static Clause, _facts: &Facts) -> bool {
        clause.index.is_multiple_of(2)
    }
}
