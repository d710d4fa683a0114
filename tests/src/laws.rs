//! The laws that every game obeys, over the contract alone. What a game supplies for them is [`Lawful`];
//! `tests/tests/all/laws.rs` holds each game to all of them.
//!
//! A law takes a seed and follows a game by chance. Those over a position alone hold in every position of
//! the scenarios, too ([`in_the_corpus`]).

mod agents;
mod cards;
mod chance;
mod clauses;
mod corpus;
mod games;
mod hidden;
mod lists;
mod play;
mod setups;
mod words;

use std::fmt::Debug;
use std::ops::ControlFlow;

use game::{Dialect, Game, Info, Ply, Roster, RulesAndRoster, Seat};
use text::Place;

pub use agents::agents_choose_by_what_they_see;
pub use cards::{conserved, conserved_under_amendments};
pub use chance::{chance_as_stated, filled_positions_leave_nothing_open};
pub use clauses::{
    citations_carry_declared_facts, clauses_name_the_knobs_that_decide, refusals_are_what_a_judge_finds,
};
pub use corpus::in_the_corpus;
pub use games::in_turn;
pub use hidden::hidden_exchange;
pub use lists::{
    fast_lists_equal_slow_ones, possible_leaves_out_what_is_structural, what_hangs_on_a_clause_is_contested,
};
pub use setups::accepted_set_ups_are_possible;
pub use words::{
    examples_have_their_forms, knobs_are_read_as_written, moves_print_and_parse_back,
    moves_touch_what_is_drawn, positions_read_back, strange_texts_are_answered, views_are_positions,
};

/// A ply of a game.
pub type PlyOf<G> = Ply<<G as Game>::Move>;

/// How far what is told of a ply depends on cards that a seat does not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hides {
    /// Not at all: citations and the view afterwards are alike, too.
    Nothing,
    /// What is told of such cards is told at the same point.
    Cards,
    /// Whether anything is told of them, too.
    Events,
}

/// Name, clauses, knobs, codes of a game.
fn info<G: Lawful>() -> &'static Info {
    G::info(&G::law_book())
}

/// What a game supplies so that it can be held to the laws.
pub trait Lawful: Dialect + game::Knowledge {
    /// What there is of every card and piece, wherever it lies.
    type Census: PartialEq + Debug;

    /// What the players of one game remember of it besides the position.
    type Memory: Default;

    /// Whether anything is hidden from anybody.
    fn is_hidden(_rules: &Self::Rules) -> bool {
        true
    }

    /// How far what is told depends on what a seat does not see.
    fn hides(rules: &Self::Rules) -> Hides;

    /// Whether [`Game::possible`] leaves candidates out.
    const NARROWS: bool = false;

    /// Whether what a seat sees tells it of every offer that is open.
    const SEES_OFFERS: bool = true;

    /// Whether no card is lost even if a clause is amended, which may say where cards go.
    const CONSERVES: bool = true;

    /// Words for places to highlight.
    const PLACES: &'static str;

    /// The rules as the law book has them.
    fn law_book() -> Self::Rules;

    /// Rules by chance.
    fn rules(rng: &mut fastrand::Rng) -> Self::Rules;

    /// Players by chance.
    fn players(rules: &Self::Rules, _rng: &mut fastrand::Rng) -> Roster {
        Self::roster(rules, None, Place::default()).expect("the game has its own players")
    }

    /// A legal ply by chance; a game may lean towards those that carry it on.
    fn choose(rules: &Self::Rules, state: &Self::State, rng: &mut fastrand::Rng) -> Option<PlyOf<Self>> {
        Self::sample(rules, state, rng)
    }

    /// Plies that are no candidates, which an amended clause may permit.
    fn odd(_state: &Self::State) -> Vec<PlyOf<Self>> {
        Vec::new()
    }

    /// Whether a move is one of a family too long to be listed. Such families come last in lists.
    fn is_long(_mv: &Self::Move) -> bool {
        false
    }

    /// Counts cards and pieces.
    fn census(rules: &Self::Rules, state: &Self::State) -> Self::Census;

    /// Asserts what holds of a position even if a clause is amended.
    fn assert_possible(_rules: &Self::Rules, _state: &Self::State) {}

    /// Asserts what holds of a position that play by the law book comes to.
    fn assert_lawful(_rules: &Self::Rules, _state: &Self::State) {}

    /// What shows that play by the law book comes to no such position, by sums alone.
    ///
    /// # Errors
    /// The sum that does not come out.
    fn attainable(_rules: &Self::Rules, _state: &Self::State) -> Result<(), String> {
        Ok(())
    }

    /// Takes over from `state` what is no part of a position as one writes it.
    fn take_over(_again: &mut Self::State, _state: &Self::State) {}

    /// Whether the game is over for positions before this one, which no line of it says.
    fn is_over_unsaid(_state: &Self::State) -> bool {
        false
    }

    /// Whether what `seat` sees is a whole position.
    fn sees_a_position(_terms: RulesAndRoster<'_, Self>, _state: &Self::State, _seat: Seat) -> bool {
        true
    }

    /// Asserts that `seen`, read from what `seat` sees of `state`, shows what the seat may know.
    fn assert_seen(_terms: RulesAndRoster<'_, Self>, _state: &Self::State, _seen: &Self::State, _seat: Seat) {
    }

    /// Keeps in mind what everybody saw.
    fn remember(_memory: &mut Self::Memory, _after: &Self::State, _events: &[Self::Event]) {}

    /// A position in which everything is determined with the cards, votes and offers dealt differently
    /// that `seat` does not see.
    fn exchanged(
        rules: &Self::Rules,
        state: &Self::State,
        seat: Seat,
        memory: &Self::Memory,
        rng: &mut fastrand::Rng,
    ) -> Self::State;

    /// Visits every ply that `seat` could write, whoever is on turn; of very many a part, by `salt`.
    fn writable(
        rules: &Self::Rules,
        state: &Self::State,
        seat: Seat,
        _salt: usize,
        visit: &mut dyn FnMut(PlyOf<Self>) -> ControlFlow<()>,
    ) {
        let _ = Self::candidates(rules, state, &mut |ply| {
            if ply.seat == Some(seat) { visit(ply) } else { ControlFlow::Continue(()) }
        });
    }

    /// A move as whoever makes it knows it beforehand.
    fn foreseen(mv: &Self::Move) -> String {
        format!("{mv:?}")
    }

    /// What `seat` is told of an event, or `None` where that depends on what it did not see.
    fn heard(terms: RulesAndRoster<'_, Self>, event: &Self::Event, _seat: Seat) -> Option<String> {
        Some(Self::tell(terms, event).0)
    }
}
