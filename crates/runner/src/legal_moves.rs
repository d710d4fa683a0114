//! The legal moves of a position, by the rules in force.

use std::ops::ControlFlow;

use game::{Dialect, InForce, Ply, Question};
use syntax::Scenario;

use crate::Listed;
use crate::in_force::Housed;
use crate::play::Playing;

/// So many moves are compared with one that is refused.
const COMPARED: usize = 1_000;

/// A move in canonical form, and who makes it unless it belongs to nobody.
pub(crate) type Printed = (Option<String>, String);

impl<G: Dialect> Playing<'_, G> {
    /// Lists the legal moves where the scenario stopped, if that was asked for.
    pub(crate) fn list_moves(&mut self, scenario: &Scenario) {
        let Some(most) = self.options.list_moves else { return };
        if let Some(open) = self.open(Question::Moves) {
            let place = scenario.steps.last().map_or(scenario.title.place, |step| step.place);
            self.say(open.diagnostic(place, "which moves are legal"));
            return;
        }
        let (moves, count) = self.legal(most);
        if self.house.is_faulty() {
            return;
        }
        let to_act = G::to_act(self.terms.rules, &self.state);
        let to_act = to_act.iter().map(|seat| self.terms.roster.name(seat).to_owned()).collect();
        let due = self.due().filter(|_| count == 0);
        self.report.listed = Some(Listed { count, moves, to_act, due });
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
        if G::open(self.terms, &self.state, Question::Moves).is_some() {
            return None;
        }
        let wanted = bare(&text);
        let (moves, _) = self.legal(COMPARED);
        moves.into_iter().find(|(by, own)| *by == player && bare(own) == wanted).map(|(_, own)| own)
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

    /// A ply in canonical form.
    pub(crate) fn printed(&self, ply: &Ply<G::Move>) -> Printed {
        (self.player(ply.seat), G::print(self.terms, &ply.mv))
    }

    /// The rules in force.
    pub(crate) fn force(&self) -> Housed<'_, G> {
        Housed { terms: self.terms, house: self.house, place: self.scenario.title.place }
    }
}
