//! A game's fast ways of finding moves, held against the slow one.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use game::{Dialect, Ply, Question};
use rulebook::Strict;
use text::Place;

use crate::play::Playing;

/// Positions with more moves than this are not audited: their families are counted by formula.
const AUDITED: usize = 3_000;

impl<G: Dialect> Playing<'_, G> {
    /// Compares `moves` and `count` with the candidates that `check` permits.
    pub(crate) fn audit(&mut self, place: Place) {
        let (rules, state) = (self.terms.rules, &self.state);
        if !self.options.audit
            || !self.house.finds_as_the_law_book()
            || G::open(self.terms, state, Question::Moves).is_some()
        {
            return;
        }
        let count = G::count(rules, state);
        if count > AUDITED as u128 {
            return;
        }
        let print = |ply: &Ply<G::Move>| (ply.seat, G::print(self.terms, &ply.mv));
        let (mut fast, mut slow) = (BTreeSet::new(), BTreeSet::new());
        let _ = G::moves(rules, state, &mut |ply| {
            fast.insert(print(&ply));
            ControlFlow::Continue(())
        });
        let _ = G::candidates(rules, state, &mut |ply| {
            if G::check(rules, state, &ply, &mut Strict).is_ok() {
                slow.insert(print(&ply));
            }
            ControlFlow::Continue(())
        });
        if fast != slow || count != slow.len() as u128 {
            let line = self.file.position(place).1.line;
            let (more, less): (Vec<_>, Vec<_>) =
                (fast.difference(&slow).collect(), slow.difference(&fast).collect());
            self.report.disagreements.push(format!(
                "after line {line}: {count} counted, {} found; only the fast way has {more:?}, only the slow {less:?}",
                slow.len()
            ));
        }
    }
}
