//! The legal plies, where house rules say which are.

use std::cell::Cell;
use std::ops::ControlFlow;

use game::{Dialect, Ply};
use rulebook::Strict;

use super::AmendedRules;

/// What is done with a ply; it may break off.
type Visit<'v, M> = &'v mut dyn FnMut(Ply<M>) -> ControlFlow<()>;

impl<G: Dialect> AmendedRules<'_, G> {
    /// Visits every possible ply that is asked for and permitted.
    /// Stops where more have been judged than can be, or a house rule is at fault; the house rules know
    /// of both.
    pub(super) fn permitted(
        &self,
        state: &G::State,
        is_asked_for: impl Fn(&Ply<G::Move>) -> bool,
        visit: Visit<'_, G::Move>,
    ) -> ControlFlow<()> {
        let judging = self.judging(state)?;
        self.house.looking(self.terms, state, |watched| {
            G::possible(self.terms.rules, state, &mut |ply| {
                judging.one_more()?;
                match is_asked_for(&ply) && self.judge(state, watched, &ply, self.house.strict()).is_ok() {
                    true => visit(ply),
                    false => ControlFlow::Continue(()),
                }
            })
        })
    }

    /// The same where house rules forbid moves by clauses of their own and nothing else: what the law book lists is
    /// asked about that, and last resorts are looked for if they are asked for.
    pub(super) fn unforbidden(
        &self,
        state: &G::State,
        resorts: bool,
        visit: Visit<'_, G::Move>,
    ) -> ControlFlow<()> {
        let (rules, house) = (self.terms.rules, self.house);
        let judging = self.judging(state)?;
        house.looking(self.terms, state, |watched| {
            let (mut last_resorts, mut any_forbidden) = (Vec::new(), false);
            G::moves(rules, state, &mut |ply| {
                if G::last_resort(state, &ply).is_some() {
                    last_resorts.push(ply);
                    return ControlFlow::Continue(());
                }
                judging.one_more()?;
                if house.check(self.terms, watched, &ply, &mut Strict).is_ok() {
                    return visit(ply);
                }
                any_forbidden = true;
                ControlFlow::Continue(())
            })?;
            if !resorts {
                return ControlFlow::Continue(());
            }
            let mut judge = |ply: Ply<G::Move>| {
                judging.one_more()?;
                match self.judge(state, watched, &ply, house.strict()) {
                    Ok(()) => visit(ply),
                    Err(_) => ControlFlow::Continue(()),
                }
            };
            if !any_forbidden {
                return last_resorts.into_iter().try_for_each(judge);
            }
            // Who may not do anything else may have to do what the law book would not permit.
            G::possible(rules, state, &mut |ply| match G::last_resort(state, &ply) {
                Some(_) => judge(ply),
                None => ControlFlow::Continue(()),
            })
        })
    }

    /// Begins to judge the plies of a position; breaks off at once where there are too many.
    fn judging(&self, state: &G::State) -> ControlFlow<(), Judging<'_, G>> {
        // There are at least as many possible moves as moves that the law book permits.
        let most = self.house.most_judged();
        if G::count(self.terms.rules, state) > u128::from(most) {
            self.house.too_many_moves(self.place);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(Judging { force: self, left: Cell::new(most) })
    }
}

/// How many more plies can be judged.
struct Judging<'h, G: Dialect> {
    force: &'h AmendedRules<'h, G>,
    left: Cell<u32>,
}

impl<G: Dialect> Judging<'_, G> {
    /// Judges one more, unless there are too many or a house rule is at fault.
    fn one_more(&self) -> ControlFlow<()> {
        match self.left.get().checked_sub(1) {
            Some(left) => self.left.set(left),
            None => self.force.house.too_many_moves(self.force.place),
        }
        if self.force.house.is_faulty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
