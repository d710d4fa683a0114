//! What the last move was about is noted for those who play on line by line.

use game::{Chance, Dialect, Pile, Ply};
use rulebook::{Citation, Polarity};

use crate::last_move::{Broken, DrawnCards, LastMove};
use crate::play::Playing;
use crate::refusal::reasons;

impl<G: Dialect> Playing<'_, G> {
    /// Notes which clauses a refused move breaks, each with what is so in the position.
    pub(crate) fn note_breaks(&mut self, ply: &Ply<G::Move>) {
        if self.last.is_none() {
            return;
        }
        let citations = self.judge(ply);
        let given = reasons(&citations);
        let mut breaks: Vec<Broken> = Vec::new();
        let is_refused = |citation: &&Citation| citation.polarity == Polarity::Refused;
        for citation in citations.iter().filter(is_refused) {
            let clause = &citation.clause;
            if breaks.iter().any(|candidate| candidate.clause == *clause) {
                continue;
            }
            let reason =
                given.iter().find(|given| given.clause == *clause.id).map(|given| given.text.clone());
            let here = reason.or_else(|| self.sentence(citation));
            let grounds = self.card(clause, Some(ply)).grounds;
            breaks.push(Broken { clause: clause.clone(), here, grounds });
        }
        self.last = Some(LastMove { breaks, ..LastMove::default() });
    }

    /// Notes what the other players see of a move that was made, and the cards that it drew or turned up.
    pub(crate) fn note_made(&mut self, ply: &Ply<G::Move>, noted: &[(&'static str, Pile, G::Card)]) {
        if self.last.is_none() {
            return;
        }
        let mut brought: Vec<DrawnCards> = Vec::new();
        for (word, pile, card) in noted {
            let player = self.player(pile.seat);
            let card = G::card(self.terms, *card);
            match brought.iter_mut().find(|candidate| candidate.word == *word && candidate.player == player) {
                Some(found) => found.cards.push(card),
                None => brought.push(DrawnCards { word, player, cards: vec![card] }),
            }
        }
        let shown = G::print(self.terms, &(self.shown)(&ply.mv));
        self.last = Some(LastMove { shown, brought, breaks: Vec::new() });
    }
}

/// Chance that notes the cards that are asked for.
pub(crate) struct Noted<T, C> {
    inner: T,
    cards: Vec<(&'static str, Pile, C)>,
}

impl<T, C> Noted<T, C> {
    pub(crate) fn new(inner: T) -> Self {
        Self { inner, cards: Vec::new() }
    }

    /// The chance itself, and the cards.
    pub(crate) fn finish(self) -> (T, Vec<(&'static str, Pile, C)>) {
        (self.inner, self.cards)
    }
}

impl<C: Copy, T: Chance<C>> Chance<C> for Noted<T, C> {
    fn draw(&mut self, pile: Pile, pool: &[(C, u8)], wanted: usize) -> C {
        let card = self.inner.draw(pile, pool, wanted);
        self.cards.push((pile.word(false), pile, card));
        card
    }

    fn drawn(&mut self, pile: Pile, card: C) {
        self.inner.drawn(pile, card);
        self.cards.push((pile.word(false), pile, card));
    }

    fn reveal(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        let card = self.inner.reveal(pile, pool);
        self.cards.push((pile.word(true), pile, card));
        card
    }

    fn revealed(&mut self, pile: Pile, card: C) {
        self.inner.revealed(pile, card);
        self.cards.push((pile.word(true), pile, card));
    }

    fn shuffle(&mut self, pile: Pile, cards: &mut [C]) -> bool {
        self.inner.shuffle(pile, cards)
    }
}
