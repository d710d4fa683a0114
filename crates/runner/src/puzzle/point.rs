//! The point of a puzzle whose author gives no try: why other first moves fail, as the search and the rules know it.

use std::ops::ControlFlow;

use game::{Dialect, Game, Knowledge, Ply, PointText, Query, Ruleset, Seat};
use rulebook::{ClauseRef, Recorder};
use solver::{Answer, Played};
use text::counted;

use crate::play::Playing;
use crate::solved::Solved;

/// So many moves, at most, are held against the key.
const LOOKED_AT: usize = 4000;

/// A first move that fails because a clause then refuses a move of the solution.
struct Barred<'a, G: Game> {
    idea: &'a Ply<G::Move>,
    /// The move of the solution.
    wanted: &'a Ply<G::Move>,
    clause: ClauseRef,
    /// What is so in the position.
    here: Option<String>,
}

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// What is to be said at the end of a sound puzzle of which the author tells no try, from its first position.
    pub(super) fn point(
        &mut self,
        answer: &Answer<G>,
        solved: &Solved,
        solver: Seat,
        plays: &[Played<G>],
    ) -> Vec<PointText> {
        if !solved.tries.is_empty() || self.scenario.promise().no_solution.is_some() {
            return Vec::new();
        }
        let works = answer.firsts.iter().filter(|(_, tested)| tested.works).count();
        let mut point = Vec::new();
        if works == 1 && answer.firsts.len() > 2 {
            let moves = counted(answer.firsts.len() as u64, "first move");
            point.push(PointText { text: format!("Of {moves} only one does it."), clause: None });
        }
        let rests: Vec<PointText> =
            self.permitted(solver, plays).into_iter().chain(self.barred(answer, solver, plays)).collect();
        point.extend(if rests.is_empty() { refuted(solved).into_iter().collect() } else { rests });
        point
    }

    /// The clause that permits the key and refuses a move that is written almost like it.
    fn permitted(&self, solver: Seat, plays: &[Played<G>]) -> Option<PointText> {
        let key = &plays.first().filter(|first| first.ply.seat == Some(solver))?.ply;
        let mut recorder = Recorder::default();
        self.force().check(&self.state, key, &mut recorder).ok()?;
        let written = self.ply_words(solver, key);
        let word = written.split(' ').next().unwrap_or_default();
        // What it has in common with the key speaks for a move, what it has besides against it.
        let alike = |text: &str| {
            let same = text.chars().zip(written.chars()).take_while(|(one, other)| one == other).count();
            (2 * same).saturating_sub(text.chars().count())
        };
        let (mut looked_at, mut nearest) = (0, None::<(usize, String, ClauseRef, Option<String>)>);
        let _ = G::candidates(self.terms.rules, &self.state, &mut |ply| {
            looked_at += 1;
            let text = self.ply_words(solver, &ply);
            let is_near = ply.seat == Some(solver)
                && text.split(' ').next() == Some(word)
                && alike(&text) > nearest.as_ref().map_or(0, |(near, ..)| *near);
            if is_near
                && self.force().open(&self.state, Query::Ply(&ply)).is_none()
                && let Some((clause, _, here)) = self.why_refused(&ply)
                && !clause.structural
                && recorder.citations.iter().any(|citation| citation.clause.id == clause.id)
            {
                nearest = Some((alike(&text), text, clause, here));
            }
            if looked_at < LOOKED_AT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let (_, text, clause, here) = nearest?;
        let why = here.unwrap_or_else(|| self.card(&clause, None).wording());
        let text = format!("“{written}” is possible, “{text}” is not: {}.", why.trim_end_matches('.'));
        Some(PointText { text, clause: Some(clause.id.to_string()) })
    }

    /// Of the first moves that fail one after which a clause refuses the next move of the solution: the clause that
    /// does so after most of them.
    fn barred(&mut self, answer: &Answer<G>, solver: Seat, plays: &[Played<G>]) -> Option<PointText> {
        // What is not determined would have to be guessed.
        if plays.iter().any(|played| !played.settled.is_empty()) {
            return None;
        }
        let start = self.state.clone();
        let own: Vec<&Ply<G::Move>> =
            plays.iter().map(|played| &played.ply).filter(|ply| ply.seat == Some(solver)).collect();
        let mut all: Vec<Barred<'_, G>> = Vec::new();
        for (idea, _) in answer.firsts.iter().filter(|(_, tested)| !tested.works) {
            // One that comes too early takes the place of no other.
            let wanted = if own.contains(&idea) { own.first() } else { own.get(1) };
            let (after, drawn, _) = self.again(solver, &start, &Played::new(idea.clone(), Vec::new()));
            let acts = G::to_act(self.terms.rules, &after).contains(solver);
            let Some(wanted) = wanted.filter(|_| drawn.is_empty() && acts) else { continue };
            self.state = after;
            if self.force().open(&self.state, Query::Ply(wanted)).is_none()
                && let Some((clause, _, here)) = self.why_refused(wanted)
                && !clause.structural
            {
                all.push(Barred { idea, wanted, clause, here });
            }
            self.state = start.clone();
        }
        let times = |one: &Barred<'_, G>| all.iter().filter(|other| other.clause.id == one.clause.id).count();
        // Of equals the first.
        let told = all.iter().rev().max_by_key(|one| times(one))?;
        let (idea, wanted) = (self.ply_words(solver, told.idea), self.ply_words(solver, told.wanted));
        let wording = || self.card(&told.clause, Some(told.wanted)).wording();
        let why = told.here.clone().unwrap_or_else(wording);
        let text = format!("After “{idea}”, “{wanted}” is not possible: {}.", why.trim_end_matches('.'));
        Some(PointText { text, clause: Some(told.clause.id.to_string()) })
    }
}

/// The first move that holds out longest of those that fail, and how.
fn refuted(solved: &Solved) -> Option<PointText> {
    let failing = solved.firsts.iter().filter(|told| !told.works);
    let told = failing.rev().max_by_key(|told| told.line.len())?;
    let moves: Vec<String> =
        told.beginning.iter().chain(&told.line).map(|played| format!("“{played}”")).collect();
    let text = format!("After {}, {}.", moves.join(", "), told.ending);
    Some(PointText { text, clause: None })
}
