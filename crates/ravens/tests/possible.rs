//! What a house rule could make legal: no candidate is left out but by a structural clause.

use std::ops::ControlFlow;

use game::{Fill, Game, Ply, Random, Roster, Terms};
use proptest::prelude::*;
use ravens::{Move, Ravens, Rules, Setup, State};
use rulebook::{Judge, Strict};

/// The most plies that are looked at of a long family.
const MOST: usize = 4_000;

fn listed(visit: impl FnOnce(&mut dyn FnMut(Ply<Move>) -> ControlFlow<()>)) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    visit(&mut |ply| {
        plies.push(ply);
        if plies.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    plies
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn only_what_no_house_rule_can_permit_is_left_out(seed: u64, determined: bool) {
        let (rules, roster) = (Rules::default(), Roster::new(["gray", "brown"]));
        let mut rng = fastrand::Rng::with_seed(seed);
        let terms = Terms::<Ravens> { rules: &rules, roster: &roster };
        let mut state: State = Ravens::start(terms, &Setup::default(), &mut Strict).expect("a game can begin");
        Ravens::fill(&rules, &mut state, Fill::Table, &mut rng);
        if determined {
            Ravens::fill(&rules, &mut state, Fill::Piles, &mut rng);
        }
        for _ in 0..60 {
            let all = listed(|visit| _ = Ravens::candidates(&rules, &state, visit));
            let possible = listed(|visit| _ = Ravens::possible(&rules, &state, visit));
            // A list that is cut off says nothing of how long it is.
            prop_assert!(possible.len() < all.len() || all.len() == MOST);
            let mut left_out = all.clone();
            left_out.retain(|ply| !possible.contains(ply));
            if all.len() < MOST {
                prop_assert_eq!(left_out.len() + possible.len(), all.len(), "all are candidates, each once");
            }
            for ply in left_out {
                let mut judge = Judge::default();
                prop_assert!(Ravens::check(&rules, &state, &ply, &mut judge).is_ok());
                prop_assert!(judge.refusals().any(|own| own.clause.structural), "{:?}", ply);
            }
            let Some(ply) = Ravens::sample(&rules, &state, &mut rng) else { break };
            Ravens::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
        }
    }
}
