//! Which numbers and effects decide whether a move is legal: just those that the games name.

use std::ops::ControlFlow;

use game::{Dialect, Fill, Game, LawBook, Outcome, Random, Roster, RulesAndRoster, Ruleset, Seat};
use rulebook::{AnyClause, Clause, ClauseKind, Facts, Referee, Refused, Strict};
use text::{Place, Spanned};

/// What a referee is asked of numbers and effects while a ply is only checked.
#[derive(Default)]
struct Asked(Vec<String>);

impl Referee for Asked {
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        _holds: bool,
        _facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        self.note(&clause);
        Ok(())
    }

    fn reckon(&mut self, clause: &'static Clause, number: i64, _facts: impl FnOnce() -> Facts) -> i64 {
        self.note(clause);
        number
    }

    fn effect(&mut self, clause: &'static Clause, _facts: impl FnOnce() -> Facts) -> bool {
        self.note(clause);
        true
    }

    fn cite(&mut self, _clause: &'static Clause, _facts: impl FnOnce() -> Facts) {}
}

impl Asked {
    fn note(&mut self, clause: &Clause) {
        let is_known = self.0.iter().any(|id| *id == clause.id);
        if clause.kind != ClauseKind::Constraint && clause.kind != ClauseKind::Definition && !is_known {
            self.0.push(clause.id.to_string());
        }
    }
}

/// Plays some games by chance and checks every candidate on the way.
fn asked<G: Dialect<Rules: Default>>(names: &[&str]) -> Vec<String> {
    let (rules, roster) = (G::Rules::default(), Roster::new(names.iter().copied()));
    let (terms, book) = (RulesAndRoster::<G> { rules: &rules, roster: &roster }, LawBook::<G>(&rules));
    let mut asked = Asked::default();
    for seed in 0..12 {
        let rng = &mut fastrand::Rng::with_seed(seed);
        let mut setup = G::Setup::default();
        G::state_turn(Spanned::new(Seat(0), Place::default()), &mut setup);
        let Ok(mut state) = G::start(terms, &setup, &mut Strict) else { panic!("a game can begin") };
        G::fill(&rules, &mut state, Fill::Table, rng);
        G::fill(&rules, &mut state, Fill::Piles, rng);
        for _ in 0..150 {
            if G::outcome(&rules, &state) != Outcome::Open {
                break;
            }
            let mut left = 3_000;
            let _ = G::candidates(&rules, &state, &mut |ply| {
                let _ = book.check(&state, &ply, &mut asked);
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let due = G::due(&rules, &state, rng);
            let Some(ply) = due.or_else(|| G::sample(&rules, &state, rng)) else { break };
            let _ = book.check(&state, &ply, &mut asked);
            G::apply(&rules, &mut state, &ply, &mut Random(rng), &mut Strict, &mut ());
        }
    }
    asked.0.sort_unstable();
    asked.0
}

fn named<G: Game<Rules: Default>>() -> Vec<String> {
    let mut named: Vec<String> =
        G::info(&G::Rules::default()).judged.iter().map(|clause| clause.id.to_string()).collect();
    named.sort_unstable();
    named
}

/// A next race of Odin's Ravens, which play by chance hardly ever comes to.
fn asked_by_a_next_race() -> Vec<String> {
    let (rules, rng) = (ravens::Rules::default(), &mut fastrand::Rng::with_seed(0));
    let mut state = ravens::State::fresh(&rules, rng);
    state.phase = ravens::Phase::RaceOver { finisher: ravens::Side::Gray };
    let mut asked = Asked::default();
    let ply = ravens::Ravens::due(&rules, &state, rng).expect("a race is over");
    let _ = ravens::Ravens::check(&rules, &state, &ply, &mut asked);
    asked.0
}

#[test]
fn a_check_asks_the_numbers_and_effects_that_the_game_names() {
    let mut of_ravens = asked_by_a_next_race();
    of_ravens.extend(asked::<ravens::Ravens>(&["gray", "brown"]));
    assert_eq!(of_ravens, named::<ravens::Ravens>());
    assert_eq!(asked::<table::Table>(&["odin", "thor"]), named::<table::Table>());
    assert_eq!(asked::<odin::Odin>(&["Anna", "Bo", "Cleo"]), named::<odin::Odin>());
    assert_eq!(asked::<omen::Omen>(&["Anna", "Bo", "Cleo"]), named::<omen::Omen>());
}
