//! What a house rule could make legal, and whether a player who has no move left passes then.

use std::ops::ControlFlow;

use game::{Fill, Game, Ply, Random, Roster, Terms};
use proptest::prelude::*;
use rulebook::{Amended, Amendment, Clause, Facts, Judge, Strict};
use table::{Move, Rules, Setup, State, Table};

fn opening(seed: u64) -> State {
    let (rules, roster) = (Rules::default(), Roster::new(["odin", "thor"]));
    let terms = Terms { rules: &rules, roster: &roster };
    let mut state = Table::start(terms, &Setup::default(), &mut Strict).expect("the plain start exists");
    Table::fill(&rules, &mut state, Fill::Piles, &mut fastrand::Rng::with_seed(seed));
    state
}

fn listed(visit: impl FnOnce(&mut dyn FnMut(Ply<Move>) -> ControlFlow<()>)) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    visit(&mut |ply| {
        plies.push(ply);
        ControlFlow::Continue(())
    });
    plies
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn only_what_no_house_rule_can_permit_is_left_out(seed: u64) {
        let rules = Rules::default();
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = opening(seed);
        for _ in 0..60 {
            let all = listed(|visit| _ = Table::candidates(&rules, &state, visit));
            let possible = listed(|visit| _ = Table::possible(&rules, &state, visit));
            prop_assert!(possible.len() < all.len());
            let mut left_out = all.clone();
            left_out.retain(|ply| !possible.contains(ply));
            prop_assert_eq!(left_out.len() + possible.len(), all.len(), "all are candidates, each once");
            for ply in left_out {
                let mut judge = Judge::default();
                prop_assert!(Table::check(&rules, &state, &ply, &mut judge).is_ok());
                prop_assert!(judge.refusals().any(|own| own.clause.structural), "{:?}", ply);
            }
            let Some(ply) = Table::sample(&rules, &state, &mut rng) else { break };
            Table::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
        }
    }
}

/// Nobody takes a step.
struct Frozen;

impl Amendment for Frozen {
    fn amends(&self, clause: &Clause) -> bool {
        clause.id == "table.move.king-step"
    }

    fn verdict(&self, _clause: &'static Clause, _holds: bool, _facts: &Facts) -> bool {
        false
    }

    fn number(&self, _clause: &'static Clause, number: i64, _facts: &Facts) -> i64 {
        number
    }

    fn happens(&self, _clause: &'static Clause, _facts: &Facts) -> bool {
        true
    }
}

#[test]
fn whoever_has_no_move_left_under_a_house_rule_passes() {
    let (rules, state) = (Rules::default(), opening(1));
    let legal = |amendment: Option<&dyn Amendment>| {
        let mut plies = listed(|visit| _ = Table::possible(&rules, &state, visit));
        plies.retain(|ply| Table::check(&rules, &state, ply, &mut Amended::new(amendment, Strict)).is_ok());
        plies.into_iter().map(|ply| ply.mv).collect::<Vec<_>>()
    };
    assert!(!legal(None).contains(&Move::Pass));
    assert_eq!(legal(Some(&Frozen)), [Move::Pass]);
}
