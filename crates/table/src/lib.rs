//! Odin's Table: six pieces a player on a small board, and the cards behind the columns they fight with.
//!
//! Read `card`, `square`, `squares` and `board` first, then `rules`, `clauses`, `state`, `start`, `moves`,
//! `check`, `apply`; `legal` is the fast path; what can be said of a position is in `fact` and
//! `condition`, and the words are in `language`.

mod apply;
mod board;
mod candidates;
mod card;
mod check;
pub mod clauses;
mod codes;
mod condition;
mod event;
mod fact;
mod game;
mod heaps;
mod history;
mod knobs;
mod knowledge;
mod language;
mod legal;
mod look;
mod moves;
mod offers;
mod open;
mod outcome;
mod picture;
mod problem;
mod purpose;
mod rules;
mod side;
mod square;
mod squares;
mod start;
mod state;
mod tell;
mod touch;
mod wish;
mod words;

pub use board::{Drawing, Layout, Mark};
pub use card::{Card, Counts, KINDS};
pub use codes::CODES;
pub use event::{Event, FortressEntry};
pub use fact::{Fact, Heap, Lying};
pub use heaps::Heaps;
pub use moves::Move;
pub use offers::{Offer, Offers};
pub use rules::{Reshuffle, Rules, ScoutColumn, ScoutTurn, Squeeze, Thrown};
pub use side::{Side, Sides};
pub use square::{Column, Square};
pub use squares::Squares;
pub use state::{Cards, End, Row, State};
pub use words::Question;

/// Odin's Table. Never a value: it names the game's types and rules.
#[derive(Clone, Copy, Debug)]
pub enum Table {}
