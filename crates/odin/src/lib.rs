//! Odin, the card game: sets of one colour or one number, each beaten by a higher one, and the first
//! empty hand ends the hand.
//!
//! Read `card`, `cards` and `hand` first, then `rules`, `clauses`, `state`, `start`, `moves`, `check`,
//! `apply`, `candidates`; how the ways to follow are counted is in `suits`, `to_beat` and `following`, what
//! can be said of a position in `fact` and `condition`, and the words are in `language`.

mod apply;
mod candidates;
mod card;
mod cards;
mod chance;
mod check;
pub mod clauses;
mod codes;
mod condition;
mod event;
mod fact;
mod following;
mod game;
mod groups;
mod hand;
mod knobs;
mod knowledge;
mod language;
mod least;
mod look;
mod moves;
mod open;
mod outcome;
mod picture;
mod problem;
mod purpose;
mod rules;
mod start;
mod state;
mod suits;
mod tell;
mod to_beat;
mod touch;
mod wish;
mod words;

pub use crate::game::INFO;
pub use card::{Card, Colour, Colours};
pub use cards::Cards;
pub use event::Event;
pub use groups::kinds;
pub use hand::Hand;
pub use moves::{Deal, Move, SEATS};
pub use rules::{NextLeader, Rules, WholeHandLead};
pub use state::State;
pub use words::Fact;

/// Odin, the card game. Never a value: it names the game's types and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Odin {}
