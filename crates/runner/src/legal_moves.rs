//! The legal moves of a position, by the rules in force.

use std::ops::ControlFlow;

use game::{Dialect, Fill, Ply, Query, Ruleset, Seat};
use rulebook::{ClauseRef, Strict};
use session::AmendedRules;
use syntax::Step;

use crate::Listed;
use crate::play::Playing;
use crate::refusal::refusals;

/// How many moves are tried where something is not determined.
const MOST_TRIED: u32 = 100_000;
/// In so many ways is what is not determined filled in, to see which moves stand in all of them.
const FILLED: u64 = 12;
/// How many moves are compared with one that is refused.
const COMPARED: usize = 1_000;

/// A move that a clause refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedCandidate {
    /// Who makes it, unless it belongs to nobody.
    pub player: Option<String>,
    /// The move in canonical form.
    pub text: String,
    /// The first clause that refuses it.
    pub clause: ClauseRef,
}

/// A move in canonical form, and who makes it unless it belongs to nobody.
pub(crate) type Printed = (Option<String>, String);

impl<G: Dialect> Playing<'_, G> {
    /// Lists the legal moves here, if that was asked for; where something is not determined, those that do
    /// not hang on it.
    pub(crate) fn list_moves(&mut self) {
        let Some(most) = self.options.list_moves.filter(|_| self.report.listed.is_none()) else { return };
        self.report.listed = self.listed(most).map(Box::new);
    }

    /// The legal moves here; nothing where house rules are at fault.
    pub(crate) fn listed(&mut self, most: usize) -> Option<Listed> {
        let open = self.open(Query::Moves);
        let (moves, count) = if open.is_some() { self.certain(most) } else { self.legal(most) };
        if self.house.is_faulty() {
            return None;
        }
        let to_act = G::to_act(self.terms.rules, &self.state);
        let to_act = to_act.iter().map(|seat| self.terms.roster.name(seat).to_owned()).collect();
        let due = self.due().filter(|_| count == 0);
        Some(Listed { count, moves, to_act, due, open })
    }

    /// Whether the legal moves are to be listed before a step rather than at the end.
    pub(crate) fn stops_before(&self, step: &Step) -> bool {
        let line = |step: &Step| self.file.position(step.place()).1.line;
        let Some(first) = self.scenario.steps.first().map(line) else { return false };
        self.options.stop_at.iter().any(|wanted| (first..=line(step)).contains(wanted))
    }

    /// The moves that are legal whatever the cards are that are not determined: at most `most` of them, and
    /// how many there are.
    fn certain(&self, most: usize) -> (Vec<Printed>, u128) {
        let force = self.force();
        let (mut moves, mut count, mut left) = (Vec::new(), 0, MOST_TRIED);
        // What a move states of a card that is not determined holds in few of these.
        let filled: Vec<G::State> = (0..FILLED)
            .map(|seed| {
                let mut state = self.state.clone();
                G::fill(self.terms.rules, &mut state, Fill::Piles, &mut fastrand::Rng::with_seed(seed));
                state
            })
            .collect();
        let _ = G::candidates(self.terms.rules, &self.state, &mut |ply| {
            let certain = force.permits(&self.state, &ply)
                && self.force().open(&self.state, Query::Ply(&ply)).is_none()
                && filled.iter().all(|state| force.permits(state, &ply));
            if certain {
                count += 1;
                if moves.len() < most {
                    moves.push(self.printed(&ply));
                }
            }
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (moves, count)
    }

    /// The move of chance that is due, without its rows: `next race`.
    pub(crate) fn due(&self) -> Option<String> {
        // That it is due does not depend on what it will be.
        let due = G::due(self.terms.rules, &self.state, &mut fastrand::Rng::with_seed(0))?;
        G::print(self.terms, &due.mv).lines().next().map(str::to_owned)
    }

    /// The legal move of whoever makes this one that is written with the same words but for marks before
    /// them: `fly mountain` for `fly aux:mountain`.
    pub(crate) fn but_for_marks(&self, ply: &Ply<G::Move>) -> Option<String> {
        let bare = |text: &str| -> Vec<String> {
            text.split_whitespace().map(|word| word.rsplit(':').next().unwrap_or(word).to_owned()).collect()
        };
        let (player, text) = self.printed(ply);
        let (wanted, mut found, mut left) = (bare(&text), None, COMPARED);
        let _ = self.force().moves(&self.state, &mut |other| {
            let (by, written) = self.printed(&other);
            let is_meant = by == player && bare(&written) == wanted;
            if is_meant && self.force().open(&self.state, Query::Ply(&other)).is_none() {
                found = Some(written);
                return ControlFlow::Break(());
            }
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// The legal moves, at most `most` of them, and how many there are.
    pub(crate) fn legal(&self, most: usize) -> (Vec<Printed>, u128) {
        let force = self.force();
        // Where each move is judged, they are counted as they are; else a game may know a formula.
        let judged = !self.house.finds_as_the_law_book();
        let (mut moves, mut count) = (Vec::new(), 0);
        let _ = force.moves(&self.state, &mut |ply| {
            count += 1;
            if moves.len() < most {
                moves.push(self.printed(&ply));
            } else if !judged {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        (moves, if judged { count } else { force.count(&self.state) })
    }

    /// Moves of those who may act that are refused here, at most `most` of them, each with the clause that refuses it.
    pub(crate) fn refused_moves(&self, most: usize) -> Vec<RefusedCandidate> {
        let (to_act, mut found, mut left) =
            (G::to_act(self.terms.rules, &self.state), Vec::new(), MOST_TRIED);
        let _ = G::candidates(self.terms.rules, &self.state, &mut |ply| {
            if ply.seat.is_some_and(|seat| to_act.contains(seat))
                && self.force().check(&self.state, &ply, &mut Strict).is_err()
                && let Some(clause) = refusals(&self.judge(&ply)).first()
            {
                let (player, text) = self.printed(&ply);
                found.push(RefusedCandidate { player, text, clause: (*clause).clone() });
            }
            left -= 1;
            if left == 0 || found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if self.house.is_faulty() { Vec::new() } else { found }
    }

    pub(crate) fn player(&self, seat: Option<Seat>) -> Option<String> {
        seat.map(|seat| self.terms.roster.name(seat).to_owned())
    }

    /// A ply in canonical form.
    pub(crate) fn printed(&self, ply: &Ply<G::Move>) -> Printed {
        (self.player(ply.seat), G::print(self.terms, &ply.mv))
    }

    /// The rules in force.
    pub(crate) fn force(&self) -> AmendedRules<'_, G> {
        AmendedRules { terms: self.terms, house: self.house, place: self.scenario.title.place }
    }
}
