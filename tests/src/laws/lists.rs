use std::collections::{HashMap, HashSet};

use game::{Fill, LawBook, RulesAndRoster, Ruleset};
use rulebook::{Clause, Judge, Strict};

use super::play::{List, Play};
use super::{Lawful, PlyOf, info};

/// `moves`, `count` and `sample` find what `candidates` and `check` find, each decision once.
pub fn fast_lists_equal_slow_ones<G: Lawful>(seed: u64) {
    for fill in [Some(Fill::Piles), Some(Fill::Table), None] {
        let mut play = Play::<G>::begin(seed, fill);
        play.follow(80, |play, at| {
            if at % 3 == 0 || at > 70 {
                assert_lists_agree::<G>(play.terms(), &play.state, &mut play.rng.clone());
            }
        });
    }
}

pub(super) fn assert_lists_agree<G: Lawful>(
    terms: RulesAndRoster<'_, G>,
    state: &G::State,
    rng: &mut fastrand::Rng,
) {
    let (rules, book) = (terms.rules, LawBook::<G>(terms.rules));
    let before = state.clone();
    let fast = List::<G>::legal(rules, state);
    let slow = List::<G>::of(|visit| {
        G::candidates(rules, state, &mut |ply| match book.check(state, &ply, &mut Strict) {
            Ok(()) => visit(ply),
            Err(_) => std::ops::ControlFlow::Continue(()),
        })
    });
    assert_eq!(before, *state, "considering a ply changes nothing");
    let each = fast.each();
    assert_eq!(each, slow.each(), "in {state:?}");
    assert_eq!(each.len(), fast.plies.len(), "each decision is listed once in {state:?}");
    let (count, listed) = (G::count(rules, state), each.len() as u128);
    assert!(if fast.is_cut { count > listed } else { count == listed }, "{count} counted, {listed} listed");
    let sampled = G::sample(rules, state, rng);
    assert!(sampled.is_some() || each.is_empty());
    if let Some(ply) = sampled {
        assert_eq!(book.check(state, &ply, &mut Strict), Ok(()));
        let listed = fast.is_cut || ply.seat.is_none() || each.contains(&ply);
        assert!(listed, "{ply:?} is not listed");
    }
}

/// What `possible` leaves out of the candidates, a structural clause refuses.
pub fn possible_leaves_out_what_is_structural<G: Lawful>(seed: u64) {
    for fill in [Some(Fill::Piles), Some(Fill::Table)] {
        let mut play = Play::<G>::under(G::law_book(), fill, fastrand::Rng::with_seed(seed));
        play.follow(60, |play, at| {
            let (all, possible) = assert_possible_plies::<G>(play.terms(), &play.state, at);
            assert!(!G::NARROWS || all == 0 || possible < all, "{possible} of {all} plies are possible");
        });
    }
}

/// What hangs on one clause alone, is contested where that clause is open.
pub fn what_hangs_on_a_clause_is_contested<G: Lawful>(seed: u64) {
    for fill in [Fill::Piles, Fill::Table] {
        let rng = fastrand::Rng::with_seed(seed);
        let mut play = Play::<G>::under(G::law_book(), Some(fill), rng);
        play.follow(25, |play, at| {
            let (rules, state) = (play.terms().rules, &play.state);
            let contested = |open: Option<&'static Clause>| {
                let is_open = |clause: &Clause| open.is_some_and(|open| open.index == clause.index);
                List::<G>::of(|visit| G::contested(rules, state, &is_open, visit)).plies.into_iter().collect()
            };
            let mut lists: HashMap<Option<usize>, HashSet<PlyOf<G>>> = HashMap::new();
            for ply in List::<G>::candidates(rules, state).judged(at) {
                let mut judge = Judge::default();
                assert!(G::check(rules, state, &ply, &mut judge).is_ok(), "a judge goes on");
                let mut refusals = judge.refusals().map(|own| own.clause.index);
                let first = refusals.next();
                if refusals.any(|other| Some(other) != first) {
                    continue;
                }
                let open = first
                    .and_then(|first| info::<G>().clauses.iter().copied().find(|each| each.index == first));
                if open.is_none_or(|open| open.yields()) {
                    let list = lists.entry(first).or_insert_with(|| contested(open));
                    assert!(list.contains(&ply), "{ply:?} is not contested");
                }
            }
        });
    }
}

/// Gives how many candidates there are and how many of them are possible; `at` tells this position from others of a game.
pub(super) fn assert_possible_plies<G: Lawful>(
    terms: RulesAndRoster<'_, G>,
    state: &G::State,
    at: usize,
) -> (usize, usize) {
    let rules = terms.rules;
    let all = List::<G>::candidates(rules, state);
    let possible = List::<G>::of(|visit| G::possible(rules, state, visit));
    let (count, kept) = (all.plies.len(), possible.each());
    let left_out: Vec<PlyOf<G>> = all.plies.into_iter().filter(|ply| !kept.contains(ply)).collect();
    assert!(
        all.is_cut || left_out.len() + possible.plies.len() == count,
        "all that is possible is a candidate, each once"
    );
    for ply in (List::<G> { plies: left_out, is_cut: false }).judged(at) {
        let mut judge = Judge::default();
        assert!(G::check(rules, state, &ply, &mut judge).is_ok(), "a judge goes on");
        assert!(judge.refusals().any(|own| own.clause.structural), "{ply:?} is left out");
    }
    (count + usize::from(all.is_cut), possible.plies.len())
}
