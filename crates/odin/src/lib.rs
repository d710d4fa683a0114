//! Odin, the card game: sets of one colour or one number, each beaten by a higher one, and the first
//! empty hand ends the hand.
//!
//! Read `card`, `cards` and `hand` first, then `rules`, `clauses`, `setup`, `start`, `state`, `moves`,
//! `check`, `apply`, `plays`; the words are in `dialect`.

mod apply;
mod card;
mod cards;
mod chance;
mod check;
pub mod clauses;
mod condition;
mod dialect;
mod event;
mod game;
mod hand;
mod info;
mod knobs;
mod moves;
mod outcome;
mod plays;
mod problem;
mod rules;
mod setup;
mod setup_problem;
mod start;
mod state;
mod tell;
mod view;
mod words;

pub use card::{Card, Colour, Colours};
pub use cards::Cards;
pub use condition::{Condition, Content};
pub use event::Event;
pub use hand::Hand;
pub use info::{INFO, Odin};
pub use moves::{Deal, Move, SEATS};
pub use rules::{NextLeader, Rules, WholeHandLead};
pub use setup::{HandListing, PlayerSetup, Setup, TableSetup};
pub use state::State;
