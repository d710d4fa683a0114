//! The contract: a game, the rules in force at a table, and what can be wrong with a script.
//!
//! It is long for what it says of each thing that a game is asked.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use rulebook::{Clause, Referee, Refused, Strict};
use text::Diagnostic;

use crate::{
    Chance, Fill, Info, LastResort, Lots, OtherPlies, Outcome, Ply, Roster, Scribe, ScriptFaults, Seat,
    SeatSet,
};

/// What a scenario is played under: the rules and the players.
#[derive(Debug)]
pub struct RulesAndRoster<'a, G: Game> {
    /// Knobs and component lists.
    pub rules: &'a G::Rules,
    /// Who plays, in seat order.
    pub roster: &'a Roster,
}

impl<G: Game> Clone for RulesAndRoster<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for RulesAndRoster<'_, G> {}

/// The rules in force at a table: which plies are legal there, and what they do.
pub trait Ruleset<G: Game> {
    /// Whether a ply is legal. The referee is asked what the rules in force make of each clause.
    ///
    /// # Errors
    /// The first clause that refuses it, when the referee stops at refusals.
    fn check<R: Referee>(&self, state: &G::State, ply: &Ply<G::Move>, referee: &mut R)
    -> Result<(), Refused>;

    /// Whether a ply is legal; nothing is recorded.
    fn permits(&self, state: &G::State, ply: &Ply<G::Move>) -> bool {
        self.check(state, ply, &mut Strict).is_ok()
    }

    /// Whether they permit nothing that the law book with its knobs refuses, a last resort aside, and every move does
    /// what it does there: what a game says is needed at least is needed here too.
    fn only_forbids(&self) -> bool {
        false
    }

    /// Whether a rule of this table may look at what lies where in a position.
    fn looks_at_cards(&self) -> bool {
        false
    }

    /// Visits every legal ply, each distinct decision once.
    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Visits every legal ply that is no last resort.
    fn ordinary(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// How many distinct legal plies there are.
    fn count(&self, state: &G::State) -> u128;

    /// A legal ply by chance; `None` when there is none.
    fn sample(&self, state: &G::State, rng: &mut fastrand::Rng) -> Option<Ply<G::Move>>;

    /// Makes a legal ply.
    fn apply<C: Chance<G::Card>>(&self, state: &mut G::State, ply: &Ply<G::Move>, chance: &mut C);

    /// What a player may do instead of a last resort.
    fn others(&self, resort: &LastResort<G::State>) -> OtherPlies<G::Move> {
        let mut others = OtherPlies { count: 0, first: None };
        // A list that is broken off leaves its reason with the rules.
        let _ = self.ordinary(&resort.position, &mut |ply| {
            if ply.seat == Some(resort.seat) {
                others.count += 1;
                others.first.get_or_insert(ply.mv);
            }
            ControlFlow::Continue(())
        });
        others
    }
}

/// What can be wrong with a script of a game: told late, by one function.
pub trait Problem<G: Game>: Debug {
    /// The problem as it is told.
    fn diagnostic(self, terms: RulesAndRoster<'_, G>) -> Diagnostic;
}

/// Problems as they are told.
pub fn told<G: Game>(terms: RulesAndRoster<'_, G>, problems: Vec<G::Problem>) -> Vec<Diagnostic> {
    problems.into_iter().map(|problem| problem.diagnostic(terms)).collect()
}

impl<G: Game> Problem<G> for Diagnostic {
    fn diagnostic(self, _terms: RulesAndRoster<'_, G>) -> Diagnostic {
        self
    }
}

/// A game: its rules as code. Implemented by a type that is never a value; what defines the game (clauses, knobs,
/// grammar) is told by its rules, so that one type can play games that are read from files.
///
/// Seats, states and moves are valid by construction. `check` is *optimistic* about what is not
/// determined (a `?` in the hand may be any card): what it refuses is refused whatever the cards
/// are; what it permits may still depend on them, and [`crate::Dialect::open`] says so.
pub trait Game: Sized + 'static {
    /// Knobs and component lists, as plain data; a [`Definition`](crate::Definition) has those of the law book.
    type Rules: Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// A set-up as written; may be nonsense.
    type Setup: Clone + Default + Send + Sync;
    /// A position: valid by construction, small, cheap to clone.
    type State: Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// A decision: resolved, complete, prints and parses back.
    type Move: Clone + Eq + Hash + std::fmt::Debug;
    /// What piles are made of, for chance.
    type Card: Copy + PartialEq + Hash + std::fmt::Debug;
    /// Something a move did; it knows its clause.
    type Event: Clone + std::fmt::Debug;
    /// What can be wrong with a script.
    type Problem: Problem<Self>;

    /// Name, clauses, knobs, codes.
    fn info(rules: &Self::Rules) -> &'static Info;

    /// What the functions of its script turned out to be at fault for, where it has one.
    fn faults(_rules: &Self::Rules) -> Option<&ScriptFaults> {
        None
    }

    /// The position a set-up describes.
    ///
    /// # Errors
    /// All faults of the set-up at once, each at the place that makes it impossible.
    fn start<R: Referee>(
        terms: RulesAndRoster<'_, Self>,
        setup: &Self::Setup,
        referee: &mut R,
    ) -> Result<Self::State, Vec<Self::Problem>>;

    /// Whether play under the rules in force can have come to a position as its set-up tells: a last
    /// resort that was taken, an offer that a move left open. Gives what cannot have been.
    fn check_history<R: Referee>(
        _terms: RulesAndRoster<'_, Self>,
        _setup: &Self::Setup,
        _state: &Self::State,
        _force: &impl Ruleset<Self>,
        _referee: &mut R,
    ) -> Vec<Self::Problem> {
        Vec::new()
    }

    /// Whether a ply is legal, but for the clause of a [last resort](Game::last_resort); whether it is
    /// legal altogether, the rules in force say: [`Ruleset::check`].
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

    /// Makes a ply that [`Ruleset::check`] has permitted; it cannot fail.
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

    /// How many distinct legal plies there are; `u128::MAX` where there are more. A game overrides it where a
    /// family has a formula.
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

    /// The possible plies that hang on nothing but clauses that are open: at least those that no other
    /// clause refuses, and all that are possible by default. A game may override it for speed.
    fn contested(
        rules: &Self::Rules,
        state: &Self::State,
        _is_open: &dyn Fn(&Clause) -> bool,
        visit: &mut dyn FnMut(Ply<Self::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Self::possible(rules, state, visit)
    }

    /// The contested plies of which one is drawn: of a family too long to list, one by lot stands for all.
    fn drawn_from<L: Lots>(
        rules: &Self::Rules,
        state: &Self::State,
        is_open: &dyn Fn(&Clause) -> bool,
        _lots: &mut L,
        visit: &mut dyn FnMut(Ply<Self::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Self::contested(rules, state, is_open, visit)
    }

    /// A ply by chance out of those that `permits` says are legal, for playouts under house rules, which
    /// may decide the open clauses otherwise than the law book; `None` when there is none.
    fn sample_permitted(
        rules: &Self::Rules,
        state: &Self::State,
        rng: &mut fastrand::Rng,
        is_open: &dyn Fn(&Clause) -> bool,
        permits: &mut dyn FnMut(&Ply<Self::Move>) -> bool,
    ) -> Option<Ply<Self::Move>> {
        let mut plies = Vec::new();
        let _ = Self::drawn_from(rules, state, is_open, rng, &mut |ply| {
            plies.push(ply);
            ControlFlow::Continue(())
        });
        one_permitted(plies, rng, permits)
    }

    /// The chance move that is due (a deal, a redeal, the next race), made at random; most games without chance have
    /// none.
    fn due<L: Lots>(_rules: &Self::Rules, _state: &Self::State, _lots: &mut L) -> Option<Ply<Self::Move>> {
        None
    }

    /// How the game stands.
    fn outcome(rules: &Self::Rules, state: &Self::State) -> Outcome;

    /// Ends the game as it stands by a clause that its law book does not have, these seats having won; nobody in a
    /// draw. Gives whether it can end so: who wins together, and whether it can be drawn, hangs on the game.
    fn conclude(_state: &mut Self::State, _winners: SeatSet) -> bool {
        false
    }

    /// Whose turn it is; nobody's once the game is over or while a deal is due.
    fn on_turn(state: &Self::State) -> Option<Seat>;

    /// Who may act now: the player on turn, or whoever has an open offer, vote or discard.
    fn to_act(rules: &Self::Rules, state: &Self::State) -> SeatSet;

    /// Determines by lot what is not determined: nothing, where all lies open.
    fn fill<L: Lots>(_rules: &Self::Rules, _state: &mut Self::State, _fill: Fill, _lots: &mut L) {}
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
