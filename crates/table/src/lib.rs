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
mod pile;
mod problem;
mod rules;
mod setup;
mod square;
mod start;
mod state;
mod tell;
mod view;
mod words;

pub use self::game::Table;
pub use board::Squares;
pub use card::{Card, Counts, KINDS};
pub use codes::CODES;
pub use condition::{Condition, Content, Heap, Layout};
pub use event::{Entry, Event};
pub use moves::Move;
pub use pile::Pile;
pub use rules::{Rules, ScoutColumn, ScoutTurn, Squeeze, Thrown};
pub use setup::{Board, Listing, Lying, Mark, PlayerSetup, Rank, Setup};
pub use square::{Column, Side, Square};
pub use state::{Cards, End, Offer, Offers, Row, State};
