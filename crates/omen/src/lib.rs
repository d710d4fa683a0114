//! Omen, and its Wolf expansion: who declares, who doubts, and who runs out of cards.
//!
//! Read `card`, `composition`, `rules` and `clauses` first, then `moves`, `state`, `check` and `apply`
//! with `call`, `redeal` and `round`; `start` makes a position of a set-up. What can be said of a
//! position is in `fact` and `condition`, and the words are in `language`.

mod apply;
mod call;
mod candidates;
mod card;
mod chance;
mod check;
pub mod clauses;
mod codes;
mod composition;
mod condition;
mod count;
mod event;
mod fact;
mod game;
mod knobs;
mod knowledge;
mod language;
mod legal;
mod look;
mod moves;
mod open;
mod outcome;
mod picture;
mod playout;
mod problem;
mod purpose;
mod redeal;
mod round;
mod rules;
mod start;
mod state;
mod tell;
mod touch;
mod wish;
mod words;
mod wrong_row;

pub use card::{Card, Cards, Deck, KINDS, Pool};
pub use composition::Composition;
pub use count::count_range;
pub use event::Event;
pub use fact::{Debt, Fact, Heap};
pub use moves::{Bid, Call, Declaration, Move, Redeal, Vote};
pub use playout::{Ended, Playout, playout};
pub use rules::{LastDeclarer, NextDealer, Peek, Raise, Rules, WolfExtra};
pub use state::{SEATS, Stage, State};

/// Omen, with or without wolves. Never a value: it names the game's types and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Omen {}
