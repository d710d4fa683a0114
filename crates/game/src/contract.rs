use std::ops::ControlFlow;

use rulebook::{Clause, Kind, Referee, Refused, Strict};
use text::Code;

use crate::{Chance, InForce, KnobList, LastResort, Problem, Roster, Seat, SeatSet};

/// What a game is called and what it consists of.
#[derive(Debug)]
pub struct Info {
    /// The word after `game`.
    pub name: &'static str,
    /// The game's title.
    pub title: &'static str,
    /// The rulebook's file name among the sources.
    pub source: &'static str,
    /// Every clause, in the law book's order.
    pub clauses: &'static [&'static Clause],
    /// The numbers and effects that decide whether a ply is legal; the others say only what it does.
    pub judged: &'static [&'static Clause],
    /// Every knob.
    pub knobs: KnobList,
    /// Every diagnostic code of the game.
    pub codes: &'static [&'static Code],
}

impl Info {
    /// Whether [`Game::check`] may ask a clause.
    pub fn judges(&self, clause: &Clause) -> bool {
        clause.kind == Kind::Constraint || self.judged.iter().any(|own| **own == *clause)
    }
}

/// A move and who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply<M> {
    /// Who makes it; nobody makes a deal, a redeal, or the set-up of a next race.
    pub seat: Option<Seat>,
    /// The move.
    pub mv: M,
}

/// What a scenario is played under: the rules and the players.
#[derive(Debug)]
pub struct Terms<'a, G: Game> {
    /// Knobs and component lists.
    pub rules: &'a G::Rules,
    /// Who plays, in seat order.
    pub roster: &'a Roster,
}

impl<G: Game> Clone for Terms<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Terms<'_, G> {}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// It is over; a draw has no winner.
    Over {
        /// Who won; several share.
        winners: SeatSet,
    },
}

/// Keeps the events of a move, or does not.
pub trait Scribe<E> {
    /// Keeps an event; it is made only if it is kept.
    fn write(&mut self, event: impl FnOnce() -> E);
}

/// Keeps nothing: for solvers, perft and playouts.
impl<E> Scribe<E> for () {
    #[inline(always)]
    fn write(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Scribe<E> for Vec<E> {
    fn write(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// What is asked of a position; the answer may depend on something that is not determined.
#[derive(Debug)]
pub enum Question<'a, M, K> {
    /// Is this move legal (no determined clause refuses it), and what does it do?
    Ply(&'a Ply<M>),
    /// Which moves are legal?
    Moves,
    /// Does this condition hold?
    Condition(&'a K),
}

impl<M, K> Clone for Question<'_, M, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M, K> Copy for Question<'_, M, K> {}

/// What a seed is to determine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Everything that is not determined but the order of piles one draws from.
    Table,
    /// That order too.
    Piles,
}

/// A game: its rules as code. Implemented by a type that is never a value.
///
/// Seats, states and moves are valid by construction. `check` is *optimistic* about what is not
/// determined (a `?` in the hand may be any card): what it refuses is refused whatever the cards
/// are; what it permits may still depend on them, and [`crate::Dialect::open`] says so.
pub trait Game: Sized + 'static {
    /// Knobs and component lists, as plain data; `default()` is the law book.
    type Rules: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync;
    /// A set-up as written; may be nonsense.
    type Setup: Clone + Default;
    /// A position: valid by construction, small, cheap to clone.
    type State: Clone + PartialEq + std::fmt::Debug;
    /// A decision: resolved, complete, prints and parses back.
    type Move: Clone + PartialEq + std::fmt::Debug;
    /// What piles are made of, for chance.
    type Card: Copy + PartialEq + std::fmt::Debug;
    /// Something a move did; it knows its clause.
    type Event: Clone + std::fmt::Debug;
    /// What can be wrong with a script.
    type Problem: Problem<Self>;

    /// Name, clauses, knobs, codes.
    const INFO: &'static Info;

    /// The position a set-up describes.
    ///
    /// # Errors
    /// All faults of the set-up at once, each at the place that makes it impossible.
    fn start<R: Referee>(
        terms: Terms<'_, Self>,
        setup: &Self::Setup,
        referee: &mut R,
    ) -> Result<Self::State, Vec<Self::Problem>>;

    /// Whether play under the rules in force can have come to a position as its set-up tells: a last
    /// resort that was taken, an offer that a move left open. Gives what cannot have been.
    fn check_history<R: Referee>(
        _terms: Terms<'_, Self>,
        _setup: &Self::Setup,
        _state: &Self::State,
        _force: &impl InForce<Self>,
        _referee: &mut R,
    ) -> Vec<Self::Problem> {
        Vec::new()
    }

    /// Whether a ply is legal, but for the clause of a [last resort](Game::last_resort); whether it is
    /// legal altogether, the rules in force say: [`InForce::check`].
    ///
    /// # Errors
    /// The first clause that refuses it, in the law book's order of refusals.
    fn check<R: Referee>(
        rules: &Self::Rules,
        state: &Self::State,
        ply: &Ply<Self::Move>,
        referee: &mut R,
    ) -> Result<(), Refused>;

    /// Says that a ply is legal only while its player has no other, if it is such a ply. Last resorts
    /// are the last candidates of their players.
    fn last_resort(_state: &Self::State, _ply: &Ply<Self::Move>) -> Option<LastResort<Self::State>> {
        None
    }

    /// Makes a ply that [`InForce::check`] has permitted; it cannot fail.
    fn apply<R: Referee, C: Chance<Self::Card>, S: Scribe<Self::Event>>(
        rules: &Self::Rules,
        state: &mut Self::State,
        ply: &Ply<Self::Move>,
        chance: &mut C,
        referee: &mut R,
        scribe: &mut S,
    );

    /// Every well-formed ply, generated from components and places, independent of the fast path;
    /// each distinct decision once. Chance moves are not among them.
    fn candidates(
        rules: &Self::Rules,
        state: &Self::State,
        visit: &mut dyn FnMut(Ply<Self::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The candidates that some house rule could make legal: at least those that no structural
    /// clause refuses, and all of them by default. A game may override it for speed.
    fn possible(
        rules: &Self::Rules,
        state: &Self::State,
        visit: &mut dyn FnMut(Ply<Self::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Self::candidates(rules, state, visit)
    }

    /// Every legal ply, each distinct decision once: the candidates that `check` permits. A game
    /// may override it for speed, tested to agree, and does so if it has last resorts; long families are
    /// listed lazily.
    fn moves(
        rules: &Self::Rules,
        state: &Self::State,
        visit: &mut dyn FnMut(Ply<Self::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Self::candidates(rules, state, &mut |ply| match Self::check(rules, state, &ply, &mut Strict) {
            Ok(()) => visit(ply),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    /// How many distinct legal plies there are. A game overrides it where a family has a formula.
    fn count(rules: &Self::Rules, state: &Self::State) -> u128 {
        let mut count = 0;
        let _ = Self::moves(rules, state, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// A legal ply by chance, for playouts; `None` when there is none.
    fn sample(rules: &Self::Rules, state: &Self::State, rng: &mut fastrand::Rng) -> Option<Ply<Self::Move>> {
        let mut plies = Vec::new();
        let _ = Self::moves(rules, state, &mut |ply| {
            plies.push(ply);
            ControlFlow::Continue(())
        });
        if plies.is_empty() { None } else { Some(plies.swap_remove(rng.usize(0..plies.len()))) }
    }

    /// A ply by chance out of those that `permits` says are legal, for playouts under house rules;
    /// `None` when there is none.
    fn sample_permitted(
        rules: &Self::Rules,
        state: &Self::State,
        rng: &mut fastrand::Rng,
        permits: &mut dyn FnMut(&Ply<Self::Move>) -> bool,
    ) -> Option<Ply<Self::Move>> {
        let mut plies = Vec::new();
        let _ = Self::possible(rules, state, &mut |ply| {
            plies.push(ply);
            ControlFlow::Continue(())
        });
        one_permitted(plies, rng, permits)
    }

    /// The chance move that is due (a deal, a redeal, the next race), made at random.
    fn due(rules: &Self::Rules, state: &Self::State, rng: &mut fastrand::Rng) -> Option<Ply<Self::Move>>;

    /// How the game stands.
    fn outcome(rules: &Self::Rules, state: &Self::State) -> Outcome;

    /// Whose turn it is; nobody's once the game is over or while a deal is due.
    fn on_turn(state: &Self::State) -> Option<Seat>;

    /// Who may act now: the player on turn, or whoever has an open offer, vote or discard.
    fn to_act(rules: &Self::Rules, state: &Self::State) -> SeatSet;

    /// Determines by a generator what is not determined.
    fn fill(rules: &Self::Rules, state: &mut Self::State, fill: Fill, rng: &mut fastrand::Rng);
}

/// One of those plies that is permitted, each as likely as any other; no more are asked about than
/// it takes to find one.
pub fn one_permitted<M>(
    mut plies: Vec<Ply<M>>,
    rng: &mut fastrand::Rng,
    permits: &mut dyn FnMut(&Ply<M>) -> bool,
) -> Option<Ply<M>> {
    while !plies.is_empty() {
        let ply = plies.swap_remove(rng.usize(0..plies.len()));
        if permits(&ply) {
            return Some(ply);
        }
    }
    None
}
