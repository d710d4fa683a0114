//! Lines of play in words, with what chance brought.

use game::{Chance, Dialect, Game, Knowledge, Pile, Ply, Ruleset, Seat};
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
        let settled = plays.first().map_or(&[][..], |first| &first.settled);
        if settled.is_empty() {
            return plays.iter().map(|played| self.played_words(solver, state, played)).collect();
        }
        // What the solver knew from the beginning has no words before it is seen: a line says it then.
        let mut file = state.clone();
        *state = self.settled(solver, state, settled);
        let mut left = settled.to_vec();
        let words = plays.iter().map(|played| {
            let after = self.again(solver, state, played).0;
            match self.seen_now(solver, &file, played, &mut left) {
                Some((next, asked)) => {
                    (file, *state) = (next, after);
                    self.ply_words(solver, &played.ply) + &self.chance_words(&asked)
                }
                None => {
                    file = after;
                    self.played_words(solver, state, played)
                }
            }
        });
        words.collect()
    }

    /// The position in which those cards are the solver's.
    pub(super) fn settled(&self, solver: Seat, state: &G::State, settled: &[(Pile, G::Card)]) -> G::State {
        let mut after = state.clone();
        let mut chance = ChanceAgain::<G>::new(state, solver, settled, true);
        G::determine(self.terms.rules, &mut after, solver, &mut chance);
        if !chance.left.is_empty() {
            G::determine_sight(self.terms.rules, &mut after, solver, &mut chance);
        }
        after
    }

    /// A move in a position in which the solver's own cards are not determined, made with those that they
    /// are; `None` where that is not how it was.
    fn seen_now(
        &self,
        solver: Seat,
        file: &G::State,
        played: &Played<G>,
        left: &mut Vec<(Pile, G::Card)>,
    ) -> Option<AfterMove<G>> {
        let mut after = file.clone();
        let mut chance = ChanceAgain::<G>::new(file, solver, &played.cards, false);
        chance.settled.clone_from(left);
        G::turn_up(self.terms.rules, &mut after, &played.ply, &mut chance);
        self.force().apply(&mut after, &played.ply, &mut chance);
        let fits = !chance.strayed && chance.left.is_empty();
        *left = chance.settled;
        fits.then_some((after, chance.asked))
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
    ) -> (G::State, Vec<AskedCard<G::Card>>, bool) {
        let make = |all: bool| {
            let mut after = before.clone();
            let mut chance = ChanceAgain::<G>::new(before, solver, &played.cards, all);
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

    pub(super) fn chance_words(&self, asked: &[AskedCard<G::Card>]) -> String {
        let mut words = String::new();
        let sorts =
            [("giving", Arrival::Drawn), ("drawing", Arrival::Drawn), ("revealing", Arrival::TurnedUp)];
        for (word, sort) in sorts {
            let is_of = move |candidate: &&AskedCard<G::Card>| {
                candidate.sort == sort && candidate.pile.word(sort == Arrival::TurnedUp) == word
            };
            let of_sort = || asked.iter().filter(is_of).filter(|candidate| !candidate.unseen);
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
            let alone =
                sort == Arrival::Drawn && asked.iter().all(|candidate| candidate.pile.seat == seats[0]);
            for seat in seats {
                if let Some(seat) = seat.filter(|_| !alone) {
                    words += &format!(" {}", self.terms.roster.name(seat));
                }
                let cards = of_sort().filter(|candidate| candidate.pile.seat == seat);
                // A card that is turned up need be named only where it was not determined.
                for each in cards.filter(|card| card.open || sort == Arrival::Drawn) {
                    words += &format!(" {}", G::card(self.terms, each.card));
                }
            }
        }
        words
    }
}

/// What came of a move, and the cards that it came to.
type AfterMove<G> = (<G as Game>::State, Vec<AskedCard<<G as Game>::Card>>);

/// How a card came.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arrival {
    Drawn,
    TurnedUp,
}

/// A card that a move came to.
pub(super) struct AskedCard<C> {
    pile: Pile,
    card: C,
    sort: Arrival,
    /// It was not determined.
    open: bool,
    /// It stays undetermined.
    unseen: bool,
}

/// Chance as it was.
pub(super) struct ChanceAgain<'a, G: Knowledge> {
    before: &'a G::State,
    solver: Seat,
    left: &'a [(Pile, G::Card)],
    /// The solver's own cards that are still to be named.
    settled: Vec<(Pile, G::Card)>,
    /// The cards that the solver does not see are among those that are left, too.
    all: bool,
    shuffled: bool,
    strayed: bool,
    asked: Vec<AskedCard<G::Card>>,
}

impl<'a, G: Knowledge> ChanceAgain<'a, G> {
    /// Chance as it was in a move; `all` cards are named, or those that the solver sees.
    pub(super) fn new(before: &'a G::State, solver: Seat, left: &'a [(Pile, G::Card)], all: bool) -> Self {
        let (settled, asked) = (Vec::new(), Vec::new());
        Self { before, solver, left, settled, all, shuffled: false, strayed: false, asked }
    }

    fn next(&mut self, pile: Pile) -> Option<G::Card> {
        if let Some(at) = self.settled.iter().position(|(known, _)| *known == pile)
            && self.left.first().is_none_or(|(known, _)| *known != pile)
        {
            return Some(self.settled.remove(at).1);
        }
        let Some((first, rest)) = self.left.split_first() else {
            self.strayed = true;
            return None;
        };
        self.left = rest;
        self.strayed |= first.0 != pile;
        Some(first.1)
    }

    fn open(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize, sort: Arrival) -> G::Card {
        let next = self.next(pile).filter(|next| pool.iter().any(|(card, _)| card == next));
        self.strayed |= next.is_none();
        let card = next.unwrap_or(pool[0].0);
        let total: usize = pool.iter().map(|(_, copies)| usize::from(*copies)).sum();
        let open = pool.len() > 1 && total > wanted;
        self.asked.push(AskedCard { pile, card, sort, open, unseen: false });
        card
    }

    fn known(&mut self, pile: Pile, card: G::Card, sort: Arrival) {
        self.next(pile);
        self.asked.push(AskedCard { pile, card, sort, open: false, unseen: false });
    }
}

impl<G: Knowledge> Chance<G::Card> for ChanceAgain<'_, G> {
    fn draw(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize) -> G::Card {
        let total: usize = pool.iter().map(|(_, copies)| usize::from(*copies)).sum();
        let hidden = pile.seat.is_some_and(|seat| seat != self.solver) && !self.shuffled;
        match G::unseen(self.before, pile) {
            Some(card) if hidden && total > wanted && pool.len() > 1 => {
                if self.all {
                    self.next(pile);
                }
                self.asked.push(AskedCard { pile, card, sort: Arrival::Drawn, open: true, unseen: true });
                card
            }
            _ => self.open(pile, pool, wanted, Arrival::Drawn),
        }
    }

    fn drawn(&mut self, pile: Pile, card: G::Card) {
        self.known(pile, card, Arrival::Drawn);
    }

    fn reveal(&mut self, pile: Pile, pool: &[(G::Card, u8)]) -> G::Card {
        self.open(pile, pool, 0, Arrival::TurnedUp)
    }

    fn revealed(&mut self, pile: Pile, card: G::Card) {
        self.known(pile, card, Arrival::TurnedUp);
    }

    fn shuffle(&mut self, _pile: Pile, _cards: &mut [G::Card]) -> bool {
        self.shuffled = true;
        false
    }
}
