//! How a scenario may go on from where it stops, and what its last move was about.

use game::{Chance, Dialect, Fill, Outcome, Pile, Ply, Question, Seeded};
use rulebook::{Citation, Polarity};

use crate::legal_moves::Printed;
use crate::play::Playing;
use crate::refusal::reasons;
use crate::{Broken, DrawnCards, Outlook};

/// How many moves by chance are tried to find one that does not hang on what is open.
const TRIED: u64 = 24;

impl<G: Dialect> Playing<'_, G> {
    /// Says how it may go on, if that was asked for.
    pub(crate) fn look_ahead(&mut self) {
        let Some(ahead) = self.options.ahead else { return };
        let rules = self.terms.rules;
        let names = |seats: game::SeatSet| {
            seats.iter().map(|seat| self.terms.roster.name(seat).to_owned()).collect::<Vec<_>>()
        };
        let mut settled = self.state.clone();
        let seeded = &mut Seeded::new(ahead.seed);
        G::fill(rules, &mut settled, Fill::Table, seeded);
        G::fill(rules, &mut settled, Fill::Piles, seeded);
        let outcome = G::outcome(rules, &self.state);
        let known = self.report.onward.take().unwrap_or_default();
        self.report.onward = Some(Box::new(Outlook {
            players: self.terms.roster.names().map(str::to_owned).collect(),
            on_turn: self.player(G::on_turn(&self.state)),
            to_act: names(G::to_act(rules, &self.state)),
            pending: G::pending(self.terms, &self.state),
            over: outcome != Outcome::Open,
            winners: match outcome {
                Outcome::Open => Vec::new(),
                Outcome::Over { winners } => names(winners),
            },
            settled: G::position(self.terms, &settled, None),
            due: self.due_by(ahead.seed),
            sampled: self.sampled(ahead.seed),
            ..*known
        }));
    }

    /// The chance that is due, made by a seed, where no player can move before it.
    fn due_by(&self, seed: u64) -> Option<String> {
        let seeded = &mut Seeded::new(seed);
        let due = G::due(self.terms.rules, &self.state, seeded)?;
        let is_first = self.force().choose(&self.state, seeded).is_none_or(|ply| ply.seat.is_none());
        is_first.then(|| self.printed(&due).1)
    }

    /// A legal move by chance.
    fn sampled(&self, seed: u64) -> Option<Printed> {
        let force = self.force();
        let is_certain = |ply: &Ply<G::Move>| G::open(self.terms, &self.state, Question::Ply(ply)).is_none();
        let seeded = &mut Seeded::new(seed);
        for _ in 0..TRIED {
            let ply = force.choose(&self.state, seeded)?;
            if is_certain(&ply) {
                return Some(self.printed(&ply));
            }
        }
        None
    }

    /// Notes which clauses a refused move breaks, each with what is so in the position.
    pub(crate) fn note_breaks(&mut self, ply: &Ply<G::Move>) {
        if self.options.ahead.is_none() {
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
            breaks.push(Broken {
                clause: clause.clone(),
                here,
                grounds: self.card(clause, Some(ply)).grounds,
            });
        }
        self.report.onward.get_or_insert_default().breaks = breaks;
    }

    /// Notes what the other players see of the last move, and the cards that it drew or turned up.
    pub(crate) fn note_made(&mut self, ply: &Ply<G::Move>, noted: &[(&'static str, Pile, G::Card)]) {
        if self.options.ahead.is_none() {
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
        let onward = self.report.onward.get_or_insert_default();
        (onward.brought, onward.shown) = (brought, shown);
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
        self.cards.push(("drawing", pile, card));
        card
    }

    fn drawn(&mut self, pile: Pile, card: C) {
        self.inner.drawn(pile, card);
        self.cards.push(("drawing", pile, card));
    }

    fn reveal(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        let card = self.inner.reveal(pile, pool);
        self.cards.push(("revealing", pile, card));
        card
    }

    fn revealed(&mut self, pile: Pile, card: C) {
        self.inner.revealed(pile, card);
        self.cards.push(("revealing", pile, card));
    }

    fn shuffle(&mut self, pile: Pile, cards: &mut [C]) -> bool {
        self.inner.shuffle(pile, cards)
    }
}
