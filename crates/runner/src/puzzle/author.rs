//! What the author wrote: the moves of tries and of the solution, resolved in their positions.

use std::collections::VecDeque;

use game::{
    Chance, ChanceFault, Dialect, Knowledge, Open, Pile, Query, Ruleset, Scripted, Seat, Stated, StatedList,
    unknown_player,
};
use solver::Played;
use syntax::MoveText;
use text::{Code, Place};

use crate::play::{Ended, Playing, Resolved};
use crate::problem::PuzzleProblem;

/// A line of play as the author wrote it.
pub(super) struct Authored<G: Knowledge> {
    pub(super) plays: Vec<Played<G>>,
    /// Where each of its moves stands.
    pub(super) places: Vec<Place>,
}

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// Resolves a line from the present position, which stays as it is; `illegal` is what to say of a move
    /// that cannot be made.
    pub(super) fn authored<'s>(
        &mut self,
        moves: impl Iterator<Item = (&'s MoveText, Place)>,
        solver: Seat,
        illegal: &'static Code,
    ) -> Result<Authored<G>, Ended> {
        let start = self.state.clone();
        let mut line = Authored { plays: Vec::new(), places: Vec::new() };
        let mut ended = Ok(());
        for (said, place) in moves {
            match self.authored_move(said, solver, illegal) {
                Ok(played) => {
                    line.plays.push(played);
                    line.places.push(place);
                }
                Err(Ended) => {
                    ended = Err(Ended);
                    break;
                }
            }
        }
        self.state = start;
        ended.map(|()| line)
    }

    fn authored_move(
        &mut self,
        said: &MoveText,
        solver: Seat,
        illegal: &'static Code,
    ) -> Result<Played<G>, Ended> {
        let read = G::read_move(self.terms, std::slice::from_ref(&said.words));
        let written = self.or_end(read)?;
        let seat = match &said.by {
            Some(name) => match self.terms.roster.seat(name.text()) {
                Some(seat) => seat,
                None => {
                    self.say(unknown_player(name.as_spanned(), self.terms.roster));
                    return Err(Ended);
                }
            },
            None => solver,
        };
        let to_act = G::to_act(self.terms.rules, &self.state);
        if said.by.is_none() && !to_act.contains(solver) && !to_act.is_empty() && !written.nobody {
            let name = to_act.iter().next().map_or("NAME", |seat| self.terms.roster.name(seat)).to_owned();
            let solver = self.terms.roster.name(solver).to_owned();
            let problem =
                PuzzleProblem::UnnamedMove { solver: &solver, to_act: &name, words: said.words.text() };
            self.say(problem.at(written.place));
            return Err(Ended);
        }
        if written.nobody || to_act.is_empty() {
            self.say(PuzzleProblem::PlayEnded.at(written.place));
            return Err(Ended);
        }
        let resolved = G::resolved(self.terms, &self.state, Some(seat), &written);
        let ply = self.or_end(resolved)?;
        let resolved = Resolved { ply, stated: written.stated, place: written.place, rows: Vec::new() };
        if !self.force().permits(&self.state, &resolved.ply) {
            let fault = self.refusal(&resolved, illegal);
            self.say(fault);
            return Err(Ended);
        }
        let open = self.force().open(&self.state, Query::Ply(&resolved.ply));
        let states = |open: &Open| open.on_line.is_some() && resolved.stated.drawing.is_some();
        if let Some(open) = open.filter(|open| seat == solver && !states(open)) {
            self.say(open.diagnostic(resolved.place, "whether the move is legal and what it does"));
            return Err(Ended);
        }
        self.made(resolved, solver)
    }

    /// Makes a move as the line states its chance.
    fn made(&mut self, resolved: Resolved<G>, solver: Seat) -> Result<Played<G>, Ended> {
        let mut after = self.state.clone();
        let mut chance = NotedByAuthor::<G>::new(&self.state, solver, &resolved.stated);
        G::turn_up(self.terms.rules, &mut after, &resolved.ply, &mut chance);
        self.force().apply(&mut after, &resolved.ply, &mut chance);
        let NotedByAuthor { scripted, cards, .. } = chance;
        let faults: Vec<ChanceFault<G::Card>> = scripted.finish();
        if !faults.is_empty() {
            let terms = self.terms;
            for fault in faults {
                let card = |card: &G::Card| G::card(terms, *card);
                self.say(fault.diagnostic(terms.roster, resolved.place, &card));
            }
            return Err(Ended);
        }
        self.state = after;
        Ok(Played::new(resolved.ply, cards))
    }
}

/// Chance as a line states it, noted; what others draw out of the solver's sight need not be stated.
struct NotedByAuthor<'a, G: Knowledge> {
    before: &'a G::State,
    solver: Seat,
    scripted: Scripted<'a, G::Card>,
    /// The players named before the drawn cards that are still to come.
    listed: VecDeque<Option<Seat>>,
    cards: Vec<(Pile, G::Card)>,
}

impl<'a, G: Knowledge> NotedByAuthor<'a, G> {
    fn new(before: &'a G::State, solver: Seat, stated: &'a Stated<G::Card>) -> Self {
        let seats = |list: &StatedList<G::Card>| list.cards.iter().map(|(seat, _)| *seat).collect();
        let listed = stated.drawing.as_ref().map(seats).unwrap_or_default();
        Self { before, solver, scripted: Scripted::new(stated, None), listed, cards: Vec::new() }
    }

    /// Whether the list still names a card that may come from that pile; it is used up then.
    fn names(&mut self, pile: Pile) -> bool {
        let fits = |seat: &Option<Seat>| seat.is_none() || *seat == pile.seat;
        let at = self.listed.iter().position(fits);
        at.and_then(|at| self.listed.remove(at)).is_some()
    }

    fn note(&mut self, pile: Pile, card: G::Card) -> G::Card {
        self.cards.push((pile, card));
        card
    }
}

impl<G: Knowledge> Chance<G::Card> for NotedByAuthor<'_, G> {
    fn draw(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize) -> G::Card {
        let named = self.names(pile);
        let hidden = pile.seat.is_some_and(|seat| seat != self.solver);
        let total: usize = pool.iter().map(|(_, copies)| usize::from(*copies)).sum();
        let card = match G::unseen(self.before, pile) {
            Some(unseen) if hidden && !named && pool.len() > 1 && total > wanted => unseen,
            _ => self.scripted.draw(pile, pool, wanted),
        };
        self.note(pile, card)
    }

    fn drawn(&mut self, pile: Pile, card: G::Card) {
        // A list may leave out a player whose draws are all determined.
        self.names(pile);
        self.scripted.drawn(pile, card);
        self.note(pile, card);
    }

    fn reveal(&mut self, pile: Pile, pool: &[(G::Card, u8)]) -> G::Card {
        let card = self.scripted.reveal(pile, pool);
        self.note(pile, card)
    }

    fn revealed(&mut self, pile: Pile, card: G::Card) {
        self.scripted.revealed(pile, card);
        self.note(pile, card);
    }

    fn shuffle(&mut self, pile: Pile, cards: &mut [G::Card]) -> bool {
        self.scripted.shuffle(pile, cards)
    }
}
