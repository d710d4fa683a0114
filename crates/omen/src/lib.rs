//! Omen, and its Wolf expansion: who declares, who doubts, and who runs out of cards.
//!
//! Read `card`, `deck`, `declaration` and `composition` first, then `rules`, `clauses`, `setup`,
//! `start`, `state`, `moves`, `play`; what is not determined is in `possible` and `fill`, the words
//! are in `dialect`.

mod candidates;
mod card;
mod clauses;
mod codes;
mod composition;
mod condition;
mod deck;
mod declaration;
mod dialect;
mod event;
mod fill;
mod game;
mod moves;
mod play;
mod playout;
mod possible;
mod problem;
mod redeal;
mod round;
mod rules;
mod settle;
mod setup;
mod setup_problem;
mod start;
mod state;
mod tell;
mod view;
mod words;

pub use self::game::Omen;
pub use card::{Card, Counts, KINDS};
pub use clauses::CLAUSES;
pub use composition::Composition;
pub use condition::{Condition, Content, Heap};
pub use deck::Deck;
pub use declaration::{Bid, Declaration};
pub use event::Event;
pub use moves::{Move, Redeal};
pub use playout::{Ended, Playout, playout};
pub use possible::{Loose, count_range};
pub use rules::{KNOBS, LastDeclarer, NextDealer, Raise, Rules, WolfExtra};
pub use setup::{Call, Debt, Declared, Listing, PileLine, PlayerSetup, Setup, Vote};
pub use state::{SEATS, Stage, State};
