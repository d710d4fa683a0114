//! The moves that a reader may try in a position: the legal ones, and those that clauses refuse, as far as they can be
//! made with what is seen there.

use std::collections::HashSet;
use std::ops::ControlFlow;

use game::{Dialect, Ply, Query, Ruleset, Touch, Tryable};

use crate::Detail;
use crate::play::Playing;

/// The most legal moves, and the most that are refused.
const LEGAL: usize = 600;
const REFUSED: usize = 120;
/// The most candidates that are looked at for those.
const LOOKED_AT: usize = 20_000;

impl<G: Dialect> Playing<'_, G> {
    /// The moves to try here, if they were asked for. What hangs on something that is not determined is left out,
    /// unless it was `judged` all the same.
    pub(crate) fn tryable<'p>(&self, judged: impl Iterator<Item = &'p Ply<G::Move>>) -> Vec<Tryable>
    where
        G::Move: 'p,
    {
        if !self.options.by_hand || self.options.detail != Detail::Replay {
            return Vec::new();
        }
        let seen = G::drawn(self.terms, &self.state, self.viewer, None).touchable();
        let (mut legal, mut refused) = (Vec::new(), Vec::new());
        let is_stated = |ply: &Ply<G::Move>| {
            ply.seat.is_some() && self.force().open(&self.state, Query::Ply(ply)).is_none()
        };
        let _ = self.force().moves(&self.state, &mut |ply| {
            if is_stated(&ply) {
                let touches = self.touched(&ply, &seen).unwrap_or_default();
                legal.push(self.tried(&ply, touches));
            }
            if legal.len() < LEGAL { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        for ply in judged {
            let touches = self.touched(ply, &seen).unwrap_or_default();
            let tried = self.tried(ply, touches);
            legal.extend((!legal.contains(&tried)).then_some(tried));
        }
        let to_act = G::to_act(self.terms.rules, &self.state);
        let mut looked_at = 0;
        let _ = G::candidates(self.terms.rules, &self.state, &mut |ply| {
            looked_at += 1;
            let acts = ply.seat.is_some_and(|seat| to_act.contains(seat));
            let _shown = self.house.show_judged(self.terms, &self.state, &ply);
            let mut referee = self.house.strict();
            if acts
                && G::check(self.terms.rules, &self.state, &ply, &mut referee).is_err()
                && let Some(touches) = self.touched(&ply, &seen)
            {
                refused.push((ply, touches));
            }
            if looked_at < LOOKED_AT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if self.house.is_faulty() {
            return Vec::new();
        }
        let known: HashSet<&str> = legal.iter().map(|each: &Tryable| each.text.as_str()).collect();
        // What begins as a legal move does is tried first.
        let begins: HashSet<&String> =
            legal.iter().filter_map(|each| each.touches.first()).flatten().collect();
        let is_begun = |touches: &[Touch]| {
            touches.first().is_some_and(|touch| touch.iter().any(|part| begins.contains(part)))
        };
        refused.sort_by_key(|(_, touches)| (!is_begun(touches), touches.len()));
        let refused = refused.into_iter().map(|(ply, touches)| (self.tried(&ply, touches), ply));
        let refused = refused.filter(|(tried, _)| !known.contains(tried.text.as_str())).take(REFUSED);
        let refused = refused.map(|(tried, ply)| Tryable { refused: self.refused_by(&ply), ..tried });
        let refused: Vec<Tryable> = refused.filter(|tried| tried.refused.is_some()).collect();
        legal.extend(refused);
        legal
    }

    fn tried(&self, ply: &Ply<G::Move>, touches: Vec<Touch>) -> Tryable {
        let (player, text) = self.printed(ply);
        Tryable { player, text, touches, refused: None }
    }

    /// The parts of the figure that make a move; none where one of them is not seen.
    fn touched(&self, ply: &Ply<G::Move>, seen: &HashSet<String>) -> Option<Vec<Touch>> {
        let touches = G::touches(self.terms, &self.state, ply).into_iter();
        let touches = touches.map(|parts| parts.into_iter().filter(|part| seen.contains(part)).collect());
        touches.map(|parts: Touch| (!parts.is_empty()).then_some(parts)).collect()
    }
}
