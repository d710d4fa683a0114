use game::{Fill, LawBook, Ruleset};
use rulebook::{Citation, ClauseKind, Judge, Recorder, Refused, Strict};

use super::play::{List, Play};
use super::{Lawful, info};

/// A refused ply leaves the position as it is, and the first clause a judge finds broken is the one that
/// refuses it.
pub fn refusals_are_what_a_judge_finds<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Piles));
    play.follow(40, |play, at| {
        let candidates = List::<G>::candidates(&play.rules, &play.state).judged(at);
        for ply in candidates.chain(G::odd(&play.state)) {
            let before = play.state.clone();
            let book = LawBook::<G>(&play.rules);
            let verdict = book.check(&play.state, &ply, &mut Strict);
            let mut judge = Judge::default();
            assert!(book.check(&play.state, &ply, &mut judge).is_ok(), "a judge goes on");
            let first = judge.refusals().next().map(|citation| &*citation.clause.id);
            assert_eq!(verdict.err().and_then(Refused::law).map(|clause| &*clause.id), first, "{ply:?}");
            assert_eq!(before, play.state, "after {at} plies, {ply:?} is only judged");
            assert_declared(judge.citations());
        }
    });
}

/// What every decision is cited with are the facts that its clause declares, and a number where it is one.
pub fn citations_carry_declared_facts<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Piles));
    let mut recorder = Recorder::default();
    let started = G::start(play.terms(), &G::Setup::default(), &mut recorder);
    assert!(started.is_ok(), "an empty set-up is no fault");
    for _ in 0..150 {
        let Some(ply) = play.choose() else { break };
        assert!(LawBook::<G>(&play.rules).check(&play.state, &ply, &mut recorder).is_ok());
        let before = play.state.clone();
        let events = play.make(&ply, &mut recorder);
        assert!(play.state == before || !events.is_empty(), "{ply:?} did something and nothing is told");
        for event in events {
            let (text, clause) = G::tell(play.terms(), &event);
            assert!(!text.is_empty() && !text.ends_with('.'), "`{text}` is a sentence without its full stop");
            assert!(info::<G>().clauses.contains(&clause), "`{text}` rests on a clause of the game");
        }
    }
    assert_declared(&recorder.citations);
}

/// Where a clause refuses a ply by the value of a knob alone, it names the knob: so whatever tells what a clause rests on
/// tells the knob too. Knobs that list what the game is made of are left out, because every clause about cards hangs on
/// them; a refusal finds them by judging again.
pub fn clauses_name_the_knobs_that_decide<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Piles));
    play.follow(40, |play, at| {
        let chosen = |knob: &game::Knob| !knob.others().is_empty();
        let by_the_book: Vec<_> = G::turned(&play.rules).filter(|(knob, _)| chosen(knob)).collect();
        let candidates = List::<G>::candidates(&play.rules, &play.state).judged(at);
        for ply in candidates.chain(G::odd(&play.state)) {
            let judged = |rules: &G::Rules| {
                let mut judge = Judge::default();
                assert!(LawBook::<G>(rules).check(&play.state, &ply, &mut judge).is_ok(), "a judge goes on");
                judge
            };
            let judge = judged(&play.rules);
            let Some(first) = judge.refusals().next() else { continue };
            for (knob, rules) in &by_the_book {
                if !judged(rules).refusals().any(|other| other.clause == first.clause) {
                    let id = &first.clause.id;
                    assert!(first.clause.knobs.contains(&knob.name), "{id} hangs on {}: {ply:?}", knob.name);
                }
            }
        }
    });
}

fn assert_declared(citations: &[Citation]) {
    for citation in citations {
        let declared: Vec<_> = citation.clause.facts.iter().map(|fact| (fact.name, fact.of)).collect();
        let given: Vec<_> = citation.facts.iter().map(|(name, value)| (*name, value.of())).collect();
        assert_eq!(given, declared, "the facts of {}", citation.clause.id);
        let numbered = citation.number.is_none() || citation.clause.kind == ClauseKind::Number;
        assert!(numbered, "{} is no number", citation.clause.id);
    }
}
