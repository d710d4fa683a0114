//! Lines of play in words, with what chance brought.

use game::{Chance, Dialect, InForce, Knowledge, Pile, Ply, Seat};
use solver::Played;

use crate::play::Playing;

impl<G: Knowledge + Dialect> Playing<'_, G> {
    /// A move as a solution has it: with the player's name unless the solver makes it.
    pub(super) fn ply_words(&self, solver: Seat, ply: &Ply<G::Move>) -> String {
        let text = G::print(self.terms, &ply.mv);
        let text = text.lines().next().unwrap_or_default();
        match ply.seat {
            Some(seat) if seat != solver => format!("{}: {text}", self.terms.roster.name(seat)),
            _ => text.to_owned(),
        }
    }

    /// Moves in words, without what chance brought.
    pub(super) fn plies_words(&self, solver: Seat, plies: &[Ply<G::Move>]) -> Vec<String> {
        plies.iter().map(|ply| self.ply_words(solver, ply)).collect()
    }

    /// A line of play from a position in words, each move with what chance brought; the position becomes
    /// the one after it.
    pub(super) fn plays_words(&self, solver: Seat, state: &mut G::State, plays: &[Played<G>]) -> Vec<String> {
        plays.iter().map(|played| self.played_words(solver, state, played)).collect()
    }

    /// A move in words with what chance brought; it is made.
    pub(super) fn played_words(&self, solver: Seat, state: &mut G::State, played: &Played<G>) -> String {
        let (after, asked, _) = self.again(solver, state, played);
        *state = after;
        self.ply_words(solver, &played.ply) + &self.chance_words(&asked)
    }

    /// Makes a move as it was played: what comes of it, and which cards were asked for.
    ///
    /// A line of the author names every card, one of the solver those that the solver sees.
    pub(super) fn again(
        &self,
        solver: Seat,
        before: &G::State,
        played: &Played<G>,
    ) -> (G::State, Vec<Asked<G::Card>>, bool) {
        let make = |all: bool| {
            let mut after = before.clone();
            let mut chance = Again::<G>::new(before, solver, played, all);
            G::turn_up(self.terms.rules, &mut after, &played.ply, &mut chance);
            self.force().apply(&mut after, &played.ply, &mut chance);
            let fits = !chance.strayed && chance.left.is_empty();
            (fits, after, chance.asked)
        };
        let (fits, after, asked) = make(false);
        if fits {
            return (after, asked, false);
        }
        let (_, after, asked) = make(true);
        (after, asked, true)
    }

    pub(super) fn chance_words(&self, asked: &[Asked<G::Card>]) -> String {
        let mut words = String::new();
        for (word, sort) in [("drawing", Sort::Drawn), ("revealing", Sort::TurnedUp)] {
            let of_sort =
                || asked.iter().filter(move |candidate| candidate.sort == sort && !candidate.unseen);
            let mut seats: Vec<Option<Seat>> = Vec::new();
            of_sort().filter(|candidate| candidate.open).for_each(|each| {
                if !seats.contains(&each.pile.seat) {
                    seats.push(each.pile.seat);
                }
            });
            if seats.is_empty() {
                continue;
            }
            words += &format!(" {word}");
            // Where one player alone draws there is nothing to tell apart.
            let alone = sort == Sort::Drawn && asked.iter().all(|candidate| candidate.pile.seat == seats[0]);
            for seat in seats {
                if let Some(seat) = seat.filter(|_| !alone) {
                    words += &format!(" {}", self.terms.roster.name(seat));
                }
                let cards = of_sort().filter(|candidate| candidate.pile.seat == seat);
                // A card that is turned up need be named only where it was not determined.
                for each in cards.filter(|card| card.open || sort == Sort::Drawn) {
                    words += &format!(" {}", G::card(self.terms, each.card));
                }
            }
        }
        words
    }
}

/// How a card came.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Drawn,
    TurnedUp,
}

/// A card that a move came to.
pub(super) struct Asked<C> {
    pile: Pile,
    card: C,
    sort: Sort,
    /// It was not determined.
    open: bool,
    /// It stays undetermined.
    unseen: bool,
}

/// Chance as it was.
pub(super) struct Again<'a, G: Knowledge> {
    before: &'a G::State,
    solver: Seat,
    left: &'a [(Pile, G::Card)],
    /// The cards that the solver does not see are among those that are left, too.
    all: bool,
    shuffled: bool,
    strayed: bool,
    asked: Vec<Asked<G::Card>>,
}

impl<'a, G: Knowledge> Again<'a, G> {
    /// Chance as it was in a move; `all` cards are named, or those that the solver sees.
    pub(super) fn new(before: &'a G::State, solver: Seat, played: &'a Played<G>, all: bool) -> Self {
        let left = &played.cards;
        Self { before, solver, left, all, shuffled: false, strayed: false, asked: Vec::new() }
    }

    fn next(&mut self, pile: Pile) -> Option<G::Card> {
        let Some((first, rest)) = self.left.split_first() else {
            self.strayed = true;
            return None;
        };
        self.left = rest;
        self.strayed |= first.0 != pile;
        Some(first.1)
    }

    fn open(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize, sort: Sort) -> G::Card {
        let next = self.next(pile).filter(|next| pool.iter().any(|(card, _)| card == next));
        self.strayed |= next.is_none();
        let card = next.unwrap_or(pool[0].0);
        let total: usize = pool.iter().map(|(_, copies)| usize::from(*copies)).sum();
        let open = pool.len() > 1 && total > wanted;
        self.asked.push(Asked { pile, card, sort, open, unseen: false });
        card
    }

    fn known(&mut self, pile: Pile, card: G::Card, sort: Sort) {
        self.next(pile);
        self.asked.push(Asked { pile, card, sort, open: false, unseen: false });
    }
}

impl<G: Knowledge> Chance<G::Card> for Again<'_, G> {
    fn draw(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize) -> G::Card {
        let total: usize = pool.iter().map(|(_, copies)| usize::from(*copies)).sum();
        let hidden = pile.seat.is_some_and(|seat| seat != self.solver) && !self.shuffled;
        match G::unseen(self.before, pile) {
            Some(card) if hidden && total > wanted && pool.len() > 1 => {
                if self.all {
                    self.next(pile);
                }
                self.asked.push(Asked { pile, card, sort: Sort::Drawn, open: true, unseen: true });
                card
            }
            _ => self.open(pile, pool, wanted, Sort::Drawn),
        }
    }

    fn drawn(&mut self, pile: Pile, card: G::Card) {
        self.known(pile, card, Sort::Drawn);
    }

    fn reveal(&mut self, pile: Pile, pool: &[(G::Card, u8)]) -> G::Card {
        self.open(pile, pool, 0, Sort::TurnedUp)
    }

    fn revealed(&mut self, pile: Pile, card: G::Card) {
        self.known(pile, card, Sort::TurnedUp);
    }

    fn shuffle(&mut self, _pile: Pile, _cards: &mut [G::Card]) -> bool {
        self.shuffled = true;
        false
    }
}
