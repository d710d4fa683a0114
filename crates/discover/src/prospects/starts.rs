//! The positions that tasks begin from.

use std::collections::VecDeque;

use game::{Dialect, Fill, Knowledge, Outcome, Ply, Random, Ruleset};
use session::AmendedRules;

use super::lacking::Lacking;
use super::{CHOICES, PLIES, POSITIONS};

/// How many plies of games are played to come to where a clause decides.
const MOST: u64 = 40 * PLIES as u64;
/// So many positions up to one in which it decides are begun from.
const BEFORE: usize = 3;
/// How many positions near the clause are looked for.
const NEAR: usize = 4 * POSITIONS;

/// Positions to begin from.
pub(super) struct FoundStarts<G: Dialect> {
    pub(super) starts: Vec<G::State>,
    /// How many positions were looked at.
    pub(super) positions: u64,
    /// In how many of them the clause that is sought decided something.
    pub(super) decided: u64,
}

/// Some positions of a game by chance in which a turn begins; where a clause is sought, positions of as many games as it
/// takes, soon after which the clause decides something.
pub(super) fn starts<G: Dialect + Knowledge>(
    force: &AmendedRules<'_, G>,
    lacking: Option<&Lacking<'_, G>>,
    dealt: &G::State,
    rng: &mut fastrand::Rng,
) -> FoundStarts<G> {
    let rules = force.terms.rules;
    let mut found = FoundStarts { starts: Vec::new(), positions: 0, decided: 0 };
    loop {
        let mut state = dealt.clone();
        G::fill(rules, &mut state, Fill::Table, rng);
        G::fill(rules, &mut state, Fill::Piles, rng);
        let before = found.positions;
        match lacking {
            None => found.turns(force, state, rng),
            Some(lacking) => found.near(force, lacking, state, rng),
        }
        let is_enough = lacking.is_none() || found.starts.len() >= NEAR;
        if is_enough || found.positions >= MOST || found.positions == before || force.house.is_faulty() {
            break;
        }
    }
    rng.shuffle(&mut found.starts);
    found.starts.truncate(if lacking.is_none() { POSITIONS } else { NEAR });
    found
}

impl<G: Dialect + Knowledge> FoundStarts<G> {
    /// The positions of a game in which a turn begins.
    fn turns(&mut self, force: &AmendedRules<'_, G>, state: G::State, rng: &mut fastrand::Rng) {
        let mut before = None;
        self.walk(force, (state, true), rng, |found, state, _, _| {
            let on_turn = G::on_turn(state);
            if on_turn != before && is_open(force, state) && !G::is_bare(force.terms, state) {
                found.starts.push(state.clone());
            }
            before = on_turn;
        });
    }

    /// The positions of a game soon after which a clause decides something.
    fn near(
        &mut self,
        force: &AmendedRules<'_, G>,
        lacking: &Lacking<'_, G>,
        state: G::State,
        rng: &mut fastrand::Rng,
    ) {
        let mut lately = VecDeque::new();
        self.walk(force, (state, false), rng, |found, state, ply, rng| {
            if is_open(force, state) {
                lately.push_back(state.clone());
                lately.drain(..lately.len().saturating_sub(BEFORE));
            }
            if lacking.decides(force, state, ply, rng) {
                found.decided += 1;
                found.starts.extend(lately.drain(..));
            }
        });
    }

    /// Plays a game by chance, or nearly so, and shows each position with the ply that is made there, and its chance.
    fn walk(
        &mut self,
        force: &AmendedRules<'_, G>,
        (mut state, thinks): (G::State, bool),
        rng: &mut fastrand::Rng,
        mut look: impl FnMut(&mut Self, &G::State, &Ply<G::Move>, &fastrand::Rng),
    ) {
        let rules = force.terms.rules;
        for _ in 0..PLIES {
            if G::outcome(rules, &state) != Outcome::Open || force.house.is_faulty() {
                break;
            }
            let ply = match thinks {
                true => likely(force, &state, rng),
                false => force.sample(&state, rng),
            };
            let ply = ply.or_else(|| G::due(rules, &state, rng));
            let Some(ply) = ply else { break };
            self.positions += 1;
            look(self, &state, &ply, rng);
            force.apply(&mut state, &ply, &mut Random(rng));
        }
    }
}

/// A move as people make it: of two by chance the one that looks better.
fn likely<G: Dialect>(
    force: &AmendedRules<'_, G>,
    state: &G::State,
    rng: &mut fastrand::Rng,
) -> Option<Ply<G::Move>> {
    let two = [force.sample(state, rng)?, force.sample(state, rng)?];
    let looks = |ply: &Ply<G::Move>| {
        let mut after = state.clone();
        force.apply(&mut after, ply, &mut Random(&mut rng.clone()));
        ply.seat.map(|seat| G::standing(force.terms, &after, seat))
    };
    let [one, other] = two;
    Some(if looks(&other) > looks(&one) { other } else { one })
}

/// Whether somebody has a choice there that can be overseen, and nothing else is open.
fn is_open<G: Dialect>(force: &AmendedRules<'_, G>, state: &G::State) -> bool {
    G::on_turn(state).is_some()
        && G::pending(force.terms, state).is_none()
        && (2..=CHOICES).contains(&force.count(state))
}
