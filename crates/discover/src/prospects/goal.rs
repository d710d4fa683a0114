//! What may be asked for.

use std::collections::BTreeMap;

use game::{ConditionOf, Dialect, Knowledge, Purpose, Random, RulesAndRoster, Ruleset, Seat, Truth};
use session::AmendedRules;
use text::Excerpt;

use super::{MOVES, SELDOM, TIMES};

/// How many lines are asked for that come about in a position.
const CHANGES: usize = 40;
/// A line that lists something has so many words before it at most.
const HEAD: usize = 3;

/// What may be asked for.
pub(super) struct Goal<G: Dialect> {
    pub(super) words: String,
    /// What a puzzle is called in which it is to be reached.
    pub(super) called: Option<String>,
    /// What one is called in which others are kept from it.
    pub(super) kept: Option<String>,
    condition: ConditionOf<G>,
}

impl<G: Dialect> Goal<G> {
    /// A goal in words, if they can be read.
    pub(super) fn read(force: &AmendedRules<'_, G>, purpose: Purpose) -> Option<Self> {
        let (place, words) = (force.place, purpose.condition);
        let excerpt = Excerpt::slice_of(&words, place.source, place.span.start);
        let condition = G::read_condition(force.terms, &[excerpt]).ok()?;
        Some(Self { words, called: purpose.called, kept: purpose.kept, condition })
    }

    pub(super) fn is_met(&self, terms: RulesAndRoster<'_, G>, state: &G::State) -> bool {
        G::holds(terms, state, &self.condition) == Truth::Holds
    }
}

/// What is asked of a goal.
#[derive(Clone, Copy)]
pub(super) enum AskedOfGoal<'a, G: Dialect> {
    /// It is to be reached.
    Reach(&'a Goal<G>),
    /// The others are kept from it.
    Keep(&'a Goal<G>),
}

/// What comes about seldom in play by chance from a position, as its solver sees it.
pub(super) fn changes<G: Dialect + Knowledge>(
    force: &AmendedRules<'_, G>,
    (start, solver): (&G::State, Seat),
    rng: &mut fastrand::Rng,
) -> Vec<Goal<G>> {
    let lines = |state: &G::State| G::position(force.terms, state, Some(solver));
    let before = lines(start);
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..TIMES {
        let (mut state, mut moves) = (start.clone(), 0);
        while moves < MOVES {
            let Some(ply) = force.sample(&state, rng).filter(|ply| !G::is_look(&ply.mv)) else { break };
            moves += u32::from(ply.seat == Some(solver));
            force.apply(&mut state, &ply, &mut Random(rng));
        }
        for line in lines(&state).into_iter().filter(|line| !before.contains(line)) {
            for asked in ways_to_ask(&line) {
                *times.entry(asked).or_default() += 1;
            }
        }
    }
    let mut seldom: Vec<(String, usize)> =
        times.into_iter().filter(|(_, times)| times * SELDOM <= TIMES).collect();
    // What comes about more than once is looked at first, and what is said in few words.
    seldom.sort_by_key(|(line, times)| (*times == 1, line.len()));
    seldom.into_iter().filter_map(|(line, _)| Goal::read(force, Purpose::bare(line))).take(CHANGES).collect()
}

/// A line of a position that has no rows as conditions: whole, and counted where it lists cards.
pub(crate) fn ways_to_ask(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let counted = (1..=HEAD).filter(|head| *head < words.len()).map(|head| {
        let (count, of) = (words.len() - head, words[..head].join(" "));
        if count == 1 { format!("{of} 1 card") } else { format!("{of} {count} cards") }
    });
    std::iter::once(words.join(" ")).chain(counted).collect()
}
