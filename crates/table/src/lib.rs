//! Odin's Table: six pieces a player on a small board, and the cards behind the columns they fight with.
//!
//! Read `card`, `pile`, `square` and `board` first, then `rules`, `clauses`, `setup`, `state`, `moves`,
//! `check`, `apply`; `legal` is the fast path; the words are in `dialect`.

mod apply;
mod board;
mod candidates;
mod card;
mod check;
pub mod clauses;
mod codes;
mod condition;
mod dialect;
mod event;
mod game;
mod legal;
mod moves;
mod outcome;
mod problem;
mod rules;
mod setup;
mod side;
mod square;
mod squares;
mod start;
mod state;
mod tell;
mod view;
mod words;

pub use self::game::Table;
pub use board::{Board, Layout, Mark, Rank};
pub use card::{Card, Counts, KINDS, Pile};
pub use codes::CODES;
pub use condition::{Condition, Heap};
pub use event::{Entry, Event};
pub use moves::Move;
pub use rules::{Reshuffle, Rules, ScoutColumn, ScoutTurn, Squeeze, Thrown};
pub use setup::{Listing, Lying, PlayerSetup, Setup};
pub use side::{Side, Sides};
pub use square::{Column, Square};
pub use squares::Squares;
pub use state::{Cards, End, Offer, Offers, Row, State};
