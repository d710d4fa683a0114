//! Every decision of random play carries the facts its clause declares.

use std::ops::ControlFlow;

use game::{Game, Random, Roster, RulesAndRoster, Setup};
use ravens::{Act, Move, RaceEnds, Ravens, Rules, State};
use rulebook::{Citation, ClauseKind, Judge, Recorder, Tally};

fn assert_declared(citations: &[Citation]) {
    for citation in citations {
        let declared: Vec<_> = citation.clause.facts.iter().map(|fact| (fact.name, fact.of)).collect();
        let given: Vec<_> = citation.facts.iter().map(|(name, value)| (*name, value.of())).collect();
        assert_eq!(given, declared, "the facts of {}", citation.clause.id);
        let numbered = citation.number.is_none() || citation.clause.kind == ClauseKind::Number;
        assert!(numbered, "{} is no number", citation.clause.id);
    }
}

#[test]
fn citations_carry_the_declared_facts_and_every_clause_decides() {
    let roster = Roster::new(["gray", "brown"]);
    let mut tally = Tally::default();
    for seed in 0..20 {
        let rules = Rules {
            race_ends: if seed % 2 == 0 { RaceEnds::OnReach } else { RaceEnds::OnOwnMove },
            joker_only_without_match: seed % 3 == 0,
            ..Rules::default()
        };
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut recorder = Recorder::default();
        let terms = RulesAndRoster { rules: &rules, roster: &roster };
        Ravens::start(terms, &Setup::default(), &mut recorder).expect("an empty set-up is possible");
        assert_declared(&recorder.citations);
        tally.extend(&recorder.citations);

        let mut state = State::fresh(&rules, &mut rng);
        if seed >= 4 {
            // So near the end the path often shrinks to a raven.
            state.ravens = [8, 8];
        }
        while let Some(ply) = Ravens::sample(&rules, &state, &mut rng) {
            if rng.u8(..) < 2 {
                let _ = Ravens::candidates(&rules, &state, &mut |ply| {
                    let mut judge = Judge::default();
                    let _ = Ravens::check(&rules, &state, &ply, &mut judge);
                    assert_declared(judge.citations());
                    match ply.mv {
                        Move::Odin { act: Act::Rearrange(_), .. } => ControlFlow::Break(()),
                        _ => ControlFlow::Continue(()),
                    }
                });
            }
            let mut recorder = Recorder::default();
            assert!(Ravens::check(&rules, &state, &ply, &mut recorder).is_ok());
            let mut random = Random(&mut rng);
            Ravens::apply(&rules, &mut state, &ply, &mut random, &mut recorder, &mut ());
            assert_declared(&recorder.citations);
            tally.extend(&recorder.citations);
        }
    }
    let silent: Vec<&str> = ravens::INFO
        .clauses
        .iter()
        .filter(|clause| tally.count(clause).is_zero())
        .map(|clause| &*clause.id)
        .collect();
    assert!(silent.is_empty(), "never decided: {silent:?}");
}
