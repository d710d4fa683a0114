//! The moves that were made, remembered for whoever asks what brought something about.

use game::{Dialect, Ply};
use text::Place;

use crate::cause::{Cause, MadeMove};
use crate::play::Playing;

impl<G: Dialect> Playing<'_, G> {
    /// Remembers a move that is about to be made, if it may be asked for.
    pub(crate) fn remember(&mut self, ply: &Ply<G::Move>, events: &[G::Event]) {
        if !self.options.causes {
            return;
        }
        let mut clauses: Vec<String> = Vec::new();
        for event in events {
            let id = &G::tell(self.terms, event).1.id;
            if !clauses.iter().any(|known| *known == **id) {
                clauses.push(id.to_string());
            }
        }
        self.made.push(MadeMove { before: self.state.clone(), ply: ply.clone(), clauses });
    }

    /// Notes the last move before which the answer to a failed expectation was another one, if that is asked for.
    pub(crate) fn note_cause<A: PartialEq>(&mut self, place: Place, mut answer: impl FnMut(&mut Self) -> A) {
        if !self.options.causes {
            return;
        }
        let found = answer(self);
        let made = std::mem::take(&mut self.made);
        let here = self.state.clone();
        let cause = made.iter().rev().find(|made| {
            self.state = made.before.clone();
            answer(self) != found
        });
        self.state = here;
        if let Some(MadeMove { ply, clauses, .. }) = cause {
            let (player, text) = self.printed(ply);
            let made = player.map_or_else(|| text.clone(), |player| format!("{player}: {text}"));
            self.report.causes.push(Cause { place, made, clauses: clauses.clone() });
        }
        self.made = made;
    }
}
